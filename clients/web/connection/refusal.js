/**
 * What the server answers where it does not do what it was asked for.
 *
 * @module connection/refusal
 */

/** The code where no answer of its own came. */
export const OFFLINE = 'offline';

/** A refusal by the server, or `offline` when no answer of its own came: then it is not known what it has done. */
export class Refusal extends Error {
  /**
   * @param {string} code  stable; translated by the catalogs
   * @param {string} message  the server's own sentence
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }

  /** Whether the server itself has answered. */
  get answered() {
    return this.code !== OFFLINE;
  }
}
