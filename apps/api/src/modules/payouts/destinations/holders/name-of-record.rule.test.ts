import { describe, expect, test } from 'vitest';
import { nameThatCounts } from './name-of-record.rule.ts';

const joined = new Date('2026-01-10T09:00:00Z');
const after = (days: number): Date => new Date(joined.getTime() + days * 86_400_000);
const name = (whole: string, until: Date) => ({ ...named(whole), until });
const named = (whole: string) => {
  const [firstName = '', lastName = ''] = whole.split(' ');
  return { firstName, lastName };
};

const counted = (
  day: number,
  current: string,
  earlier: [name: string, untilDay: number][] = [],
  checkedOnDay: number | null = null,
): string => {
  const { firstName, lastName } = nameThatCounts(
    {
      ...named(current),
      earlier: earlier.map(([whole, until]) => name(whole, after(until))),
      registeredAt: joined,
      identityCheckedAt: checkedOnDay === null ? null : after(checkedOnDay),
    },
    after(day),
  );
  return `${firstName} ${lastName}`;
};

describe('the name that a payout card has to be in', () => {
  test.each<[title: string, counts: string, ...asked: Parameters<typeof counted>]>([
    ['a name that was never changed counts', 'Sara Cohen', 400, 'Sara Cohen'],
    ['and on the first day too', 'Sara Cohen', 0.01, 'Sara Cohen'],
    [
      'a slip is corrected on the first day',
      'Sara Cohen',
      0.6,
      'Sara Cohen',
      [['Sara Cohne', 0.5]],
    ],
    ['and stays corrected', 'Sara Cohen', 3, 'Sara Cohen', [['Sara Cohne', 0.9]]],
    [
      'after the first day the name from before counts',
      'Sara Cohen',
      2,
      'Tom Thief',
      [['Sara Cohen', 1.1]],
    ],
    ['a day before the end it still does', 'Sara Cohen', 129.9, 'Sara Levi', [['Sara Cohen', 100]]],
    ['30 days later the new one does', 'Sara Levi', 130.1, 'Sara Levi', [['Sara Cohen', 100]]],
    [
      'a second change does not make the first count sooner',
      'Sara Cohen',
      120,
      'Tom Thief',
      [
        ['Sara Cohen', 100],
        ['Tommy Thief', 110],
      ],
    ],
    [
      'of several names the one that stood 30 days ago counts',
      'Sara Levi',
      150,
      'Sara Stone',
      [
        ['Sara Cohen', 100],
        ['Sara Levi', 140],
      ],
    ],
    [
      'changed and changed back at once, it counts all the while',
      'Sara Cohen',
      101,
      'Sara Cohen',
      [
        ['Sara Cohen', 100],
        ['Sara Cohne', 100.01],
      ],
    ],
    [
      'a name compared with papers counts at once',
      'Sara Levi',
      101,
      'Sara Levi',
      [['Sara Cohen', 100]],
      100.5,
    ],
  ])('%s', (_title, counts, ...asked) => {
    expect(counted(...asked)).toBe(counts);
  });
});
