// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random numbers of tests: the seed is a constant, HARARY_TEST_SEED gives other numbers, HARARY_TEST_MULTIPLIER scales
// how much is tried, as in the other tests.
export const seed = Number(process.env.HARARY_TEST_SEED ?? 20261118);

/** below(n): 0 ≤ result < n; each name has numbers of its own. */
export function randomBelow(name) {
  let state = [...name].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 0x9e3779b1), seed | 0);
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

export const scaled = (count) =>
  Math.max(1, Math.round(count * Number(process.env.HARARY_TEST_MULTIPLIER ?? 1)));
