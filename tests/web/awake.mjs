/** Prints, as JSON, how much of each span of time lies outside of its night: for `test_clocks.py`, which knows it. */

import { awake } from '../../clients/web/clock/nights.js';

const cases = JSON.parse(process.argv[2]);
console.log(JSON.stringify(cases.map(({ night, from, to }) => awake(night, from, to))));
