import type { Currency } from './currencies.ts';
import type { FeeRates } from './fee.rule.ts';

// What each country's terms say about fees and amounts: money rules 2.1, 2.2 and 2.4. Amounts in
// minor units, rates in basis points. Nothing here computes; fee.rule.ts does.

/** The countries where a location can take tips (product §1), lower case as everywhere. */
export type BusinessCountry = 'gb' | 'de' | 'us' | 'ae' | 'ch' | 'ca' | 'sa';

/** The versions of the terms, named by their date; the German text carries none. */
export type TermsVersion = '02.03.2024' | '04.04.2024' | 'german';

/** What a setting may be at most: the terms' own limits, and ours where the terms are silent. */
export interface FeeLimits {
  platformBps: number;
  processorFixed: number;
  processorBps: number;
}

/** One country's terms on one day, ready for `quoteTip` and for the tip page. */
export interface FeeTerms extends FeeRates {
  country: BusinessCountry;
  currency: Currency;
  termsVersion: TermsVersion;
  /** Above this a customer is asked a second time. */
  confirmAbove: number;
  /** Amounts offered as buttons; none in Saudi Arabia (product §4). */
  presets: readonly number[];
}

interface CountryTerms {
  currency: Currency;
  termsVersion: TermsVersion;
  maximum: FeeLimits;
  processorFreeBelow: number;
  smallest: number;
  presets: readonly number[];
  /** VAT (or its like) on our fee, newest first, with the first day it applies. */
  vat: readonly { from: string; bps: number }[];
}

/** The terms of 02.03.2024 allow 3.7 % and those of 04.04.2024 allow 2.7 %, both without VAT. */
const under2March = (processorFixed: number): FeeLimits => ({
  platformBps: 370,
  processorFixed,
  processorBps: 290,
});
const under4April: FeeLimits = { platformBps: 270, processorFixed: 100, processorBps: 290 };
/** The German text: 2 %, which bounds its monthly average too, and a fixed fee without percentage. */
const underGermanTerms = (processorFixed: number): FeeLimits => ({
  platformBps: 200,
  processorFixed,
  processorBps: 0,
});

const largest = 500_000;
const confirmAbove = 100_000;

const termsByCountry: Record<BusinessCountry, CountryTerms> = {
  gb: {
    currency: 'GBP',
    termsVersion: '02.03.2024',
    maximum: under2March(20),
    processorFreeBelow: 0,
    smallest: 100,
    presets: [300, 500, 1000, 2000],
    vat: [{ from: '2011-01-04', bps: 2000 }],
  },
  de: {
    currency: 'EUR',
    termsVersion: 'german',
    maximum: underGermanTerms(25),
    processorFreeBelow: 500,
    smallest: 100,
    presets: [200, 500, 1000, 2000],
    vat: [{ from: '2021-01-01', bps: 1900 }],
  },
  ch: {
    currency: 'CHF',
    termsVersion: 'german',
    maximum: underGermanTerms(30),
    processorFreeBelow: 500,
    smallest: 100,
    presets: [300, 500, 1000, 2000],
    vat: [
      { from: '2024-01-01', bps: 810 },
      { from: '2018-01-01', bps: 770 },
    ],
  },
  us: {
    currency: 'USD',
    termsVersion: '02.03.2024',
    maximum: under2March(30),
    processorFreeBelow: 0,
    smallest: 100,
    presets: [300, 500, 1000, 2000],
    vat: [{ from: '2000-01-01', bps: 0 }],
  },
  ca: {
    currency: 'CAD',
    termsVersion: '02.03.2024',
    maximum: under2March(30),
    processorFreeBelow: 0,
    smallest: 100,
    presets: [300, 500, 1000, 2000],
    vat: [{ from: '2010-07-01', bps: 1300 }],
  },
  ae: {
    currency: 'AED',
    termsVersion: '04.04.2024',
    maximum: under4April,
    processorFreeBelow: 0,
    smallest: 500,
    presets: [1000, 2000, 5000, 10_000],
    vat: [{ from: '2018-01-01', bps: 500 }],
  },
  sa: {
    currency: 'SAR',
    termsVersion: '04.04.2024',
    maximum: under4April,
    processorFreeBelow: 0,
    smallest: 500,
    presets: [],
    vat: [{ from: '2020-07-01', bps: 1500 }],
  },
};

export const businessCountries: readonly BusinessCountry[] = [
  'gb',
  'de',
  'us',
  'ae',
  'ch',
  'ca',
  'sa',
];

export function isBusinessCountry(country: string): country is BusinessCountry {
  return Object.hasOwn(termsByCountry, country);
}

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
  const terms = termsByCountry[country];
  const vat = terms.vat.find(({ from }) => from <= localDate);
  if (!vat) throw new RangeError(`No VAT rate is known for ${country} on ${localDate}`);
  return {
    country,
    currency: terms.currency,
    termsVersion: terms.termsVersion,
    platformBps: setting.platformBps ?? terms.maximum.platformBps,
    vatBps: vat.bps,
    processorFixed: setting.processorFixed ?? terms.maximum.processorFixed,
    processorBps: setting.processorBps ?? terms.maximum.processorBps,
    processorFreeBelow: terms.processorFreeBelow,
    smallest: terms.smallest,
    largest,
    confirmAbove,
    presets: terms.presets,
  };
}

/** Which version of the terms counts in a country (money rule 2.1). */
export function termsVersionOf(country: BusinessCountry): TermsVersion {
  return termsByCountry[country].termsVersion;
}

/** The most that may be set in a country, for forms that say so before anybody types. */
export function feeLimitsOf(country: BusinessCountry): FeeLimits {
  return termsByCountry[country].maximum;
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
  const { maximum } = termsByCountry[country];
  for (const field of ['platformBps', 'processorFixed', 'processorBps'] as const) {
    const given = setting[field];
    if (given === undefined) continue;
    if (!Number.isInteger(given) || given < 0 || given > maximum[field]) {
      throw new FeeSettingError(country, field, given, maximum[field]);
    }
  }
}
