/** What lines are tried in: no network, and no clock. */

/** A world whose clock and sockets the test moves by hand. */
export class World {
  sockets = [];
  timers = [];
  now = 0;

  socket = (url, protocol) => {
    const socket = { url, protocol, readyState: 0, sent: [], closed: false, send: (text) => socket.sent.push(JSON.parse(text)) };
    socket.close = () => (socket.closed = true);
    this.sockets.push(socket);
    return socket;
  };
  after = (act, ms) => {
    const timer = { act, at: this.now + ms };
    this.timers.push(timer);
    return timer;
  };
  cancel = (timer) => (this.timers = this.timers.filter((other) => other !== timer));
  random = () => 1;
  newId = () => 'id';

  get last() {
    return this.sockets.at(-1);
  }

  /** Let time pass. */
  pass(ms) {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.now = next.at;
      this.cancel(next);
      next.act();
    }
    this.now = end;
  }

  /** The last socket opens. */
  opened() {
    this.last.readyState = 1;
    this.last.onopen();
  }

  hear(...messages) {
    for (const message of messages) this.last.onmessage({ data: JSON.stringify(message) });
  }

  /** The line is lost. */
  drop(code = 1006) {
    this.last.onclose({ code });
  }
}
