import { expect, it } from 'vitest';
import { reviewBy, reviewUrgency } from './review.rule.ts';

it.each([
  ['2026-11-26', '2029-11-26'],
  ['2024-02-29', '2027-02-28'],
])('a policy of %s is looked at again by %s', (published, expected) => {
  expect(reviewBy(published)).toBe(expected);
});

it.each([
  ['2026-09-01', null],
  ['2026-09-27', 'SOON'],
  ['2026-11-15', 'SOON'],
  ['2026-11-16', 'NOW'],
  ['2026-11-27', 'NOW'],
])('on %s a review by 26 November is %s', (today, expected) => {
  expect(reviewUrgency('2026-11-26', today)).toBe(expected);
});
