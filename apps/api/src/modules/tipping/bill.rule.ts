import type { BusinessCountry } from '@tipwell/contract/fee-terms';
import { mulDivHalfUp } from '@tipwell/contract/money';

/** Whose a bill is: the freelancer's who did the work, else the venue's own. It is never pooled. */
export type BillBelongsTo = 'PERSON' | 'VENUE';

/** Whose a bill is, by how the person it is paid to works here; null where a team is paid. */
export function billBelongsTo(employment: 'EMPLOYEE' | 'FREELANCER' | null): BillBelongsTo {
  return employment === 'FREELANCER' ? 'PERSON' : 'VENUE';
}

/** The standard rate of each country, in basis points; a location's own setting goes before it. */
const standardSalesTax: Record<BusinessCountry, number> = {
  gb: 2000,
  de: 1900,
  ch: 810,
  ae: 500,
  sa: 1500,
  ca: 1300,
  us: 0,
};

/**
 * The sales tax that a bill contains, in minor units, half up: of what the customer owes the provider,
 * whoever bears our fees. It is for the provider's statement and is added to nothing.
 */
export function salesTaxIn(
  bill: number,
  { country, salesTaxBps }: { country: BusinessCountry; salesTaxBps: number | null },
): number {
  const bps = salesTaxBps ?? standardSalesTax[country];
  return mulDivHalfUp(bill, bps, 10_000 + bps);
}
