import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { locationDaysOf, type BookedSums, type LocationDay } from './location-day.rule.ts';

/** A tip of £10.00 with fees of 93p, as one row of sums. */
const tip = (over: Partial<BookedSums> = {}): BookedSums => ({
  day: '2026-10-05',
  state: 'CAPTURED',
  feeMode: 'DEDUCTED',
  isQualifying: false,
  tips: 1,
  given: 1000,
  people: 907,
  workplace: 0,
  fees: 93,
  vendorInvoice: 0,
  bills: 0,
  billGiven: 0,
  billNet: 0,
  billFees: 0,
  ...over,
});
const onTop = { feeMode: 'ON_TOP', people: 1000, fees: 95 } as const;
const byVenue = {
  feeMode: 'VENDOR',
  isQualifying: true,
  people: 1000,
  fees: 93,
  vendorInvoice: 93,
} as const;
const bill = { tips: 0, given: 0, people: 0, fees: 0, bills: 1, billGiven: 5000 } as const;
const billSums = { ...bill, billNet: 4600, billFees: 400 } as const;
const held = { state: 'HELD', tips: 0, given: 0, bills: 0, billGiven: 0 } as const;

type Expected = Partial<LocationDay>;
const cases: [string, BookedSums[], Expected][] = [
  ['fees out of the tip', [tip()], { given: 1000, net: 907, fees: 93, outOfTips: 93 }],
  [
    'fees paid by the guest on top',
    [tip(onTop)],
    { given: 1000, onTop: 95, net: 1000, fees: 95, byCustomers: 95 },
  ],
  [
    'fees paid by the venue',
    [tip(byVenue)],
    { given: 1000, paidByVenue: 93, net: 1000, fees: 93, byVenue: 93 },
  ],
  [
    'a refund that the person bears: no fee is left of it',
    [tip({ state: 'REFUNDED' })],
    { tips: 1, given: 1000, refunded: 1000, net: 0, fees: 0 },
  ],
  [
    'a refund with the service fee',
    [tip({ ...onTop, state: 'REFUNDED' })],
    { given: 1000, onTop: 95, refunded: 1095, net: 0, fees: 0 },
  ],
  [
    'a refund of a protected tip: the people keep it and the venue pays it',
    [tip({ ...byVenue, state: 'REFUNDED' })],
    { given: 1000, refunded: 1000, paidByVenue: 1000, net: 1000, fees: 0 },
  ],
  [
    'a dispute that took all of a protected tip',
    [tip({ ...byVenue, state: 'CHARGED_BACK' })],
    { given: 1000, disputed: 1000, paidByVenue: 1000, net: 1000, fees: 0 },
  ],
  [
    'a dispute that holds a part',
    [tip(), tip({ ...held, people: 454, fees: 46 })],
    { tips: 1, given: 1000, disputed: 500, net: 453, fees: 47 },
  ],
  [
    'a dispute that holds a part of a protected tip',
    [tip(byVenue), tip({ ...held, ...byVenue, people: 500, fees: 47, vendorInvoice: 47 })],
    { given: 1000, disputed: 500, paidByVenue: 546, net: 1000, fees: 46 },
  ],
  [
    'a venue’s share, which goes back with a refund',
    [tip({ people: 862, workplace: 45 }), tip({ people: 862, workplace: 45, state: 'REFUNDED' })],
    { given: 2000, refunded: 1000, net: 862, workplacePart: 45, fees: 93 },
  ],
  ['a bill', [tip(billSums)], { tips: 0, bills: 1, billGiven: 5000, billFees: 400, billNet: 4600 }],
  [
    'a bill that was refunded',
    [tip({ ...billSums, state: 'REFUNDED' })],
    { bills: 1, billGiven: 5000, billReturned: 5000, billFees: 0, billNet: 0, refunded: 0 },
  ],
  [
    'a bill of which a bank holds a part',
    [tip(billSums), tip({ ...bill, ...held, billNet: 460, billFees: 40 })],
    { billGiven: 5000, billReturned: 500, billFees: 360, billNet: 4140 },
  ],
];

const expectToAddUp = (day: LocationDay): void => {
  expect(day.given + day.onTop - day.refunded - day.disputed + day.paidByVenue).toBe(
    day.net + day.workplacePart + day.fees,
  );
  expect(day.billGiven + day.billOnTop - day.billReturned).toBe(day.billNet + day.billFees);
  expect(day.outOfTips + day.byCustomers + day.byVenue).toBe(day.fees);
};

describe('the figures of a day', () => {
  it.each(cases)('%s', (_title, booked, expected) => {
    const [day, ...others] = locationDaysOf(booked);
    expect(others).toEqual([]);
    expect(day).toMatchObject(expected);
    expectToAddUp(day as LocationDay);
  });

  it('stand apart for each day, the oldest first', () => {
    const days = locationDaysOf([tip({ day: '2026-10-06' }), tip(), tip()]);
    expect(days.map(({ day, tips }) => [day, tips])).toEqual([
      ['2026-10-05', 2],
      ['2026-10-06', 1],
    ]);
  });

  it('add up whatever happened', () => {
    const sums = fc.integer({ min: 0, max: 100_000 });
    const booked = fc.record({
      state: fc.constantFrom('CAPTURED', 'REFUNDED', 'CHARGED_BACK', 'HELD'),
      feeMode: fc.constantFrom('DEDUCTED', 'ON_TOP', 'VENDOR'),
      isQualifying: fc.boolean(),
      given: sums,
      people: sums,
      workplace: sums,
      fees: sums,
      vendorInvoice: sums,
      billGiven: sums,
      billNet: sums,
      billFees: sums,
    });
    fc.assert(
      fc.property(fc.array(booked, { minLength: 1 }), (rows) => {
        const lines = rows.map((row) => tip(row.state === 'HELD' ? { ...row, ...held } : row));
        for (const day of locationDaysOf(lines)) expectToAddUp(day);
      }),
    );
  });
});
