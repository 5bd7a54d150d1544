import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemeRow } from './percentages.rule.ts';
import { divideAtCapture, groupOfPool, type Recipient } from './primary-share.rule.ts';

const row = (staffType: string | null, percentage: number, isPrimaryStaff = false): SchemeRow => ({
  staffType,
  label: null,
  percentage,
  isPrimaryStaff,
  isDisabled: false,
});
const waiter: Recipient = { kind: 'PERSON', staffType: 'WAITER' };
const barkeeper: Recipient = { kind: 'PERSON', staffType: 'BAR' };
const venue: Recipient = { kind: 'LOCATION' };
const group: Recipient = { kind: 'GROUP' };
const waiterFirst = [row('WAITER', 6000, true), row('BAR', 4000)];
const anybodyFirst = [row(null, 6000, true), row('BAR', 4000)];
const nobodyFirst = [row('WAITER', 6000), row('BAR', 4000)];

describe('what a captured tip is divided into', () => {
  it.each([
    ['a personal tip is all the person’s', 'PERSONAL', 907, waiter, null, 907, 0],
    ['even where a scheme lies about', 'PERSONAL', 907, waiter, nobodyFirst, 907, 0],
    ['a tip to a personal place waits in its pool', 'PERSONAL', 907, venue, null, 0, 907],
    ['a tip to a group waits for the day’s run', 'PERSONAL', 907, group, null, 0, 907],
    ['a common tip is all the pool’s', 'COMMON', 907, waiter, nobodyFirst, 0, 907],
    [
      '60 % of 9.07 go to the waiter at once',
      'COMMON_PRIORITY',
      907,
      waiter,
      waiterFirst,
      544,
      363,
    ],
    ['a half penny is the primary’s', 'COMMON_PRIORITY', 5, waiter, [row(null, 5000, true)], 3, 2],
    ['a penny has one owner', 'COMMON_PRIORITY', 1, waiter, waiterFirst, 1, 0],
    [
      'all of it where the primary has 100.00',
      'COMMON_PRIORITY',
      907,
      waiter,
      [row(null, 10_000, true)],
      907,
      0,
    ],
    ['another type is not the primary', 'COMMON_PRIORITY', 907, barkeeper, waiterFirst, 0, 907],
    [
      'where no type is named everybody is',
      'COMMON_PRIORITY',
      907,
      barkeeper,
      anybodyFirst,
      544,
      363,
    ],
    [
      'somebody without a type is not a waiter',
      'COMMON_PRIORITY',
      907,
      { kind: 'PERSON', staffType: null },
      waiterFirst,
      0,
      907,
    ],
    ['the place was tipped, not a person', 'COMMON_PRIORITY', 907, venue, waiterFirst, 0, 907],
    ['a group was tipped', 'COMMON_PRIORITY', 907, group, anybodyFirst, 0, 907],
    ['without a scheme nobody comes first', 'COMMON_PRIORITY', 907, waiter, null, 0, 907],
    [
      'a switched-off primary row is none',
      'COMMON_PRIORITY',
      907,
      waiter,
      [{ ...row(null, 0, true), isDisabled: true }, row('BAR', 10_000)],
      0,
      907,
    ],
  ] as const)('%s', (_title, tipsType, net, recipient, scheme, primary, pool) => {
    expect(divideAtCapture({ tipsType, net, recipient, scheme })).toEqual({ primary, pool });
  });

  it('never loses or makes a penny, and rounds the primary’s part by less than one', () => {
    const net = fc.integer({ min: 1, max: 500_000 });
    const percentage = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(net, percentage, (amount, hundredths) => {
        const scheme = [row(null, hundredths, true), row('BAR', 10_000 - hundredths)];
        const parts = divideAtCapture({
          tipsType: 'COMMON_PRIORITY',
          net: amount,
          recipient: waiter,
          scheme,
        });
        expect(parts.primary + parts.pool).toBe(amount);
        expect(Math.abs(parts.primary * 10_000 - amount * hundredths)).toBeLessThan(10_000);
      }),
    );
  });
});

describe('whose pool a group’s tip goes into', () => {
  it.each([
    ['at a place of personal tips the group shares it alone', 'PERSONAL', 301, 301],
    ['a tip to such a place itself is its own', 'PERSONAL', null, null],
    ['where tips are common it goes to all', 'COMMON', 301, null],
    ['and where the person tipped comes first too', 'COMMON_PRIORITY', 301, null],
  ] as const)('%s', (_title, tipsType, groupId, expected) => {
    expect(groupOfPool(tipsType, groupId)).toBe(expected);
  });
});
