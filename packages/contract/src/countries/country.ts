import type { Currency } from '../money/currencies.ts';
import type { Locale } from '../api/fields.ts';
import type { Region } from '../api/regions.ts';

/** The versions of the terms, named by their date; the German text carries none. */
export type TermsVersion = '02.03.2024' | '04.04.2024' | 'german';

/** What a setting may be at most: the terms' own limits, and ours where the terms are silent. */
export interface FeeLimits {
  platformBps: number;
  processorFixed: number;
  processorBps: number;
}

/** How a bank account is named. */
export const accountForms = ['IBAN', 'SORT_CODE', 'ROUTING_NUMBER', 'TRANSIT_NUMBER'] as const;
export type AccountForm = (typeof accountForms)[number];

/**
 * Everything that is true in one country and not in another. Amounts in minor units, rates in basis
 * points. Nobody else asks which country it is: they ask its record.
 */
export interface CountryRecord {
  readonly currency: Currency;
  readonly region: Region;
  /** The usual one first. */
  readonly timeZones: readonly [string, ...string[]];
  readonly languages: {
    /** What guests read on paper, the first language first. */
    readonly guests: readonly [Locale, ...Locale[]];
    /** In which people are written to before they have said one. */
    readonly letters: Locale;
  };
  readonly paper: 'A4' | 'LETTER';
  /** The first day of the year of which people declare their income. */
  readonly taxYearBegins: { readonly month: number; readonly day: number };
  /** Letters there bear no postcode. */
  readonly hasNoPostcodes?: true;
  /** Letters there bear the postcode before the city. */
  readonly isPostcodeFirst?: true;
  /** Which of the support agents, counted from 0, gets the conversations (product §9). */
  readonly supportAdmin: number;
  readonly legal: {
    readonly terms: TermsVersion;
    /** The version of the privacy policy, by its date. */
    readonly privacy: string;
    /** The versions of how tips are shared, and of the terms of an issued card, by their date. */
    readonly distributionRules: string;
    readonly prepaidCardTerms: string;
  };
  readonly tips: {
    /** The most that our fee and the processor's may be (money rule 2.1). */
    readonly maximum: FeeLimits;
    readonly processorFreeBelow: number;
    readonly smallest: number;
    /** Amounts offered as buttons; there may be none (product §4). */
    readonly presets: readonly number[];
    /** Whether fees may come out of a tip (money rule 2.3). */
    readonly mayBearFees: boolean;
    /** The law protects tips under the venue's control and says by when they are paid (money rules 2.3, 7). */
    readonly areProtectedByLaw: boolean;
    /**
     * The code of each staff type in the law's list of occupations that are tipped, where there is one:
     * tips of these are reported apart (in the United States: Treasury Tipped Occupation Codes).
     */
    readonly occupationCodes?: Readonly<Record<string, string>>;
    /** Whether managers and supervisors may share in a pool (money rule 1.9). */
    readonly mayManagersShare: boolean;
    /** Whether people who share are shown each other's weights or parts only once all have agreed. */
    readonly colleaguesHaveToAgree: boolean;
    /** Income tax on shared tips is the employer's affair; leaving it to people needs a reason (money rule 6). */
    readonly sharedGoThroughPayroll?: true;
    /** Wages bear no income tax there: what is withheld are social security contributions. */
    readonly hasNoIncomeTax?: true;
    /** The most of a person's tips that can be withheld for tax without one of our administrators. */
    readonly withholdingCap: WithholdingCap;
  };
  /** The highest sales tax of a bill, where a part of the country has more than `vat` says. */
  readonly mostSalesTaxBps?: number;
  /** VAT or its like, on our fee and inside bills: newest first, with the first day it applies. */
  readonly vat: readonly [TaxRate, ...TaxRate[]];
  readonly venues: {
    /** Whether a venue may keep a share of each tip. */
    readonly mayKeepWorkplaceFee: boolean;
    /** Whether an owner can be offered a company card (product §5). */
    readonly mayHaveCompanyCard: boolean;
    /** Whether a location has a page of alerts (product §6). */
    readonly haveAlerts: boolean;
    /** The kinds of business whose staff types we set, and not the people themselves (product §5). */
    readonly staffTypesSetByUs: readonly string[];
    /** A tronc master says there what they do, as owners do everywhere (onboarding §5). */
    readonly doTroncMastersHaveStaffType?: true;
  };
  readonly paymentSystems: {
    /** The one that a new location uses. */
    readonly usual: string;
    readonly others: readonly string[];
  };
  readonly banks: {
    readonly accountForm: AccountForm;
    /** What follows the check digits of an IBAN; null where accounts are not named by one. */
    readonly iban: RegExp | null;
    /** The days of the week on which no money moves; Monday is 1. */
    readonly weekend: readonly number[];
    /** The days on which the country's payment system does not settle, weekends aside. */
    readonly holidays: (year: number) => readonly Temporal.PlainDate[];
  };
}

/**
 * Top rate of income tax and what employees pay into social security on top of it, rounded up; less where a
 * source was not found or the highest part of a country takes more.
 */
export interface WithholdingCap {
  readonly bps: number;
  /** The day on which the sources were looked up; record 0100 names them and what was not found. */
  readonly asOf: string;
  readonly source: string;
}

interface TaxRate {
  readonly from: string;
  readonly bps: number;
}
