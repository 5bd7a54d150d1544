import { expect, test } from 'vitest';
import { differencesCsv, settlementCsv } from './settlement-csv.ts';

const sums = {
  currency: 'GBP' as const,
  lines: 3,
  gross: 3000,
  fees: 105,
  net: 2895,
  recorded: 3860,
  difference: -965,
  open: 1,
  openSince: '2026-11-26T03:00:00.000Z',
};

test('a day that was not told has a line and no sums, never zeros', () => {
  const file = settlementCsv([
    { account: 'STRIPE', day: '2026-11-25', trouble: null, sums: [sums] },
    { account: 'CHECKOUT', day: '2026-11-25', trouble: 'NOT_TOLD_YET', sums: [] },
    { account: 'STRIPE', day: '2026-11-24', trouble: null, sums: [] },
  ]);
  expect(file.split('\r\n').slice(1)).toEqual([
    'STRIPE,2026-11-25,TOLD,GBP,3,30.00,1.05,28.95,38.60,-9.65,1,"2026-11-26T03:00:00.000Z"',
    'CHECKOUT,2026-11-25,NOT_TOLD_YET,,,,,,,,,',
    'STRIPE,2026-11-24,TOLD,,,,,,,,,',
    '',
  ]);
});

test('a difference is a line with both sides', () => {
  const file = differencesCsv({
    account: 'STRIPE',
    day: '2026-11-25',
    trouble: null,
    toldAt: null,
    kinds: [],
    hasMore: false,
    differences: [
      {
        differenceId: '0199f5b0-0000-7000-8000-000000000001',
        kind: 'FEE_DIFFERS',
        about: 'PAYMENT',
        tipId: '0199f5b0-0000-7000-8000-000000000002',
        payout: null,
        source: 'ch_1',
        currency: 'GBP',
        settledAmount: 1000,
        settledFee: 45,
        recordedAmount: 1000,
        recordedFee: 35,
        difference: -10,
        foundAt: '2026-11-26T03:00:00.000Z',
        endedAt: null,
      },
    ],
  });
  expect(file.split('\r\n')[1]).toBe(
    'STRIPE,2026-11-25,FEE_DIFFERS,PAYMENT,0199f5b0-0000-7000-8000-000000000002,,ch_1,GBP,10.00,0.45,10.00,0.35,-0.10,"2026-11-26T03:00:00.000Z",',
  );
});
