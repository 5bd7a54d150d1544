import type { LocationPayout } from '@tipwell/contract/payouts/calls/payouts';
import { expect, test } from 'vitest';
import { locationPayoutsCsv } from './location-payouts-csv.ts';

const payout: LocationPayout = {
  payoutId: '019a0000-0000-7000-8000-000000000001',
  payee: 'PERSON',
  staffId: 7,
  displayFullName: '=Sum, "Sara"',
  kind: 'PLANNED',
  state: 'PAID',
  currency: 'GBP',
  dueOn: null,
  covers: { period: 'WEEKLY', from: '2026-11-16', to: '2026-11-22' },
  amount: 1234,
  fee: 30,
  venueFee: 0,
  feeVat: 0,
  arrives: 1204,
  destination: {
    destinationId: '019a0000-0000-7000-8000-000000000002',
    kind: 'CARD',
    brand: 'Visa',
    lastFour: '5556',
    isCompany: false,
  },
  createdAt: '2026-11-23T04:05:00.000Z',
  submittedAt: '2026-11-23T04:05:00.000Z',
  landsBy: null,
  endedAt: null,
  reason: null,
  nextAction: 'NONE',
  timeline: [],
  paidAgainBy: null,
  madeOf: null,
};

test('a payout is a line that a spreadsheet reads and cannot run', () => {
  const [, line] = locationPayoutsCsv([payout]).split('\r\n');
  expect(line).toBe(
    '019a0000-0000-7000-8000-000000000001,PERSON,7,"\'=Sum, ""Sara""",WEEKLY,2026-11-16,2026-11-22,PAID,,' +
      '"2026-11-23T04:05:00.000Z",,12.34,0.30,12.04,GBP,"Visa 5556"',
  );
});

test('an instant payout covers no days', () => {
  const [, line] = locationPayoutsCsv([{ ...payout, kind: 'INSTANT', covers: null }]).split('\r\n');
  expect(line).toContain(',INSTANT,,,PAID,');
});
