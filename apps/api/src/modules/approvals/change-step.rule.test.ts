import { describe, expect, it } from 'vitest';
import { datesOfRequest, stepDue } from './change-step.rule.ts';

const asked = new Date('2026-11-22T10:00:00Z');
const later = (hours: number) => new Date(asked.getTime() + hours * 3_600_000);

describe('a request', () => {
  it('waits a day and lapses after two weeks', () => {
    expect(datesOfRequest(asked)).toEqual({ countsFrom: later(24), lapsesAt: later(14 * 24) });
  });

  it.each([
    ['was just made', null, 0, 'WAIT'],
    ['was approved at once', 0, 1, 'WAIT'],
    ['was approved, a moment before its time', 1, 23.999, 'WAIT'],
    ['was approved, at its time', 1, 24, 'PUT_IN_FORCE'],
    ['has waited and is not approved', null, 25, 'WAIT'],
    ['was approved on its last day', 13 * 24, 13 * 24, 'PUT_IN_FORCE'],
    ['has not been approved in two weeks', null, 14 * 24, 'LAPSE'],
    ['was approved too late', 1, 14 * 24, 'LAPSE'],
  ] as const)('that %s', (_title, approvedAfter, hours, step) => {
    const approvedAt = approvedAfter === null ? null : later(approvedAfter);
    expect(stepDue({ approvedAt, ...datesOfRequest(asked) }, later(hours))).toBe(step);
  });
});
