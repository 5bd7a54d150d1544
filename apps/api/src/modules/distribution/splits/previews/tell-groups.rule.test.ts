import { describe, expect, it } from 'vitest';
import type { ComparedGroup } from './compare-trials.rule.ts';
import { tellGroups } from './tell-groups.rule.ts';

const group = (
  name: string,
  people: number,
  by: ComparedGroup['by'] = 'STAFF_TYPE',
): ComparedGroup => ({ by, name, people, now: people * 100, next: people * 110 });

const toldTo = (groups: ComparedGroup[], seesParts = false) =>
  tellGroups(groups, { seesParts }).flatMap(({ name, now }) => (now === null ? [] : [name]));

describe('sums of groups in a trial', () => {
  it('are all told to whoever sees parts of single people', () => {
    const all = [group('WAITER', 5), group('BAR', 1), group('EMPLOYEE', 6, 'EMPLOYMENT')];
    expect(toldTo(all, true)).toEqual(['WAITER', 'BAR', 'EMPLOYEE']);
    expect(tellGroups(all, { seesParts: true })).toEqual(all);
  });

  it.each<[string, ComparedGroup[], string[]]>([
    ['three or more each', [group('WAITER', 5), group('BAR', 3)], ['WAITER', 'BAR']],
    [
      'one alone would be what is left of all, so the next larger is left out with them',
      [group('WAITER', 9), group('CHEF', 4), group('BAR', 1)],
      ['WAITER'],
    ],
    [
      'two and one are three together',
      [group('WAITER', 9), group('CHEF', 2), group('BAR', 1)],
      ['WAITER'],
    ],
    ['nobody else is there to stand with them', [group('WAITER', 4), group('BAR', 1)], []],
    ['a team of two', [group('WAITER', 2)], []],
    ['nobody at all', [], []],
  ])('%s', (_title, groups, expected) => {
    expect(toldTo(groups)).toEqual(expected);
  });

  it('by kind of contract are never told: beside those by staff type they would name somebody', () => {
    // Three waiters, all employed, and a cook who is: the difference of two sums is the cook's.
    const groups = [
      group('WAITER', 3),
      group('CHEF', 3),
      group('EMPLOYEE', 4, 'EMPLOYMENT'),
      group('FREELANCER', 3, 'EMPLOYMENT'),
    ];
    expect(toldTo(groups)).toEqual(['WAITER', 'CHEF']);
  });
});
