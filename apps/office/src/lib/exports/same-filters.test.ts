import type { WantedExport } from '@tipwell/contract/backoffice/calls/export-request';
import { expect, test } from 'vitest';
import { hasSameFilters } from './same-filters.ts';

type Filters = Extract<WantedExport, { kind: 'PAYMENTS' }>['filters'];

const payments = (filters: Filters, format: 'CSV' | 'XLSX' = 'CSV'): WantedExport => ({
  kind: 'PAYMENTS',
  format,
  filters,
});
const october = { from: '2026-09-30T22:00:00.000Z', to: '2026-10-31T23:00:00.000Z' };

test.each<[string, Filters, Filters, boolean]>([
  ['nothing', {}, {}, true],
  [
    'the same in another order',
    { state: 'CAPTURED', ...october },
    { ...october, state: 'CAPTURED' },
    true,
  ],
  ['other rows first', { sort: 'tip', direction: 'asc' }, { sort: 'startedAt' }, true],
  ['a number as an address holds it', { locationId: '7' }, { locationId: 7 }, true],
  ['what was left out', { state: undefined, search: '' }, {}, true],
  ['another state', { state: 'CAPTURED' }, { state: 'REFUNDED' }, false],
  ['another period', october, { ...october, to: '2026-11-30T23:00:00.000Z' }, false],
  ['one filter more', october, { ...october, search: 'Amira' }, false],
])('files narrowed by %s', (_by, one, other, isSame) => {
  expect(hasSameFilters(payments(one), payments(other, 'XLSX'))).toBe(isSame);
});

test('all codes are the same codes, in whatever form', () => {
  const codes = (form: 'tent' | 'card'): WantedExport => ({ kind: 'CODES', locationId: 7, form });
  expect(hasSameFilters(codes('tent'), codes('card'))).toBe(true);
});
