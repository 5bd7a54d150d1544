import { describe, expect, test } from 'vitest';
import { changeCountsFrom, endedPeriod, periodOn, type PlanChoice } from './plan-period.rule.ts';

const always = (plan: PlanChoice['plan']): PlanChoice[] => [{ plan, validFrom: '2026-01-01' }];
/** Weekly, and monthly from Monday 9 November on. */
const changed: PlanChoice[] = [...always('WEEKLY'), { plan: 'MONTHLY', validFrom: '2026-11-09' }];

describe('the period of a business day', () => {
  test.each([
    ['a day', always('DAILY'), '2026-11-21', '2026-11-21', '2026-11-21'],
    ['a Saturday’s week', always('WEEKLY'), '2026-11-21', '2026-11-16', '2026-11-22'],
    ['a Monday’s week', always('WEEKLY'), '2026-11-16', '2026-11-16', '2026-11-22'],
    ['a Sunday’s week', always('WEEKLY'), '2026-11-22', '2026-11-16', '2026-11-22'],
    ['a week over the year’s end', always('WEEKLY'), '2026-12-31', '2026-12-28', '2027-01-03'],
    ['a month', always('MONTHLY'), '2026-11-21', '2026-11-01', '2026-11-30'],
    ['a February', always('MONTHLY'), '2028-02-03', '2028-02-01', '2028-02-29'],
    ['the first week of a plan', always('WEEKLY'), '2026-01-02', '2026-01-01', '2026-01-04'],
    ['the last week before another plan', changed, '2026-11-08', '2026-11-02', '2026-11-08'],
    ['the rest of the month after a change', changed, '2026-11-09', '2026-11-09', '2026-11-30'],
  ])('%s', (_name, choices, day, from, to) => {
    expect(periodOn(choices, day)).toMatchObject({ from, to });
  });

  test('is cut where the next plan begins in its middle', () => {
    const choices: PlanChoice[] = [
      ...always('MONTHLY'),
      { plan: 'DAILY', validFrom: '2026-11-21' },
    ];
    expect(periodOn(choices, '2026-11-20').to).toBe('2026-11-20');
  });

  test('goes by the later of two choices for one day', () => {
    const choices: PlanChoice[] = [...changed, { plan: 'DAILY', validFrom: '2026-11-09' }];
    expect(periodOn(choices, '2026-11-10').plan).toBe('DAILY');
  });

  test('there is none before the first plan', () => {
    expect(() => periodOn(always('DAILY'), '2025-12-31')).toThrow('No plan counts');
  });
});

describe('what is to be paid after a night', () => {
  test.each<[string, PlanChoice[], string, string, [string, string] | null]>([
    ['a day', always('DAILY'), '2026-11-19', '2026-11-20', ['2026-11-20', '2026-11-20']],
    [
      'three days after two missed nights',
      always('DAILY'),
      '2026-11-17',
      '2026-11-20',
      ['2026-11-18', '2026-11-20'],
    ],
    ['nothing in the middle of a week', always('WEEKLY'), '2026-11-19', '2026-11-20', null],
    [
      'a week on its Sunday',
      always('WEEKLY'),
      '2026-11-21',
      '2026-11-22',
      ['2026-11-16', '2026-11-22'],
    ],
    [
      'a week whose Sunday was missed',
      always('WEEKLY'),
      '2026-11-21',
      '2026-11-24',
      ['2026-11-16', '2026-11-22'],
    ],
    [
      'two weeks after a long time down',
      always('WEEKLY'),
      '2026-11-08',
      '2026-11-24',
      ['2026-11-09', '2026-11-22'],
    ],
    [
      'a month on its last day',
      always('MONTHLY'),
      '2026-11-29',
      '2026-11-30',
      ['2026-11-01', '2026-11-30'],
    ],
    ['nothing twice', always('DAILY'), '2026-11-20', '2026-11-20', null],
    [
      'the old week and not yet the new month',
      changed,
      '2026-11-07',
      '2026-11-12',
      ['2026-11-02', '2026-11-08'],
    ],
  ])('%s', (_name, choices, paidThrough, lastDay, expected) => {
    const period = endedPeriod(choices, paidThrough, lastDay);
    expect(period && [period.from, period.to]).toEqual(expected);
  });
});

test.each([
  ['DAILY', '2026-11-22'],
  ['WEEKLY', '2026-11-23'],
  ['MONTHLY', '2026-12-01'],
] as const)('a change of a %s plan counts from %s on', (plan, expected) => {
  expect(changeCountsFrom(always(plan), '2026-11-21')).toBe(expected);
});
