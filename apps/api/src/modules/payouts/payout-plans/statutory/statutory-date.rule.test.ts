import { describe, expect, it } from 'vitest';
import { statutoryDue } from './statutory-date.rule.ts';

describe('the legal date of what is unpaid', () => {
  it.each([
    ['nothing is left', { balance: 0, this: 500, since: 900 }, null],
    ['only this month’s is left', { balance: 500, this: 500, since: 900 }, null],
    ['a penny of last month’s is left', { balance: 501, this: 500, since: 900 }, ['2026-11-30', 1]],
    ['all of last month’s is left', { balance: 900, this: 500, since: 900 }, ['2026-11-30', 400]],
    ['a penny of older tips is left', { balance: 901, this: 500, since: 900 }, ['2026-10-31', 1]],
    ['the balance is below zero', { balance: -100, this: 0, since: 0 }, null],
  ] as const)('when %s', (_title, { balance, this: now, since }, due) => {
    const unpaid = { balance, earnedThisMonth: now, earnedSinceLastMonth: since };
    const told = statutoryDue(unpaid, '2026-11-21');
    expect(told && [told.dueOn, told.due]).toEqual(due);
  });

  it('knows the short month after a long one', () => {
    const unpaid = { balance: 1, earnedThisMonth: 0, earnedSinceLastMonth: 1 };
    expect(statutoryDue(unpaid, '2027-02-03')?.dueOn).toBe('2027-02-28');
    const older = { ...unpaid, earnedSinceLastMonth: 0 };
    expect(statutoryDue(older, '2027-03-31')?.dueOn).toBe('2027-02-28');
  });
});
