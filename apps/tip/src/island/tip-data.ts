import type { FeeMode, FeeRates } from '@tipwell/contract/fee.rule';
import type { Currency } from '@tipwell/contract/currencies';
import type { MoneyPattern } from '@tipwell/contract/money-pattern';
import type { AmountProblem } from '../models.ts';

/** The sentences that only the script says; the rest stands in the page. */
export const scriptMessages = [
  'typeAmount',
  'working',
  'offline',
  'changed',
  'showAgain',
  'failed',
  'declinedNotice',
  'askDuplicate',
  'askLarge',
  'yesAgain',
  'yesRight',
] as const;

/** What the page hands to its script, as JSON. */
export interface TipData {
  locationId: number;
  staffId: number | null;
  groupId: number | null;
  locale: string;
  name: string;
  /** The bill that is paid too; 0 on an ordinary tip page. */
  bill: number;
  stars: number | null;
  isPreview: boolean;
  currency: Currency;
  rates: FeeRates;
  modes: readonly FeeMode[];
  pattern: MoneyPattern;
  messages: Record<(typeof scriptMessages)[number], string>;
  /** What to say about an amount, with `{limit}` where one belongs. */
  problems: Record<AmountProblem['reason'], string>;
  /** What to say about an error of the API, by its number; others are `messages.failed`. */
  failures: Record<number, string>;
}
