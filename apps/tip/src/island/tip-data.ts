import type { FeeMode, FeeRates } from '@tipwell/contract/payments/fee.rule';
import type { SumPattern } from '@tipwell/contract/money/money-pattern';
import type { TypedHow } from '@tipwell/contract/money/parse-money';
import type { AmountProblem } from '../models.ts';

/** The sentences that only the script says; the rest stands in the page. */
export const scriptMessages = [
  'youPay',
  'typeAmount',
  'working',
  'offline',
  'failed',
  'declinedNotice',
] as const;

/** What the page hands to its script, as JSON. */
export interface TipData {
  /** Whom the tip is for, in which language and beside which bill: goes into the call as it stands. */
  tip: {
    locationId: number;
    staffId: number | null;
    groupId: number | null;
    locale: string;
    bill?: number;
    billCode?: string;
  };
  /** The bill that is paid too; 0 on an ordinary tip page. */
  bill: number;
  /** What the receipt's address gets along, e.g. `?rate=4`. */
  toReceipt: string;
  rates: FeeRates;
  /** The smallest tip that works in each fee mode that is offered. */
  least: Record<FeeMode, number>;
  typed: TypedHow;
  pattern: SumPattern;
  messages: Record<(typeof scriptMessages)[number], string>;
  /** What to say about an amount, with `{limit}` where one belongs. */
  problems: Record<AmountProblem['reason'], string>;
  /**
   * The errors of the API that ask something of the customer, by their number: a question that may name
   * `{amount}` and `{ago}`, the answer that goes on, and what that answer confirms in the next
   * call; where it confirms nothing, the page is shown anew.
   */
  questions: Record<number, { text: string; yes: string; confirms?: string }>;
  /** What to say about an error of the API, by its number; others are `messages.failed`. */
  failures: Record<number, string>;
  /** The errors of an id that stands for another tip, or for the same with other sums or words. */
  otherTip: (number | undefined)[];
}
