import { describe, expect, test } from 'vitest';
import { openStep, resumeAt } from './way.ts';

const steps = (...done: boolean[]) =>
  done.map((isCompleted) => ({ step: 'PAYOUT_CARD', isCompleted }) as const);

describe('whoever comes back goes on', () => {
  test.each<[string, boolean[], number | null, number | null]>([
    ['where they left', [true, false, false], 2, 2],
    ['nowhere, having seen nothing yet', [false, false, false], null, null],
    ['nowhere, when an invitation has told who they are', [true, false, false], null, null],
    ['at the first open step, on another device', [true, true, false], null, 3],
    ['at the one that was passed over', [false, true, false], null, 1],
    ['nowhere, when everything is done', [true, true, true], null, null],
    ['at the open step, when the one they left is gone', [true, true, false], 5, 3],
  ])('%s', (_title, done, left, at) => {
    expect(resumeAt(steps(...done), left)).toBe(at);
  });
});

describe('a step that needs those before it', () => {
  const all = (isTold: boolean) =>
    [
      { step: 'MAIN_INFORMATION', isCompleted: true },
      { step: 'PAYOUT_PLANS', isCompleted: false },
      { step: 'KYC_PERSONAL', isCompleted: isTold },
      { step: 'KYC_EMPLOYER', isCompleted: isTold },
      { step: 'CARD_ISSUING', isCompleted: false },
    ] as const;

  test('goes back to the first that is not complete', () => {
    expect(openStep(all(false), 5)).toBe(3);
  });

  test('is shown once they are', () => {
    expect(openStep(all(true), 5)).toBe(5);
  });

  test('every other step is shown as it is asked for', () => {
    expect([1, 2, 3, 4].map((asked) => openStep(all(false), asked))).toEqual([1, 2, 3, 4]);
  });
});
