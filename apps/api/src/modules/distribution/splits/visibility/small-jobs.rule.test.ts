import { expect, it } from 'vitest';
import { tellsOfFew, type PeopleOfJob } from './small-jobs.rule.ts';

const waiters = [1, 2, 3, 4];
it.each<[string, PeopleOfJob[], number | null, boolean]>([
  ['jobs of four and three, to one of the four', [waiters, [5, 6, 7]], 1, false],
  ['to one of the three: two colleagues are left', [waiters, [5, 6, 7]], 5, true],
  ['to a manager', [waiters, [5, 6, 7]], null, false],
  ['a single chef, to a waiter', [waiters, [5]], 1, true],
  ['a single chef, to a manager', [waiters, [5]], null, true],
  ['a single chef, to the chef', [waiters, [5]], 5, false],
  ['a bar of two', [waiters, [5, 6]], 1, true],
  ['three waiters alone, to one of them', [[1, 2, 3]], 1, true],
  ['four waiters alone', [waiters], 1, false],
  ['the reader alone', [[1]], 1, false],
  ['nobody', [], 1, false],
  ['a job without anyone in it', [[], waiters], 1, false],
])('%s', (_title, jobs, reader, expected) => {
  expect(tellsOfFew(jobs, reader)).toBe(expected);
});
