import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { renderReviewPage } from '@tipwell/tip/server-entry';
import { describe, expect, it } from 'vitest';
import { textOf } from '../test/read-markup.ts';
import { reviewPageModel } from '../test/sample-models.ts';

/** The page of a payment in Britain, by its text. */
function read(mode: FeeMode, { bill = 0, tip = 500, workplaceBps = 0 }): string {
  const terms = { ...feeTermsOn('gb', '2026-07-01'), workplaceBps };
  const quote = quotePayment({ bill, tip, mode, terms });
  if (!quote.ok) throw new Error('a payment that works');
  const about = {
    amount: tip,
    bill: bill === 0 ? null : ({ amount: bill, belongsTo: 'VENUE' } as const),
  };
  return textOf(renderReviewPage(reviewPageModel({ ...about, feeMode: mode, quote })).html);
}

describe('the sums before paying account for every penny of the fee', () => {
  it.each([
    ['ON_TOP', {}, 'Service fee £0.58 You pay £5.58 Amira gets £5.00'],
    ['DEDUCTED', {}, 'Service fee, taken from the tip £0.56 You pay £5.00 Amira gets £4.44'],
    ['DEDUCTED', { bill: 3000, tip: 300 }, 'Service fee, taken from the payment £2.61'],
    ['VENDOR', { bill: 3000, tip: 300 }, 'Service fee, taken from the bill £'],
    // The venue's part is no fee.
    ['DEDUCTED', { workplaceBps: 500 }, 'Service fee, taken from the tip £0.5'],
  ] as const)('%s, %o', (mode, payment, words) => {
    expect(read(mode, payment)).toContain(words);
  });

  it('and name none to the guest that the venue is invoiced for', () => {
    expect(read('VENDOR', {})).not.toContain('Service fee');
  });
});
