import { describe, expect, it } from 'vitest';
import { periodWaits, type NewestPeriod } from './period-waits.rule.ts';

const openedAt = new Date('2026-11-02T09:00:00Z');
const submittedAt = new Date('2026-11-03T09:00:00Z');
const october: NewestPeriod = {
  state: 'OPEN',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  openedAt,
  submittedAt: null,
};
const days = { firstDay: '2026-10-01', lastDay: '2026-10-31' };

describe('what of withholding waits for somebody', () => {
  it.each([
    ['nothing before the month is over', undefined, '2026-10-12', '2026-10-31', null],
    [
      'the first month, once it is over',
      undefined,
      '2026-10-12',
      '2026-11-01',
      { step: 'OPEN', firstDay: '2026-10-12', lastDay: '2026-10-31' },
    ],
    ['sums to be entered', october, '', '2026-11-04', { step: 'ENTER', ...days, since: openedAt }],
    [
      'an approval, since it was asked for',
      { ...october, state: 'SUBMITTED', submittedAt },
      '',
      '2026-11-04',
      { step: 'APPROVE', ...days, since: submittedAt },
    ],
    [
      'an administrator, where more than the limit is asked',
      { ...october, state: 'SUBMITTED', submittedAt, isAboveCap: true },
      '',
      '2026-11-04',
      { step: 'ALLOW', ...days, since: submittedAt },
    ],
    [
      'the answer to an appeal',
      { ...october, state: 'APPROVED', appealedAt: submittedAt },
      '',
      '2026-12-04',
      { step: 'ANSWER', ...days, since: submittedAt },
    ],
    ['nobody, once it is approved', { ...october, state: 'APPROVED' }, '', '2026-12-04', null],
    [
      'nothing in the month after',
      { ...october, state: 'SETTLED' },
      '2026-11-01',
      '2026-11-30',
      null,
    ],
    [
      'the month after, once it is over',
      { ...october, state: 'SETTLED' },
      '2026-11-01',
      '2026-12-01',
      { step: 'OPEN', firstDay: '2026-11-01', lastDay: '2026-11-30' },
    ],
    [
      'February of a leap year, with its last day',
      undefined,
      '2028-02-29',
      '2028-03-01',
      { step: 'OPEN', firstDay: '2028-02-29', lastDay: '2028-02-29' },
    ],
  ] as const)('%s', (_name, newest, first, today, waits) => {
    expect(periodWaits(newest, { first, today })).toEqual(waits);
  });
});
