/** Prints, as JSON, for each of the clocks looked at, one after the other, whether its time is told to be nearly over. */

import { LowTime, isLow } from '../../clients/web/clock/time_left.js';

const low = new LowTime();
const looks = JSON.parse(process.argv[2]);
console.log(JSON.stringify(looks.map(({ kind, left, runs }) => {
  const clock = { rule: { kind } };
  return [isLow(clock, left), low.hasBegun(clock, left, runs)];
})));
