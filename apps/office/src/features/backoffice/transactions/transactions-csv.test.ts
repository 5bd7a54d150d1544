import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import { expect, it } from 'vitest';
import { transactionsCsv } from './transactions-csv.ts';

const payment: Transaction = {
  tipId: '01a205b4-15e2-7f1c-890e-57ff94763ff4',
  state: 'CAPTURED',
  startedAt: '2026-11-21T18:05:00.000Z',
  capturedAt: '2026-11-21T18:05:09.000Z',
  currency: 'GBP',
  charged: 15_790,
  tip: 290,
  bill: 15_500,
  location: {
    locationId: 104,
    name: 'Willow, Sage & "Sons"',
    city: 'Manchester',
    country: 'gb',
    timeZone: 'Europe/London',
  },
  staff: { staffId: 5012, userId: null, displayFullName: '=Amira Haddad' },
  groupName: null,
  card: { brand: 'VISA', lastFour: '0042' },
  refundState: null,
  dispute: null,
  openReport: null,
};

it('holds one payment a line and nothing else, with every decimal of its amounts', () => {
  const lines = transactionsCsv([payment, payment]).split('\r\n');
  // The heads, two payments, and nothing behind the last line's end.
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('');
  expect(lines[1]).toBe(lines[2]);
  expect(lines[1]).toContain(',157.90,2.90,155.00,GBP,"VISA 0042",,');
  expect(lines[1]).toContain('"Willow, Sage & ""Sons""",Manchester,gb,5012,');
  expect(lines[1]).toContain("'=Amira Haddad");
});
