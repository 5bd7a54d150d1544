import { expect, it } from 'vitest';
import { performanceCsv } from './performance-csv.ts';

const place = {
  locationId: 104,
  name: 'Willow & Sage',
  city: 'Manchester',
  country: 'gb',
  isFresh: false,
  salesPerson: null,
  volumes: [{ currency: 'GBP' as const, payments: 3, charged: 15_790, tips: 1290 }],
  funnel: { visits: null, begun: 4, paid: 3 },
};

it('holds a line for each location and currency, also where nothing was paid', () => {
  const idle = { ...place, locationId: 105, volumes: [] };
  const before = [
    { ...place, volumes: [{ currency: 'EUR' as const, payments: 1, charged: 500, tips: 500 }] },
  ];
  const lines = performanceCsv([place, idle], before).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^104,.*,GBP,3,157\.90,12\.90,0,0\.00,0\.00,,4,3$/);
  expect(lines[2]).toMatch(/^104,.*,EUR,0,0\.00,0\.00,1,5\.00,5\.00,,4,3$/);
  expect(lines[3]).toMatch(/^105,.*,,0,0\.00,0\.00,0,0\.00,0\.00,,4,3$/);
});
