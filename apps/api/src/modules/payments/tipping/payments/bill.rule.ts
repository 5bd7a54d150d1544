import { mulDivHalfUp } from '@tipwell/contract/money/money';
import type { Employment } from '@tipwell/contract/identity/people-fields';

/** Whose a bill is: the freelancer's who did the work, else the venue's own. It is never pooled. */
export type BillBelongsTo = 'PERSON' | 'VENUE';

/** Whoever is employed, by the venue or by the agency that sends them, does the venue's work. */
const belongsTo: Readonly<Record<Employment, BillBelongsTo>> = {
  EMPLOYEE: 'VENUE',
  FREELANCER: 'PERSON',
  AGENCY: 'VENUE',
};

/** Whose a bill is, by how the person it is paid to works here; null where a team is paid. */
export function billBelongsTo(employment: Employment | null): BillBelongsTo {
  return employment === null ? 'VENUE' : belongsTo[employment];
}

/**
 * The sales tax that a bill contains, in minor units, half up: of what the customer owes the provider,
 * whoever bears our fees, at the rate of the day, in basis points. It is for the provider's statement and is
 * added to nothing.
 */
export function salesTaxIn(bill: number, bps: number): number {
  return mulDivHalfUp(bill, bps, 10_000 + bps);
}
