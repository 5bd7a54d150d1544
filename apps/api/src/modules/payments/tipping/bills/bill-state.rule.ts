import type { BillState } from '@tipwell/contract/payments/calls/bills';
import type { TipState } from '../payments/payment-state.rule.ts';

/** How long a guest may take to begin to pay a bill (a setting). */
const lastsDays = 7;

export function billExpiresAt(madeAt: Date): Date {
  return new Date(madeAt.getTime() + lastsDays * 86_400_000);
}

/** What is known of a bill at a moment. */
export interface BillSituation {
  calledOffAt: Date | null;
  expiresAt: Date;
  /** The states of the payments that were begun for it. */
  payments: readonly TipState[];
  now: Date;
}

/**
 * What has become of a bill. Money comes first: what was paid stays paid, whatever was done to the bill
 * since; and while a bank has a payment in hand, the bill is neither open nor over.
 */
export function billState({ calledOffAt, expiresAt, payments, now }: BillSituation): BillState {
  if (payments.includes('CAPTURED')) return 'PAID';
  if (payments.includes('REFUNDED')) return 'REFUNDED';
  if (payments.includes('CHARGED_BACK')) return 'CHARGED_BACK';
  if (payments.includes('PROCESSING')) return 'BEING_PAID';
  if (calledOffAt) return 'CALLED_OFF';
  return now >= expiresAt ? 'EXPIRED' : 'OPEN';
}
