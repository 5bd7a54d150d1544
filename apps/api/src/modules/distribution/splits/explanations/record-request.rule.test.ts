import { expect, it } from 'vitest';
import { recordDueOn } from './record-request.rule.ts';

it.each([
  ['the day it came is the first of twenty-eight', '2026-11-02', '2026-11-29'],
  ['over a February', '2026-02-10', '2026-03-09'],
  ['over a leap February', '2028-02-10', '2028-03-08'],
  ['over the end of a year', '2026-12-20', '2027-01-16'],
])('%s', (_title, received, answerBy) => {
  expect(recordDueOn(received)).toBe(answerBy);
});
