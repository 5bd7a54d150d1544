import type { BusinessCountry } from '@tipwell/contract/countries/list';
import { vatBpsOn } from '@tipwell/contract/payments/fee-terms';
import { mulDivHalfUp, subtract } from '@tipwell/contract/money/money';
import type { PayoutState } from './payout-state.rule.ts';

/** What a venue pays for one payout, in minor units, and the VAT contained in that. */
export interface VenuePays {
  /** Of somebody else's payout: put on the venue's invoice instead of being taken out of it. */
  readonly venueFee: number;
  readonly feeVat: number;
  /** Of the day on which the payout was made; null: no VAT was reckoned. */
  readonly feeVatBps: number | null;
  readonly feeVatCountry: string | null;
}

export const venuePaysNothing: VenuePays = {
  venueFee: 0,
  feeVat: 0,
  feeVatBps: null,
  feeVatCountry: null,
};

const whole = 10_000;

/**
 * Prices of payouts are told as what is taken, so VAT is contained in them and never comes on top: a half
 * is rounded up. People's own fees carry none (record 0073).
 * @param fee of the venue's own payout, or what it bears of somebody else's
 * @param day of the location, `YYYY-MM-DD`
 */
export function whatVenuePays(
  { fee, isOwn }: { fee: number; isOwn: boolean },
  country: BusinessCountry,
  day: string,
): VenuePays {
  if (fee === 0) return venuePaysNothing;
  const vatBps = vatBpsOn(country, day);
  return {
    venueFee: isOwn ? 0 : fee,
    feeVat: mulDivHalfUp(fee, vatBps, whole + vatBps),
    feeVatBps: vatBps,
    feeVatCountry: country,
  };
}

/** What a workplace pays in the end of somebody's payout: nothing of one that did not arrive or came back. */
export function venuePaysInTheEnd({
  payee,
  state,
  venueFee,
  feeVat,
}: Pick<VenuePays, 'venueFee' | 'feeVat'> & {
  payee: 'PERSON' | 'VENUE';
  state: PayoutState;
}): Pick<VenuePays, 'venueFee' | 'feeVat'> {
  const costsNothing = payee === 'PERSON' && (state === 'FAILED' || state === 'RETURNED');
  return costsNothing ? { venueFee: 0, feeVat: 0 } : { venueFee, feeVat };
}

/**
 * What of a plan's fee the venue bears: what could not be taken out of money that the law protects (money
 * rule 2.3). Without such money the rest is nobody's.
 * @param price of the payout
 * @param taken of it, out of what is paid
 * @param isProtected some of what is paid is UK qualifying tips
 */
export function feeVenueBears(price: number, taken: number, isProtected: boolean): number {
  return isProtected ? subtract(price, taken) : 0;
}
