import type { Currency } from './currencies.ts';

/** What is set for each currency, in minor units; the spec names none of it but the smallest payout. */
export interface CurrencySettings {
  /** The smallest sum that is paid out (money rule 5.4). */
  readonly minimumPayout: number;
  readonly instantPayoutFee: number;
  /** The largest sum of one instant payout; the rest stays. */
  readonly largestInstantPayout: number;
  /** A larger sum than this waits until its destination is old enough. */
  readonly largestToNewDestination: number;
  /** What a payout of the daily plan costs where plans are priced by period. */
  readonly dailyPlanFee: number;
  /** A tip above it is asked about once more: mostly a decimal point that was forgotten. */
  readonly unusualTip: number;
  /** What somebody whose identity is still being checked may have (money rule 3.3). */
  readonly unverifiedCap: number;
}

const aboutAPound: CurrencySettings = {
  minimumPayout: 100,
  instantPayoutFee: 25,
  largestInstantPayout: 250_000,
  largestToNewDestination: 50_000,
  dailyPlanFee: 30,
  unusualTip: 10_000,
  unverifiedCap: 25_000,
};
const aboutAQuarterOfOne: CurrencySettings = {
  minimumPayout: 500,
  instantPayoutFee: 100,
  largestInstantPayout: 1_000_000,
  largestToNewDestination: 200_000,
  dailyPlanFee: 100,
  unusualTip: 50_000,
  unverifiedCap: 100_000,
};

export const currencySettings: Readonly<Record<Currency, CurrencySettings>> = {
  GBP: aboutAPound,
  EUR: aboutAPound,
  USD: aboutAPound,
  CAD: aboutAPound,
  CHF: aboutAPound,
  AED: aboutAQuarterOfOne,
  SAR: aboutAQuarterOfOne,
};
