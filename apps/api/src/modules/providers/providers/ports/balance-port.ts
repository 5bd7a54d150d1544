import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { Outcome } from './outcome.ts';

/** What a processor holds for us in one currency, in minor units; below zero we owe it. */
export interface ProcessorBalance {
  currency: Currency;
  /** At hand: payouts can be made from it. */
  available: number;
  /** Taken from guests and not at hand yet. */
  pending: number;
}

/**
 * One line of our account at a processor: what a movement of ours brought or took, and what the processor
 * kept for it. Amounts are in minor units of the account's currency.
 */
export interface BalanceLine {
  /** By its name at the processor. */
  reference: string;
  kind: 'CHARGE' | 'REFUND' | 'DISPUTE' | 'OTHER';
  /** Before the fee: above zero it came to us, below zero it left. */
  amount: number;
  /** What was kept; below zero where a fee was given back. */
  fee: number;
  /** Of the account; null where it is none that we know. */
  currency: Currency | null;
  at: Date;
  /** When it is, or was, at hand; null where nobody tells. */
  availableAt: Date | null;
}

/** What moved our account at a processor. `BANK`: between it and our own bank account. */
export const settlementKinds = [
  'CHARGE',
  'REFUND',
  'DISPUTE',
  'PAYOUT',
  'BANK',
  'FEE',
  'OTHER',
] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** A line of a day's settlement, in minor units: `amount` less `fee` is what our account grew by. */
export interface SettlementLine {
  /** By its name at the processor, once in all of its settlements. */
  reference: string;
  kind: SettlementKind;
  /** Ours where it carries one; of a dispute that of its charge. */
  attemptId: string | null;
  /** What the processor calls the thing that moved. */
  source: string | null;
  /** Before the fee: above zero it came to us, below zero it left. */
  amount: number;
  fee: number;
  currency: Currency;
  at: Date;
  availableAt: Date | null;
}

/** Our account at a payment system. Who cannot tell of it says `NOT_SUPPORTED`. */
export interface BalancePort {
  /** What is held for us, by currency. */
  readBalances(context: Context): Promise<Outcome<ProcessorBalance[]>>;
  /** Every line that a charge has brought so far, the oldest first; none while none is told yet. */
  readLines(context: Context, chargeReference: string): Promise<Outcome<BalanceLine[]>>;
  /**
   * Every line between two moments, all of it or none: `ok` with null where it is not told yet. Of a time
   * that is not over the lines so far, where the processor tells them. Currencies that we do not know
   * hold nothing of ours.
   */
  readSettlement(
    context: Context,
    time: { from: Date; to: Date },
  ): Promise<Outcome<SettlementLine[] | null>>;
}
