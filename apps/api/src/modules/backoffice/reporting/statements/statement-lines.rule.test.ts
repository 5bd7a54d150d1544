import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, sumsOf } from './statement-days.rule.ts';
import { linesOf, type Booking } from './statement-lines.rule.ts';

const booking = (over: Partial<Booking>): Booking => ({
  entryId: '0199',
  kind: 'TIP',
  at: new Date('2026-11-20T20:15:00.000Z'),
  day: '2026-11-20',
  amount: 907,
  ofBills: 0,
  tip: null,
  bill: null,
  part: null,
  refund: null,
  payout: null,
  ...over,
});
const cost = {
  isDeducted: true,
  platformFee: 37,
  vat: 7,
  processorFee: 49,
  startedOn: '2026-11-20',
};
const tip = { ...cost, net: 907, poolPart: 0, workplacePart: 0 };
const payout = {
  payoutId: 'p',
  isInstant: true,
  fee: 25,
  method: 'CARD' as const,
  isCompany: false,
  venueFee: 0,
  brand: 'Visa',
  lastFour: '5556',
};

const told = (over: Partial<Booking>): string[] =>
  linesOf(booking(over), 'gb').map(({ kind, amount }) => `${kind} ${amount}`);

describe('the lines of a booking', () => {
  it.each<[string, Partial<Booking>, string[]]>([
    ['a tip of £10 whose fees came out of it', { tip }, ['TIP 1000', 'FEES -93']],
    [
      'a tip whose fees the customer paid on top',
      { amount: 1000, tip: { ...tip, net: 1000, isDeducted: false } },
      ['TIP 1000'],
    ],
    [
      'a tip of which the workplace keeps a part',
      { amount: 807, tip: { ...tip, net: 807, workplacePart: 100 } },
      ['TIP 1000', 'FEES -93', 'WORKPLACE_FEE -100'],
    ],
    [
      'the person’s part of a tip that is shared',
      { amount: 500, tip: { ...tip, net: 1000, poolPart: 500, isDeducted: false } },
      ['PRIMARY_SHARE 500'],
    ],
    [
      'a bill with its fees',
      {
        kind: 'SERVICE_PAYMENT',
        amount: 4300,
        ofBills: 4300,
        bill: { ...cost, platformFee: 150, vat: 30, processorFee: 20, salesTax: 750 },
      },
      ['SERVICE_PAYMENT 4500', 'FEES -200'],
    ],
    [
      'a part of the team’s tips',
      {
        kind: 'POOL_SHARE',
        amount: 321,
        part: { runId: '0199', businessDay: '2026-11-19', weight: 480, poolTotal: 1284 },
      },
      ['POOL_SHARE 321'],
    ],
    [
      'a tip and a bill given back together',
      { kind: 'REFUND', amount: -5207, ofBills: -4300, refund: { paidOn: '2026-11-19' } },
      ['REFUND -907', 'REFUND -4300'],
    ],
    [
      'a tip and a bill that a bank took back',
      { kind: 'CHARGEBACK', amount: -5207, ofBills: -4300, refund: { paidOn: '2026-11-19' } },
      ['CHARGEBACK -907', 'CHARGEBACK -4300'],
    ],
    [
      'what a bank gave again',
      { kind: 'CHARGEBACK_REVERSED', amount: 907, refund: { paidOn: '2026-11-19' } },
      ['CHARGEBACK_REVERSED 907'],
    ],
    [
      'an instant payout with its fee',
      { kind: 'PAYOUT', amount: -907, payout },
      ['PAYOUT -882', 'INSTANT_PAYOUT_FEE -25'],
    ],
    [
      'a planned payout with its fee',
      { kind: 'PAYOUT', amount: -907, payout: { ...payout, isInstant: false } },
      ['PAYOUT -882', 'PLAN_FEE -25'],
    ],
    [
      'a planned payout that is free',
      { kind: 'PAYOUT', amount: -907, payout: { ...payout, isInstant: false, fee: 0 } },
      ['PAYOUT -907'],
    ],
    [
      'a payout that came back, and its fee with it',
      { kind: 'PAYOUT_RETURNED', amount: 907, payout },
      ['PAYOUT_RETURNED 882', 'INSTANT_PAYOUT_FEE 25'],
    ],
    ['a month of inactivity', { kind: 'INACTIVITY_FEE', amount: -300 }, ['INACTIVITY_FEE -300']],
    ['tax of a period', { kind: 'WITHHOLDING', amount: -227 }, ['WITHHOLDING -227']],
    ['a correction', { kind: 'CORRECTION', amount: 5 }, ['OTHER 5']],
    ['something nothing is known about', { kind: 'TIP', amount: 5 }, ['OTHER 5']],
  ])('%s', (_title, over, lines) => {
    expect(told(over)).toEqual(lines);
  });

  it('says of fees what they are without VAT, its rate, and the VAT', () => {
    const [, fees] = linesOf(booking({ tip }), 'gb');
    expect(fees).toMatchObject({ platformFee: 37, vatBps: 2000, vat: 7, processorFee: 49 });
  });
});

/** Whatever may be booked on a person's accounts in a few days. */
const bookings = fc
  .array(
    fc.record({
      kind: fc.constantFrom('TIP', 'SERVICE_PAYMENT', 'REFUND', 'PAYOUT', 'PAYOUT_RETURNED', 'X'),
      amount: fc.integer({ min: -50_000, max: 50_000 }),
      ofBills: fc.integer({ min: -50_000, max: 50_000 }),
      day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
      fee: fc.nat(500),
      isDeducted: fc.boolean(),
      isInstant: fc.boolean(),
      poolPart: fc.constantFrom(0, 0, 100),
      workplacePart: fc.nat(300),
    }),
    { maxLength: 40 },
  )
  .map((given) =>
    given.map(({ kind, fee, isDeducted, isInstant, poolPart, workplacePart, ...rest }, index) => {
      const own = { ...cost, isDeducted, platformFee: fee };
      return booking({
        ...rest,
        kind,
        entryId: `entry ${index}`,
        tip: kind === 'TIP' ? { ...own, net: 0, poolPart, workplacePart } : null,
        bill: kind === 'SERVICE_PAYMENT' ? { ...own, salesTax: fee } : null,
        refund: kind === 'REFUND' ? { paidOn: '2026-11-01' } : null,
        payout: kind.startsWith('PAYOUT') ? { ...payout, fee, isInstant } : null,
      });
    }),
  );

const add = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
const amounts = (lines: readonly { amount: number }[]) => lines.map(({ amount }) => amount);

describe('whatever was booked', () => {
  it('is told to the penny: by payments, by days, and in the totals', () => {
    fc.assert(
      fc.property(bookings, (given) => {
        const booked = add(amounts(given));
        const single = given.flatMap((one) => linesOf(one, 'gb'));
        const days = byDay(single);
        for (const lines of [single, days]) {
          const { totals, fees, salesTax } = sumsOf(lines);
          expect(add(amounts(lines))).toBe(booked);
          expect(add(amounts(totals))).toBe(booked);
          const costs = fees.map((fee) => -(fee.platformFee + fee.vat + fee.processorFee));
          const summed = totals.find(({ kind }) => kind === 'FEES')?.amount ?? 0;
          expect(add(costs)).toBe(summed);
          expect(salesTax).toBe(add(given.map(({ bill }) => bill?.salesTax ?? 0)));
        }
        expect(new Set(days.map(({ key }) => key)).size).toBe(days.length);
      }),
      { numRuns: 500 },
    );
  });
});
