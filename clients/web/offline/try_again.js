/**
 * What the page of `away_page.js` does: says what is away, and loads what was asked for once the server answers.
 *
 * @module offline/try_again
 */

/**
 * Runs in that page, where its text is put as it stands here: so it uses nothing of outside itself.
 *
 * The pauses between attempts grow, and differ, so that all who wait do not come in one moment.
 */
export function tryAgain() {
  /** The first pause, and the longest (ms). */
  const [FIRST, LONGEST] = [1_500, 20_000];
  let pause = FIRST;
  let timer = 0;

  const show = () => {
    const why = navigator.onLine ? 'server' : 'device';
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-why]'))) {
      const isHidden = section.dataset.why !== why;
      // A reader says again what is written again.
      if (section.hidden !== isHidden) section.hidden = isHidden;
    }
  };

  const attempt = async () => {
    clearTimeout(timer);
    show();
    const status = await fetch('/api/here', { method: 'POST', cache: 'no-store' }).then(
      (answer) => answer.status,
      () => 0,
    );
    // A server that has no room yet says 429.
    if (status > 0 && status < 500 && status !== 429) return location.reload();
    clearTimeout(timer);
    timer = setTimeout(attempt, pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, LONGEST);
  };

  const now = () => {
    pause = FIRST;
    void attempt();
  };

  addEventListener('online', now);
  addEventListener('offline', show);
  document.addEventListener('visibilitychange', () => document.hidden || now());
  document.querySelector('[data-action="try"]')?.addEventListener('click', now);
  show();
  timer = setTimeout(attempt, FIRST);
}
