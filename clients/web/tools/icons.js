/**
 * Small pictures on buttons.
 *
 * @module tools/icons
 */

import { svg } from './dom.js';

/** What each is drawn with, in a square of 24 by 24. */
const PATHS = {
  first: 'M6 5v14M19 5.5v13L9 12z',
  back: 'M16.5 5.5v13L7 12z',
  play: 'M8 5v14l11.5-7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  next: 'M7.5 5.5v13L17 12z',
  last: 'M18 5v14M5 5.5v13L15 12z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  save: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14',
  ask: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9.5h8M8 12.5h5',
  flag: 'M6 20.5V4M6 5h11.5l-2.6 4l2.6 4H6',
  gear: 'M12 8.7a3.3 3.3 0 1 0 0 6.6a3.3 3.3 0 0 0 0-6.6M10.4 3.5h3.2l.5 2.4l1.9 1.1l2.3-.8l1.6 2.8l-1.8 1.6v2.8l1.8 1.6l-1.6 2.8l-2.3-.8l-1.9 1.1l-.5 2.4h-3.2l-.5-2.4l-1.9-1.1l-2.3.8l-1.6-2.8l1.8-1.6v-2.8l-1.8-1.6l1.6-2.8l2.3.8l1.9-1.1z',
  bell: 'M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.5zM10 17.5a2 2 0 0 0 4 0M12 4.5v2',
  more_time: 'M12 4.5a7.5 7.5 0 1 0 7.5 7.5M12 8v4.5l3 1.8M18.5 3.5v6M15.5 6.5h6',
  proof: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.7 12l2.4 2.4 4.3-4.6',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const picture = svg('svg', { class: 'pictogram', viewBox: '0 0 24 24', 'aria-hidden': 'true', 'data-icon': name }, svg('path', {}));
  setIcon(picture, name);
  return picture;
}

/** Make an icon show something else. @param {SVGElement} picture @param {keyof typeof PATHS} name */
export function setIcon(picture, name) {
  picture.dataset.icon = name;
  picture.firstElementChild?.setAttribute('d', PATHS[name]);
}
