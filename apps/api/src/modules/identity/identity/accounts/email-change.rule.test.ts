import { describe, expect, it } from 'vitest';
import { judgeUndo, undoEnd } from './email-change.rule.ts';

const asked = new Date('2026-11-20T12:00:00Z');
const hoursLater = (hours: number): Date => new Date(asked.getTime() + hours * 3_600_000);
const change = (more: { doneAt?: Date; endedAt?: Date; mayTakeBack?: boolean } = {}) => ({
  mayTakeBack: true,
  undoUntil: undoEnd(asked),
  doneAt: null,
  endedAt: null,
  ...more,
});

describe('what the link in the letter to the old address does', () => {
  it.each([
    ['calls off what is not proved yet', change(), 1, 'CALL_OFF'],
    ['takes back what was proved', change({ doneAt: hoursLater(0.1) }), 71, 'TAKE_BACK'],
    [
      'calls off from an address that nobody had proved',
      change({ mayTakeBack: false }),
      1,
      'CALL_OFF',
    ],
    [
      'takes nothing back from an address that nobody had proved',
      change({ doneAt: hoursLater(0.1), mayTakeBack: false }),
      1,
      'OVER',
    ],
    ['nothing after three days', change({ doneAt: hoursLater(0.1) }), 72, 'OVER'],
    ['nothing a second time', change({ doneAt: asked, endedAt: asked }), 1, 'OVER'],
    ['nothing once the person has called it off', change({ endedAt: asked }), 1, 'OVER'],
  ])('%s', (_title, asItIs, hours, expected) => {
    expect(judgeUndo(asItIs, hoursLater(hours))).toBe(expected);
  });
});
