import { describe, expect, it } from 'vitest';
import { groupOfRow, rowOfGroup } from './group-row.rule.ts';

describe('a row of a split', () => {
  it.each([
    ['group:12', 12],
    [rowOfGroup(7), 7],
    ['WAITER', null],
    ['group:', null],
    ['group:0', null],
    ['group:01', null],
    ['group:1e3', null],
    ['Group:12', null],
    ['my group:12', null],
    [null, null],
  ])('%s stands for the group %s', (staffType, groupId) => {
    expect(groupOfRow(staffType)).toBe(groupId);
  });
});
