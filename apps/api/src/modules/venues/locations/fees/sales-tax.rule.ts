import { dayAfter } from '@tipwell/contract/dates/period';
import type { BusinessCountry } from '@tipwell/contract/countries/list';
import { countryRecords } from '@tipwell/contract/countries/records';
import { vatBpsOn } from '@tipwell/contract/payments/fee-terms';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';

/** A rate of sales tax that counts from a day of the location on, until the next. */
export interface SalesTaxRate {
  /** In basis points; null: the country's own. */
  bps: number | null;
  /** `YYYY-MM-DD` */
  validFrom: string;
}

/** The sales tax that bills begun on a day contain, by what a location has set or else by its country. */
export function salesTaxOn(
  rates: readonly SalesTaxRate[],
  { country, day }: { country: BusinessCountry; day: string },
): number {
  return ownRateOn(rates, day) ?? vatBpsOn(country, day);
}

/** What a location has set for a day; null where the country's rate counts. */
export function ownRateOn(rates: readonly SalesTaxRate[], day: string): number | null {
  const begun = rates.filter(({ validFrom }) => validFrom <= day);
  return begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1)?.bps ?? null;
}

/** The most that may be set for a day. */
export function mostSalesTaxOn(country: BusinessCountry, day: string): number {
  return Math.max(vatBpsOn(country, day), countryRecords[country].mostSalesTaxBps ?? 0);
}

/** The first day for which a rate can be set: a day on which bills may have been paid keeps its own. */
export function earliestRateDay(today: string): string {
  return dayAfter(today);
}

/** Why a rate is not taken, by the field; null where it is. */
export function refusedRate(
  wanted: SalesTaxRate,
  { country, today }: { country: BusinessCountry; today: string },
): { bps: FieldError } | { validFrom: FieldError } | null {
  const { bps, validFrom } = wanted;
  if (validFrom < earliestRateDay(today)) return { validFrom: fieldError('salesTaxTooEarly') };
  const most = mostSalesTaxOn(country, validFrom);
  if (bps !== null && bps > most) {
    return { bps: fieldError('salesTaxTooHigh', { limit: most / 100 }) };
  }
  return null;
}
