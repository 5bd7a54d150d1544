import { describe, expect, it } from 'vitest';
import { countsFromOnceApproved, datesOfRequest, stepDue } from './change-step.rule.ts';

const asked = new Date('2026-11-22T10:00:00Z');
const later = (hours: number) => new Date(asked.getTime() + hours * 3_600_000);

const aDay = { applies: 'AFTER_24_HOURS', timeZone: 'Europe/London' } as const;
const nextDay = { applies: 'NEXT_BUSINESS_DAY', timeZone: 'Europe/London' } as const;

describe('a request', () => {
  it('waits a day and lapses after two weeks', () => {
    expect(datesOfRequest(asked, aDay)).toEqual({
      countsFrom: later(24),
      lapsesAt: later(14 * 24),
    });
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
    const request = { approvedAt, approval: 'SECOND_PERSON', ...aDay } as const;
    expect(stepDue({ ...request, ...datesOfRequest(asked, aDay) }, later(hours))).toBe(step);
  });
});

describe('a request for the next business day', () => {
  const dates = datesOfRequest(asked, nextDay);

  it('waits until four in the morning at the location', () => {
    expect(dates.countsFrom).toEqual(later(18));
  });

  it.each([
    ['nobody has to approve, before its time', 'NONE', null, 17.99, 'WAIT'],
    ['nobody has to approve, at its time', 'NONE', null, 18, 'PUT_IN_FORCE'],
    ['was approved, at its time', 'TRONC_MASTER', 1, 18, 'PUT_IN_FORCE'],
    ['was not approved in time', 'TRONC_MASTER', null, 18, 'WAIT'],
    ['is applied an hour late', 'OWNER', 1, 19, 'PUT_IN_FORCE'],
    ['would be applied within the day', 'OWNER', 1, 19.01, 'POSTPONE'],
    ['has lapsed', 'OWNER', 1, 14 * 24, 'LAPSE'],
  ] as const)('that %s', (_title, approval, approvedAfter, hours, step) => {
    const approvedAt = approvedAfter === null ? null : later(approvedAfter);
    expect(stepDue({ approval, approvedAt, ...nextDay, ...dates }, later(hours))).toBe(step);
  });

  it.each([
    ['before its day keeps its day', later(17), later(18)],
    ['within its day applies from the next', later(18), later(42)],
    ['days later applies from the day after', later(80), later(90)],
  ])('approved %s', (_title, approvedAt, countsFrom) => {
    const request = { ...nextDay, ...dates };
    expect(countsFromOnceApproved(request, approvedAt, 'Europe/London')).toEqual(countsFrom);
  });

  it('for a change after a day, an approval moves nothing', () => {
    const request = { ...aDay, ...datesOfRequest(asked, aDay) };
    expect(countsFromOnceApproved(request, later(80), 'Europe/London')).toEqual(later(24));
  });
});
