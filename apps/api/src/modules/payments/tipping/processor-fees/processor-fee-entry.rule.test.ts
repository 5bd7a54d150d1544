import { describe, expect, it } from 'vitest';
import { processorFeeEntry, type FeeToBook } from './processor-fee-entry.rule.ts';

const fee: FeeToBook = {
  tipId: '0197f1f0-0000-7000-8000-000000000001',
  paymentSystem: 'STRIPE',
  currency: 'GBP',
  estimated: 49,
  booked: null,
  told: 35,
  at: new Date('2026-11-21T12:00:00Z'),
};
const linesOf = (given: Partial<FeeToBook>) =>
  processorFeeEntry({ ...fee, ...given })?.postings.map(({ account, amount }) => [account, amount]);

describe('the real fee of a processor', () => {
  it.each([
    [
      'that is smaller leaves us the difference',
      {},
      [
        ['clearing:STRIPE:GBP', 35],
        ['processor-fee:STRIPE:GBP', -49],
        ['processor-fee-difference:STRIPE:GBP', 14],
      ],
    ],
    [
      'that is larger costs us the difference',
      { told: 60 },
      [
        ['clearing:STRIPE:GBP', 60],
        ['processor-fee:STRIPE:GBP', -49],
        ['processor-fee-difference:STRIPE:GBP', -11],
      ],
    ],
    [
      'that is as estimated uses up what was put aside',
      { told: 49 },
      [
        ['clearing:STRIPE:GBP', 49],
        ['processor-fee:STRIPE:GBP', -49],
      ],
    ],
    [
      'where nothing was put aside is ours as a whole',
      { estimated: 0 },
      [
        ['clearing:STRIPE:GBP', 35],
        ['processor-fee-difference:STRIPE:GBP', -35],
      ],
    ],
    [
      'that is none gives us what was put aside',
      { told: 0 },
      [
        ['processor-fee:STRIPE:GBP', -49],
        ['processor-fee-difference:STRIPE:GBP', 49],
      ],
    ],
    [
      'that changes later is booked by the change',
      { booked: { fee: 35, entries: 1 }, told: 40 },
      [
        ['clearing:STRIPE:GBP', 5],
        ['processor-fee-difference:STRIPE:GBP', -5],
      ],
    ],
    [
      'that is given back is ours again',
      { booked: { fee: 40, entries: 2 }, told: 0 },
      [
        ['clearing:STRIPE:GBP', -40],
        ['processor-fee-difference:STRIPE:GBP', 40],
      ],
    ],
    ['that is told again changes nothing', { booked: { fee: 35, entries: 1 } }, undefined],
    ['that is none where none was estimated moves nothing', { estimated: 0, told: 0 }, undefined],
  ] as const)('%s', (_title, given, lines) => {
    expect(linesOf(given)).toEqual(lines);
  });

  it('has another entry each time, even when it comes back to what it was', () => {
    const ids = [
      fee,
      { ...fee, booked: { fee: 35, entries: 1 }, told: 0 },
      { ...fee, booked: { fee: 0, entries: 2 }, told: 35 },
    ].map((given) => processorFeeEntry(given)?.entryId);
    expect(new Set(ids).size).toBe(3);
  });
});
