import type { Promotion } from '@tipwell/contract/calls/promotions';
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
  held: 0,
  effect: [{ currency: 'GBP', payments: 3, saved: 1_11 }],
};

test('a promotion is a line that a spreadsheet reads and cannot run', () => {
  const [, line] = promotionsCsv([promotion]).split('\r\n');
  expect(line).toBe(
    '3,"\'+Spring, light",ENDED,125,"2026-03-01T00:00:00.000Z","2026-04-01T00:00:00.000Z",,' +
      '"gb ae","Willow & Sage (101)",500.00,GBP,20,3,"1.11 GBP"',
  );
});
