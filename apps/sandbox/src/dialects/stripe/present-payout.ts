import type { Payout } from '../../rows.ts';
import { unix } from './lists.ts';

/** What only this dialect keeps of a payout. */
export interface KeptPayout extends Record<string, unknown> {
  metadata: Record<string, string>;
  method: 'standard' | 'instant';
  description: string | null;
  failureCode: string | null;
}

export function keptOfPayout(payout: Payout): KeptPayout {
  return payout.origin?.kept as KeptPayout;
}

/** Our reasons in the codes of this dialect, where the destination has none of its own. */
const failures: Record<string, string> = {
  declined: 'declined',
  destination_unreachable: 'could_not_process',
  returned_by_bank: 'account_closed',
};

export function presentPayout(payout: Payout): object {
  const kept = keptOfPayout(payout);
  const plain = payout.id.slice(3);
  const hasFailed = payout.status === 'failed' || payout.status === 'returned';
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: unix(payout.arrivesBy),
    automatic: false,
    balance_transaction: `txn_${plain}`,
    created: unix(payout.createdAt),
    currency: payout.currency,
    description: kept.description,
    destination: payout.destination,
    failure_balance_transaction: hasFailed ? `txn_failed${plain}` : null,
    failure_code: hasFailed
      ? (kept.failureCode ?? failures[payout.failureCode ?? ''] ?? 'could_not_process')
      : null,
    failure_message: hasFailed ? payout.failureMessage : null,
    livemode: false,
    metadata: kept.metadata,
    method: kept.method,
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: payout.statementDescriptor,
    status: hasFailed ? 'failed' : payout.status,
    trace_id: null,
    type: payout.destination.startsWith('ba_') ? 'bank_account' : 'card',
  };
}
