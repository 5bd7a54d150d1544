import { describe, expect, it } from 'vitest';
import { rowOfPerson, type Placed } from './row-of-person.rule.ts';

const row = (
  staffType: string | null,
  over: { isPrimaryStaff?: boolean; isDisabled?: boolean } = {},
) => ({
  staffType,
  label: null,
  percentage: 0,
  isPrimaryStaff: false,
  isDisabled: false,
  ...over,
});
const byTypes = [row(null, { isPrimaryStaff: true }), row('WAITER'), row('BAR')];
const byGroups = [row('group:4'), row('group:2'), row('BAR')];

describe('the row by which somebody shares', () => {
  const cases: [string, ReturnType<typeof row>[], Placed, string][] = [
    ['is that of the staff type', byTypes, { staffType: 'BAR' }, 'BAR'],
    [
      'is that of the staff type where no row names a group',
      byTypes,
      { staffType: 'BAR', groupIds: [2] },
      'BAR',
    ],
    ['is that of the group', byGroups, { staffType: 'BAR', groupIds: [2] }, 'group:2'],
    [
      'is the first that names one of several groups',
      byGroups,
      { staffType: 'BAR', groupIds: [2, 4] },
      'group:4',
    ],
    ['is that of the staff type for people in no group', byGroups, { staffType: 'BAR' }, 'BAR'],
    [
      'is missing for a group that no row names',
      byGroups,
      { staffType: 'BAR', groupIds: [9] },
      'group:9',
    ],
    [
      'is that of a group that was given up since',
      byGroups,
      { staffType: 'BAR', formerGroupIds: [2] },
      'group:2',
    ],
    [
      'asks nobody for a percentage of a group that was given up',
      byGroups,
      { staffType: 'BAR', formerGroupIds: [9] },
      'BAR',
    ],
    [
      'is that of the group also while it is switched off',
      [row('group:2', { isDisabled: true }), row('BAR')],
      { staffType: 'BAR', groupIds: [2] },
      'group:2',
    ],
  ];
  it.each(cases)('%s', (_title, rows, person, key) => {
    expect(rowOfPerson(rows, person)).toBe(key);
  });
});
