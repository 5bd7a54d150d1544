import type { FeeLimits, TermsVersion } from '../countries/country.ts';
import type { BusinessCountry } from '../countries/list.ts';
import { countryRecords } from '../countries/records.ts';
import type { Currency } from '../money/currencies.ts';
import { currencySettings } from '../money/currency-settings.ts';
import type { FeeRates } from './fee.rule.ts';

// What each country's terms say about fees and amounts: money rules 2.1, 2.2 and 2.4. Nothing here
// computes; fee.rule.ts does.

/** One country's terms on one day, ready for `quoteTip` and for the tip page. */
export interface FeeTerms extends FeeRates {
  country: BusinessCountry;
  currency: Currency;
  termsVersion: TermsVersion;
  /** Amounts offered as buttons; none in Saudi Arabia (product §4). */
  presets: readonly number[];
}

const largest = 500_000;

/** What a location's own fee settings may lower; whatever is left out is the terms' maximum. */
export type FeeSetting = Partial<FeeLimits>;

/**
 * A country's terms on a day of the location (`YYYY-MM-DD`), with a location's own fee setting if
 * it has one. Throws `FeeSettingError` for a setting above the terms' limits, and `RangeError` for a
 * day before the earliest tax rate we know.
 */
export function feeTermsOn(
  country: BusinessCountry,
  localDate: string,
  setting: FeeSetting = {},
): FeeTerms {
  assertFeeSetting(country, setting);
  const { currency, legal, tips } = countryRecords[country];
  return {
    country,
    currency,
    termsVersion: legal.terms,
    platformBps: setting.platformBps ?? tips.maximum.platformBps,
    vatBps: vatBpsOn(country, localDate),
    processorFixed: setting.processorFixed ?? tips.maximum.processorFixed,
    processorBps: setting.processorBps ?? tips.maximum.processorBps,
    processorFreeBelow: tips.processorFreeBelow,
    smallest: tips.smallest,
    largest,
    presets: tips.presets,
  };
}

/**
 * A country's VAT or its like on one of its days (`YYYY-MM-DD`), in basis points. Throws `RangeError` for a
 * day before the earliest rate we know.
 */
export function vatBpsOn(country: BusinessCountry, localDate: string): number {
  const vat = countryRecords[country].vat.find(({ from }) => from <= localDate);
  if (!vat) throw new RangeError(`No VAT rate is known for ${country} on ${localDate}`);
  return vat.bps;
}

/** The most that may be set in a country, for forms that say so before anybody types. */
export function feeLimitsOf(country: BusinessCountry): FeeLimits {
  return countryRecords[country].tips.maximum;
}

/** Says which fee setting was refused and what it may be at most. */
export class FeeSettingError extends Error {
  override readonly name = 'FeeSettingError';
  readonly field: keyof FeeLimits;
  readonly maximum: number;

  constructor(country: BusinessCountry, field: keyof FeeLimits, given: number, maximum: number) {
    super(`${field} in ${country} must be a whole number from 0 to ${maximum}, got ${given}`);
    this.field = field;
    this.maximum = maximum;
  }
}

/**
 * Refuses a fee setting that the country's terms do not allow (money rule 2.1): in the United
 * Kingdom 371 bps for us, 21p or 291 bps for the processor, in the Emirates 271 bps for us.
 */
export function assertFeeSetting(country: BusinessCountry, setting: FeeSetting): void {
  const { maximum } = countryRecords[country].tips;
  for (const field of ['platformBps', 'processorFixed', 'processorBps'] as const) {
    const given = setting[field];
    if (given === undefined) continue;
    if (!Number.isInteger(given) || given < 0 || given > maximum[field]) {
      throw new FeeSettingError(country, field, given, maximum[field]);
    }
  }
}

/** A bill above this, in whichever currency, is asked about once more (money rule 2.1). */
const unusualBill = 100_000;

/**
 * Whether a payment is so large that a slip of the finger is likelier than the wish: then it is asked
 * about once more. A tip that was typed as 500 is often 5.00; a bill was made out by somebody and is
 * unusual much later.
 */
export function isUnusual(payment: { tip: number; bill: number; currency: Currency }): boolean {
  const { tip, bill, currency } = payment;
  return tip > currencySettings[currency].unusualTip || bill > unusualBill;
}
