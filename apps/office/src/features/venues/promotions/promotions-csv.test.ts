import type { Promotion } from '@tipwell/contract/venues/calls/promotions';
import { expect, test } from 'vitest';
import { promotionsCsv } from './promotions-csv.ts';

const promotion: Promotion = {
  promotionId: 3,
  name: '+Spring, light',
  kind: 'PLATFORM_FEE',
  platformBps: 125,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-04-01T00:00:00.000Z',
  endedEarlyAt: null,
  state: 'ENDED',
  countries: ['gb', 'ae'],
  locations: [{ id: 101, name: 'Willow & Sage', city: 'London' }],
  createdAt: '2026-02-01T00:00:00.000Z',
  budget: { amount: 500_00, currency: 'GBP' },
  paymentsPerLocation: 20,
  payoutsPerPerson: null,
  held: 0,
  effect: [{ currency: 'GBP', payments: 3, saved: 1_11 }],
};

test('a promotion is a line that a spreadsheet reads and cannot run', () => {
  const [, line] = promotionsCsv([promotion]).split('\r\n');
  expect(line).toBe(
    '3,"\'+Spring, light",PLATFORM_FEE,ENDED,125,"2026-03-01T00:00:00.000Z","2026-04-01T00:00:00.000Z",,' +
      '"gb ae","Willow & Sage (101)",500.00,GBP,20,,3,"1.11 GBP"',
  );
});

test('one of payouts has no fee, and says how many each person may have', () => {
  const free: Promotion = {
    ...promotion,
    kind: 'INSTANT_PAYOUT',
    platformBps: 0,
    budget: null,
    paymentsPerLocation: null,
    payoutsPerPerson: 5,
  };
  const [, line] = promotionsCsv([free]).split('\r\n');
  expect(line).toContain(',INSTANT_PAYOUT,ENDED,,"2026-03-01');
  expect(line).toContain('"Willow & Sage (101)",,,,5,3,"1.11 GBP"');
});
