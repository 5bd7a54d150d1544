import { describe, expect, it } from 'vitest';
import { headsOf } from './split-heads.rule.ts';

const row = (staffType: string, over = {}) => ({
  staffType,
  isPrimaryStaff: false,
  isDisabled: false,
  ...over,
});
const ann = { displayFullName: 'Ann', staffType: 'Waiter' };
const bob = { displayFullName: 'Bob', staffType: 'Chef' };
const maya = { displayFullName: 'Maya', staffType: null };

describe('what is said of a split before it is saved', () => {
  it.each([
    ['nothing where each has a row', [row('Waiter'), row('Chef')], [ann, bob], [], []],
    ['a row that nobody shares by', [row('Waiter'), row('Kitchen')], [ann], ['Kitchen'], []],
    ['people without a row', [row('Waiter')], [ann, bob], [], [bob]],
    ['people without a job', [row('Waiter')], [ann, maya], [], [maya]],
    ['a row that is switched off', [row('Chef', { isDisabled: true })], [bob], [], [bob]],
    ['nothing of a row that is still empty', [row('Waiter'), row('')], [ann], [], []],
    ['nothing of groups, whose people are not known here', [row('group:4')], [ann], [], []],
  ])('%s', (_, rows, people, emptyRows, withoutRow) => {
    expect(headsOf(rows, people)).toEqual({ emptyRows, withoutRow });
  });
});
