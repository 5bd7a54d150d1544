import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../money/allocate.ts';
import { quoteTip, type FeeMode, type FeeRates } from '../fee.rule.ts';
import { feeTermsOn } from '../fee-terms.ts';

// The expectations in this file were worked out apart from our code, with exact fractions and by
// trying every amount, so they do not repeat a mistake of ours.
const file: unknown = JSON.parse(
  readFileSync(new URL('../../../vectors/money.json', import.meta.url), 'utf8'),
);
const { cases } = file as { cases: GoldenCase[] };

type GoldenCase = { title: string; expected: Record<string, number> } & (
  | { op: 'allocate'; input: { total: number; weights: { id: string; weight: number }[] } }
  | {
      op: 'fee';
      input: { tip: number; mode: FeeMode; pf: number; vat: number; fixed: number; bps: number };
    }
  | { op: 'feeGermany'; input: { tip: number; mode: FeeMode } }
);

describe('the golden cases', () => {
  it('are there in numbers', () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases.map((golden) => [golden.op, golden.title, golden] as const))(
    '%s: %s',
    (_op, _title, golden) => {
      expect(answer(golden)).toEqual(golden.expected);
    },
  );
});

function answer(golden: GoldenCase): Record<string, number> {
  switch (golden.op) {
    case 'allocate': {
      const { total, weights } = golden.input;
      const parts = allocate(
        total,
        weights.map(({ weight }) => weight),
      );
      return Object.fromEntries(weights.map(({ id }, index) => [id, parts[index] ?? NaN]));
    }
    case 'fee': {
      const { tip, mode, pf, vat, fixed, bps } = golden.input;
      const terms: FeeRates = {
        platformBps: pf,
        vatBps: vat,
        processorFixed: fixed,
        processorBps: bps,
        processorFreeBelow: 0,
        smallest: 1,
        largest: 500_000,
      };
      return quoted(tip, mode, terms);
    }
    case 'feeGermany':
      return quoted(golden.input.tip, golden.input.mode, feeTermsOn('de', '2026-07-01'));
  }
}

function quoted(tip: number, mode: FeeMode, terms: FeeRates): Record<string, number> {
  const result = quoteTip({ tip, mode, terms });
  if (!result.ok) throw new Error(`refused: ${result.reason} ${result.limit}`);
  // The cases know no workplace fee, of which the people's net would be the rest.
  const { ok: _ok, workplacePart: _none, ...quote } = result;
  return quote;
}
