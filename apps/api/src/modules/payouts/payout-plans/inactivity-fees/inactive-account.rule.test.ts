import { describe, expect, it } from 'vitest';
import { inactivityStep, type InactiveAccount } from './inactive-account.rule.ts';

/** Ten pounds that nobody used since the last day of January 2025: the first fee is due on 1 February 2026. */
const account = (over: Partial<InactiveAccount>): InactiveAccount => ({
  available: 1000,
  lastActivity: '2025-01-31',
  today: '2026-02-01',
  announced: { firstFeeOn: '2026-02-01' },
  taken: [],
  ...over,
});

const told = (over: Partial<InactiveAccount>): string => {
  const step = inactivityStep(account(over));
  if (step.what === 'NOTHING') return 'nothing';
  if (step.what === 'ANNOUNCE') return `announce ${step.firstFeeOn}`;
  return step.fees.map(({ dueOn, fee }) => `${dueOn} ${fee}`).join(', ');
};

describe('when an inactive account is announced', () => {
  it.each([
    ['not while there is more than five weeks', { today: '2025-12-27' }, 'nothing'],
    ['thirty-five days before', { today: '2025-12-28' }, 'announce 2026-02-01'],
    ['thirty days before is still in time', { today: '2026-01-02' }, 'announce 2026-02-01'],
    [
      'a day later the first fee is skipped, never taken unannounced',
      { today: '2026-01-03' },
      'announce 2026-03-01',
    ],
    [
      'whoever was away for years when it begins pays nothing for them',
      { lastActivity: '2020-05-10', today: '2026-02-01' },
      'announce 2026-03-11',
    ],
    ['not without money', { today: '2026-01-02', available: 0 }, 'nothing'],
    ['not below zero', { today: '2026-01-02', available: -200 }, 'nothing'],
    ['not where nothing ever came', { today: '2026-01-02', lastActivity: null }, 'nothing'],
  ])('%s', (_title, over, said) => {
    expect(told({ announced: null, ...over })).toBe(said);
  });
});

describe('what is taken of an inactive account', () => {
  it.each([
    ['nothing the day before', { today: '2026-01-31' }, 'nothing'],
    ['three pounds on the day', {}, '2026-02-01 300'],
    ['once', { taken: ['2026-02-01'] }, 'nothing'],
    [
      'the next a month later',
      { today: '2026-03-01', taken: ['2026-02-01'], available: 700 },
      '2026-03-01 300',
    ],
    [
      'each month that was missed, once',
      { today: '2026-04-15', taken: ['2026-02-01'], available: 700 },
      '2026-03-01 300, 2026-04-01 300',
    ],
    [
      'never more than there is',
      { today: '2026-05-01', available: 450 },
      '2026-02-01 300, 2026-03-01 150',
    ],
    ['a small balance whole', { available: 120 }, '2026-02-01 120'],
    ['nothing where nothing is left', { available: 0 }, 'nothing'],
    [
      'nothing for months before the first that was announced',
      { today: '2026-04-01', announced: { firstFeeOn: '2026-04-01' } },
      '2026-04-01 300',
    ],
    [
      'a short month does not move those after it',
      {
        lastActivity: '2025-01-30',
        today: '2026-03-31',
        announced: { firstFeeOn: '2026-01-31' },
      },
      '2026-01-31 300, 2026-02-28 300, 2026-03-31 300',
    ],
  ])('%s', (_title, over, said) => {
    expect(told(over)).toBe(said);
  });
});
