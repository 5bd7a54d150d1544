import { expect, it } from 'vitest';
import { numberOf } from './invoice-number.rule.ts';

it.each([
  ['UK', 'INVOICE', 12, 'UK-12'],
  ['UAE', 'CREDIT_NOTE', 3, 'UAE-C3'],
] as const)('calls a document by its company: %s %s %i', (entity, kind, number, expected) => {
  expect(numberOf({ entity, kind, number })).toBe(expected);
});
