import { describe, expect, test } from 'vitest';
import { resumeAt } from './way.ts';

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
