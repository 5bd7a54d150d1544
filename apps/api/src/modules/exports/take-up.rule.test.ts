import { expect, test } from 'vitest';
import { mostAttempts, mostAtWork, takeUp, type TakeUp } from './take-up.rule.ts';

type Found = Parameters<typeof takeUp>[0];

test.each<[string, Found, number, TakeUp]>([
  ['one that waits', { state: 'WAITING', attempt: 0 }, 0, 'MAKE'],
  ['one that waits beside others', { state: 'WAITING', attempt: 0 }, mostAtWork - 1, 'MAKE'],
  ['one that waits in a busy house', { state: 'WAITING', attempt: 0 }, mostAtWork, 'LATER'],
  ['one that a killed worker had begun', { state: 'RUNNING', attempt: 1 }, 0, 'MAKE'],
  ['one that failed and is tried again', { state: 'WAITING', attempt: 2 }, 0, 'MAKE'],
  ['one that fails every time', { state: 'WAITING', attempt: mostAttempts }, 0, 'GIVE_UP'],
  ['one that kills its workers', { state: 'RUNNING', attempt: mostAttempts }, 9, 'GIVE_UP'],
  ['one that is ready already', { state: 'READY', attempt: 1 }, 0, 'NOTHING'],
  ['one that failed for good', { state: 'FAILED', attempt: 1 }, 0, 'NOTHING'],
  ['one whose file is gone', { state: 'EXPIRED', attempt: 1 }, 0, 'NOTHING'],
  ['one of somebody who was erased', undefined, 0, 'NOTHING'],
])('%s', (_title, found, othersAtWork, outcome) => {
  expect(takeUp(found, othersAtWork)).toBe(outcome);
});
