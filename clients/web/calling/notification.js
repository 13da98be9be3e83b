/**
 * The browser's notification of a call: one at a time for each table.
 *
 * @module calling/notification
 */

/** What a page can do with notifications here: `none` where the browser has none for it, as on pages without HTTPS. @typedef {'none' | NotificationPermission} Allowed */

/** Whether this page may show notifications. @returns {Allowed} */
export function allowed() {
  return isSecureContext && 'Notification' in globalThis ? Notification.permission : 'none';
}

/** Ask the person, who has just pressed something for it, whether this page may. @returns {Promise<Allowed>} */
export async function askToAllow() {
  return allowed() === 'default' ? Notification.requestPermission() : allowed();
}

export class CallNotification {
  /** @type {Notification | null} */
  #shown = null;

  /** @param {string} tag  what it replaces, also that of another page */
  constructor(tag) {
    this.tag = tag;
  }

  /**
   * Show a text until it is pressed, which brings this page to the front, or closed. Returns false where the browser shows
   * none for pages (as on Android, where only service workers may).
   *
   * @param {string} text
   */
  show(text) {
    if (allowed() !== 'granted') return false;
    // A sound is made by the page where it is wished, and nowhere else. `renotify`: another call is seen, too.
    const how = /** @type {NotificationOptions} */ ({ tag: this.tag, renotify: true, silent: true });
    try {
      this.#shown = new Notification(text, how);
    } catch {
      return false;
    }
    this.#shown.onclick = () => {
      window.focus();
      this.close();
    };
    return true;
  }

  /** Take it away. */
  close() {
    this.#shown?.close();
    this.#shown = null;
  }
}
