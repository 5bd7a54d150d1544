import { expect, test } from 'vitest';
import { dayAfter } from '@tipwell/contract/dates/period';
import { daysDue, dayOf, startOfDay, type KnownDay } from './days-due.rule.ts';

const now = new Date('2026-11-26T11:00:00Z');
const told = (day: string, over: Partial<KnownDay> = {}): KnownDay => ({
  day,
  isTold: true,
  triedAt: new Date('2026-11-25T04:00:00Z'),
  isOpen: false,
  ...over,
});

test.each<[what: string, asked: Partial<Parameters<typeof daysDue>[0]>, due: string[]]>([
  ['nothing where we have recorded nothing', { first: null }, []],
  ['every day that is over', { first: '2026-11-23' }, ['2026-11-23', '2026-11-24', '2026-11-25']],
  ['not today', { first: '2026-11-26' }, []],
  [
    'yesterday only once three hours have passed',
    { first: '2026-11-24', now: new Date('2026-11-26T02:59:59Z') },
    ['2026-11-24'],
  ],
  ['so many at once', { first: '2026-10-01', limit: 2 }, ['2026-10-01', '2026-10-02']],
  [
    'what was told not again',
    { first: '2026-11-23', known: [told('2026-11-23'), told('2026-11-24')] },
    ['2026-11-25'],
  ],
  [
    'what was not told again after an hour',
    {
      first: '2026-11-24',
      known: [
        told('2026-11-24', { isTold: false, triedAt: new Date('2026-11-26T10:00:00Z') }),
        told('2026-11-25', { isTold: false, triedAt: new Date('2026-11-26T10:00:01Z') }),
      ],
    },
    ['2026-11-24'],
  ],
  [
    'what was not told for a week once a day, so that new days are read meanwhile',
    {
      first: '2026-11-15',
      known: [
        told('2026-11-15', { isTold: false, triedAt: new Date('2026-11-25T14:00:00Z') }),
        told('2026-11-16', { isTold: false, triedAt: new Date('2026-11-26T09:00:00Z') }),
      ],
      limit: 2,
    },
    ['2026-11-15', '2026-11-17'],
  ],
  [
    'what differs anew, once a day',
    {
      first: '2026-11-24',
      known: [
        told('2026-11-24', { isOpen: true }),
        told('2026-11-25', { isOpen: true, triedAt: new Date('2026-11-26T04:00:00Z') }),
      ],
    },
    ['2026-11-24'],
  ],
  [
    'what differs after what was never told',
    { first: '2026-11-24', known: [told('2026-11-24', { isOpen: true })], limit: 2 },
    ['2026-11-25', '2026-11-24'],
  ],
  [
    'what has differed for more than five weeks not any more',
    { first: '2026-10-20', known: [told('2026-10-20', { isOpen: true })], limit: 1 },
    ['2026-10-21'],
  ],
])('to be read is %s', (_what, asked, due) => {
  expect(daysDue({ first: null, known: [], now, limit: 10, ...asked })).toEqual(due);
});

test('days are those of UTC', () => {
  expect(dayOf(new Date('2026-11-26T23:59:59.999Z'))).toBe('2026-11-26');
  expect(startOfDay('2026-11-26')).toEqual(new Date('2026-11-26T00:00:00Z'));
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});
