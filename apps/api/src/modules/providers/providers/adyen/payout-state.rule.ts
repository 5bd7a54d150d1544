import type { Currency } from '@tipwell/contract/money/money';
import type { PayoutFailure, PayoutReport, PayoutStatus } from '../ports/ports.ts';

/** A payout as Adyen tells it, which calls it a transfer. */
export interface ReadTransfer {
  id: string;
  amount: number;
  currency: Currency;
  status: string;
  reason: string | null;
  createdAt: Date | null;
  /** What happened to it, each with when. */
  events: readonly { status: string; at: Date | null; reason: string | null }[];
  arrivesBy: Date | null;
}

/**
 * What each status of a transfer means for a payout of ours. The document of Adyen's has them for all kinds
 * of transfers alike: of those that say that money moved the other way, or in another matter, none can be
 * told of a payout, and what they would mean is not known, so it is under way and people look at it.
 */
const states = new Map(
  Object.entries<PayoutStatus>({
    received: 'PENDING',
    pending: 'PENDING',
    pendingApproval: 'PENDING',
    approvalPending: 'PENDING',
    pendingExecution: 'PENDING',
    authorised: 'IN_TRANSIT',
    bookingPending: 'IN_TRANSIT',
    bankTransferPending: 'IN_TRANSIT',
    bankTransfer: 'IN_TRANSIT',
    // The money has left our account there: nothing is told later unless it comes back.
    booked: 'PAID',
    credited: 'PAID',
    failed: 'FAILED',
    refused: 'FAILED',
    rejected: 'FAILED',
    error: 'FAILED',
    expired: 'FAILED',
    cancelled: 'FAILED',
    returned: 'RETURNED',
    reversed: 'RETURNED',
  }),
);

/** What a status means; `isKnown` is false where it is none that a payout of ours can have. */
export function statusOf(status: string): { status: PayoutStatus; isKnown: boolean } {
  const known = states.get(status);
  return { status: known ?? 'IN_TRANSIT', isKnown: known !== undefined };
}

/** Why money did not arrive, in their words. */
const failures = new Map(
  Object.entries<PayoutFailure>({
    counterpartyAccountBlocked: 'BANK_REFUSED',
    counterpartyAccountClosed: 'ACCOUNT_CLOSED',
    counterpartyAccountNotFound: 'DESTINATION_INVALID',
    counterpartyAddressRequired: 'DESTINATION_INVALID',
    invalidAccount: 'DESTINATION_INVALID',
    invalidToAccount: 'DESTINATION_INVALID',
    routeNotFound: 'DESTINATION_INVALID',
    unableToRouteTransaction: 'DESTINATION_INVALID',
    refusedByCounterpartyBank: 'BANK_REFUSED',
    error: 'PROCESSOR_FAULT',
    internalTimeout: 'PROCESSOR_FAULT',
    counterpartyBankTimedOut: 'PROCESSOR_FAULT',
    counterpartyBankUnavailable: 'PROCESSOR_FAULT',
    notEnoughBalance: 'PROCESSOR_FAULT',
  }),
);

/**
 * A payout of ours as it stands there. Whatever ends badly after it was booked has come back: it was paid
 * before, and both moments are told, so that the books have both.
 */
export function payoutOf(attemptId: string, transfer: ReadTransfer): PayoutReport {
  const { id, amount, currency, events, arrivesBy, createdAt } = transfer;
  const told = statusOf(transfer.status).status;
  const when = (wanted: PayoutStatus): Date | null =>
    events.findLast(({ status, at }) => at !== null && statusOf(status).status === wanted)?.at ??
    null;
  const wasPaid = events.some(({ status }) => statusOf(status).status === 'PAID');
  const isBack = told === 'RETURNED' || (told === 'FAILED' && wasPaid);
  const status = isBack ? 'RETURNED' : told;
  const endedAt = when(told) ?? createdAt;
  return {
    attemptId,
    reference: id,
    status,
    amount,
    currency,
    arrivesBy,
    paidAt: status === 'PAID' || (isBack && wasPaid) ? (when('PAID') ?? createdAt) : null,
    failedAt: status === 'FAILED' ? endedAt : null,
    returnedAt: isBack ? endedAt : null,
    failure: status === 'FAILED' ? (failures.get(transfer.reason ?? '') ?? 'BANK_REFUSED') : null,
  };
}
