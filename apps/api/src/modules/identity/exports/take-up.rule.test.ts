import { expect, test } from 'vitest';
import { mostAttempts, mostAtWork, mostFailures, takeUp, type TakeUp } from './take-up.rule.ts';

type Found = Parameters<typeof takeUp>[0];

const waiting = { state: 'WAITING' as const, attempt: 0, failures: 0 };
const running = { state: 'RUNNING' as const, attempt: 1, failures: 0 };

test.each<[string, Found, number, TakeUp]>([
  ['one that waits', waiting, 0, 'MAKE'],
  ['one that waits beside others', waiting, mostAtWork - 1, 'MAKE'],
  ['one that waits in a busy house', waiting, mostAtWork, 'LATER'],
  ['one that a killed worker had begun', running, 0, 'MAKE'],
  ['one that failed and is tried again', { ...waiting, attempt: 2, failures: 2 }, 0, 'MAKE'],
  [
    'one that was broken off as often as may fail',
    { ...running, attempt: mostFailures },
    0,
    'MAKE',
  ],
  [
    'one that failed once, and was broken off by restarts',
    { ...waiting, attempt: mostAttempts - 1, failures: 1 },
    0,
    'MAKE',
  ],
  [
    'one that fails every time',
    { ...waiting, attempt: mostFailures, failures: mostFailures },
    0,
    'GIVE_UP',
  ],
  [
    'one that fails every time, in a busy house',
    { ...waiting, attempt: 9, failures: mostFailures },
    9,
    'GIVE_UP',
  ],
  ['one that kills its workers', { ...running, attempt: mostAttempts }, 9, 'GIVE_UP'],
  ['one that is ready already', { ...running, state: 'READY' }, 0, 'NOTHING'],
  ['one that failed for good', { ...running, state: 'FAILED', failures: 5 }, 0, 'NOTHING'],
  ['one whose file is gone', { ...running, state: 'EXPIRED' }, 0, 'NOTHING'],
  ['one of somebody who was erased', undefined, 0, 'NOTHING'],
])('%s', (_title, found, othersAtWork, outcome) => {
  expect(takeUp(found, othersAtWork)).toBe(outcome);
});
