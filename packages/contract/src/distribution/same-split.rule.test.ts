import { describe, expect, it } from 'vitest';
import { isSameSplit } from './same-split.rule.ts';

describe('whether two versions share alike', () => {
  const row = (staffType: string | null, percentage: number, over = {}) => ({
    staffType,
    label: null,
    percentage,
    isPrimaryStaff: false,
    isDisabled: false,
    ...over,
  });
  const before = [row('WAITER', 6000), row('BAR', 4000)];

  it.each([
    ['the same', [row('WAITER', 6000), row('BAR', 4000)], true],
    ['another order', [row('BAR', 4000), row('WAITER', 6000)], true],
    ['other percentages', [row('WAITER', 5000), row('BAR', 5000)], false],
    ['one row more', [...before, row('KITCHEN', 0)], false],
    ['one row less', [row('WAITER', 6000)], false],
    ['another word for a row', [row('WAITER', 6000, { label: 'Floor' }), row('BAR', 4000)], false],
    ['switched off', [row('WAITER', 6000), row('BAR', 4000, { isDisabled: true })], false],
    ['a primary row', [row('WAITER', 6000, { isPrimaryStaff: true }), row('BAR', 4000)], false],
  ])('%s', (_, after, isSame) => {
    expect(isSameSplit(before, after)).toBe(isSame);
  });
});
