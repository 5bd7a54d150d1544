import { describe, expect, it } from 'vitest';
import { mayStillChange } from './announcement-change.rule.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T12:00:01Z');

describe('a notice', () => {
  it.each([
    ['that waits for its time', 'SCHEDULED', later, false, true],
    ['whose time has come', 'SCHEDULED', now, false, false],
    ['that somebody has, by a clock that is ahead', 'SCHEDULED', later, true, false],
    ['that was sent', 'SENT', now, true, false],
    ['that was called off', 'CANCELLED', later, false, false],
  ] as const)('%s', (_title, state, sendAt, hasBegun, may) => {
    expect(mayStillChange({ state, sendAt, hasBegun }, now)).toBe(may);
  });
});
