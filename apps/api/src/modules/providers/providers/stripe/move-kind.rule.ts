import type { SettlementKind } from '../ports/balance-port.ts';

/** How Stripe sorts lines for reports, in our words; what it calls otherwise is none of these. */
const kinds = new Map(
  Object.entries<SettlementKind>({
    charge: 'CHARGE',
    charge_failure: 'CHARGE',
    refund: 'REFUND',
    refund_failure: 'REFUND',
    partial_capture_reversal: 'REFUND',
    dispute: 'DISPUTE',
    dispute_reversal: 'DISPUTE',
    transfer: 'PAYOUT',
    transfer_reversal: 'PAYOUT',
    payout: 'BANK',
    payout_reversal: 'BANK',
    topup: 'BANK',
    topup_reversal: 'BANK',
    fee: 'FEE',
    network_cost: 'FEE',
    tax: 'FEE',
  }),
);

/**
 * What a line of our balance is about. People are paid by transfers, so what Stripe calls a payout is
 * ours: money on its way to our own bank account.
 */
export function kindOfMove(type: string, category: string): SettlementKind {
  if (type === 'stripe_fee') return 'FEE';
  return kinds.get(category) ?? 'OTHER';
}
