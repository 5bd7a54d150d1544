import type { FeeMode, FeeRates } from '@tipwell/contract/fee.rule';
import type { Currency } from '@tipwell/contract/currencies';
import type { MoneyPattern } from '@tipwell/contract/money-pattern';

/** The sentences that only the script says; the rest stands in the page. */
export const scriptMessages = [
  'typeAmount',
  'amountEmpty',
  'amountNotANumber',
  'amountNegative',
  'amountTooManyDecimals',
  'amountTooSmall',
  'amountTooLarge',
  'working',
  'offline',
  'tooMany',
  'unavailable',
  'changed',
  'showAgain',
  'paused',
  'failed',
  'declinedNotice',
  'askDuplicate',
  'askLarge',
  'yesAgain',
  'yesRight',
  'frameLoading',
  'frameSlow',
  'openPage',
] as const;

/** What the page hands to its script, as JSON. */
export interface TipData {
  locationId: number;
  staffId: number | null;
  locale: string;
  name: string;
  stars: number | null;
  isPreview: boolean;
  currency: Currency;
  rates: FeeRates;
  modes: readonly FeeMode[];
  pattern: MoneyPattern;
  messages: Record<(typeof scriptMessages)[number], string>;
}
