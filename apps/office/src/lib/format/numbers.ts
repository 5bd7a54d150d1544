import type { OfficeLanguage } from '@tipwell/contract/api/fields';

// Digits are western in every language, as in the amounts beside them.
function written(value: number, locale: OfficeLanguage, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' }).format(value);
}

/** An amount in minor units without its currency, to reckon with: `247.56`. */
export function plainAmount(amount: number, locale: OfficeLanguage): string {
  return written(amount / 100, locale, { minimumFractionDigits: 2 });
}

/** A whole number: `4,125`. */
export function wholeNumber(value: number, locale: OfficeLanguage): string {
  return written(value, locale, {});
}

/** Hundredths as a number with one or two places: `4.5`. */
export function decimal(hundredths: number, locale: OfficeLanguage): string {
  return written(hundredths / 100, locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });
}

/** Hundredths of a percent: `60%`, `18.3%`. */
export function percent(hundredths: number, locale: OfficeLanguage): string {
  return written(hundredths / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 });
}

/** Hundredths of a percent as a bare weight beside others: `15`, `12.5`. */
export function percentWeight(hundredths: number, locale: OfficeLanguage): string {
  return written(hundredths / 100, locale, { maximumFractionDigits: 2 });
}

/** A change in whole percent, with its sign: `+12%`. */
export function percentChange(percentage: number, locale: OfficeLanguage): string {
  return written(percentage / 100, locale, { style: 'percent', signDisplay: 'exceptZero' });
}

/**
 * amount × weight ÷ total to four places of the currency's main unit, cut off and not rounded; what
 * goes on behind is said by dots: `23.4056…`.
 */
export function exactQuotient(
  { amount, weight, total }: { amount: number; weight: number; total: number },
  locale: OfficeLanguage,
): string {
  const dividend = BigInt(amount) * BigInt(weight) * 100n;
  const places = Number(dividend / BigInt(total));
  const text = written(places / 10_000, locale, {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
  return dividend % BigInt(total) === 0n ? text : `${text}…`;
}
