/**
 * The language of the pages, once there are several.
 *
 * @module gear/language_field
 */

/** The menu, first in the dialog; null while there is only one language. @returns {HTMLElement | null} */
export function languageField() {
  return null;
}
