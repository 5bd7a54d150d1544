// The SQL of disputes: what processors told of them, and what of it is booked.
import type { DisputeReason, DisputeState } from '@tipwell/contract/payments/payment-kinds';
import type { Currency } from '@tipwell/contract/money/money';
import type { TipState } from '../payments/payment-state.rule.ts';
import type { PaymentSums } from './slice-of-payment.rule.ts';
import type { Database, Tx } from '#platform/db/database.ts';

export interface Dispute {
  disputeId: string;
  tipId: string;
  paymentSystem: string;
  reference: string;
  state: DisputeState;
  reason: DisputeReason;
  amount: number;
  currency: Currency;
  openedAt: Date;
  respondBy: Date | null;
  answeredAt: Date | null;
  /** When we heard that the bank asks once more. */
  askedAgainAt: Date | null;
  endedAt: Date | null;
  withdrawn: number;
  withdrawnAt: Date | null;
  reinstated: number;
  reinstatedAt: Date | null;
  fee: number;
  feeReturned: number;
  movedIn: string | null;
  withdrawalBookedAt: Date | null;
  /** How much of the payment was taken in our books; null: nothing. */
  bookedWithdrawn: number | null;
  /** What it is made of; null where nothing was taken, or all of it before parts were known. */
  taken: PaymentSums | null;
  /** What was taken besides, of which nothing was left: our loss. */
  lost: number;
  /** How much of it came back in our books. */
  bookedReinstated: number;
  /** When all of it was back. */
  returnBookedAt: Date | null;
  bookedFee: number;
  bookedFeeReturned: number;
  isWaiting: boolean;
  differsSince: Date | null;
  inquireAt: Date | null;
}

function selectDisputes(db: Database) {
  return db
    .selectFrom('tipping.disputes')
    .select([
      'dispute_id as disputeId',
      'tip_id as tipId',
      'payment_system as paymentSystem',
      'provider_reference as reference',
      'state',
      'reason',
      'amount',
      'currency',
      'opened_at as openedAt',
      'respond_by as respondBy',
      'answered_at as answeredAt',
      'asked_again_at as askedAgainAt',
      'ended_at as endedAt',
      'told_withdrawn as withdrawn',
      'withdrawn_at as withdrawnAt',
      'told_reinstated as reinstated',
      'reinstated_at as reinstatedAt',
      'told_fee as fee',
      'told_fee_returned as feeReturned',
      'told_in as movedIn',
      'withdrawal_booked_at as withdrawalBookedAt',
      'booked_withdrawn as bookedWithdrawn',
      'taken',
      'lost',
      'booked_reinstated as bookedReinstated',
      'return_booked_at as returnBookedAt',
      'booked_fee as bookedFee',
      'booked_fee_returned as bookedFeeReturned',
      'is_waiting as isWaiting',
      'differs_since as differsSince',
      'inquire_at as inquireAt',
    ])
    .$narrowType<Pick<Dispute, 'currency' | 'taken'>>();
}

/** The disputes of a tip; whoever reads them to change them has locked the tip. */
export async function disputesOf(db: Database, tipId: string): Promise<Dispute[]> {
  return selectDisputes(db)
    .where('tip_id', '=', tipId)
    .orderBy('opened_at')
    .orderBy('dispute_id')
    .execute();
}

/** Writes a dispute down, or what has become of it. */
export async function keepDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const row = rowOf(dispute);
  await tx
    .insertInto('tipping.disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(row))
    .execute();
}

function rowOf(dispute: Dispute) {
  return {
    dispute_id: dispute.disputeId,
    tip_id: dispute.tipId,
    payment_system: dispute.paymentSystem,
    provider_reference: dispute.reference,
    state: dispute.state,
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency,
    opened_at: dispute.openedAt,
    respond_by: dispute.respondBy,
    answered_at: dispute.answeredAt,
    asked_again_at: dispute.askedAgainAt,
    ended_at: dispute.endedAt,
    told_withdrawn: dispute.withdrawn,
    withdrawn_at: dispute.withdrawnAt,
    told_reinstated: dispute.reinstated,
    reinstated_at: dispute.reinstatedAt,
    told_fee: dispute.fee,
    told_fee_returned: dispute.feeReturned,
    told_in: dispute.movedIn,
    withdrawal_booked_at: dispute.withdrawalBookedAt,
    booked_withdrawn: dispute.bookedWithdrawn,
    taken: dispute.taken === null ? null : { ...dispute.taken },
    lost: dispute.lost,
    booked_reinstated: dispute.bookedReinstated,
    return_booked_at: dispute.returnBookedAt,
    booked_fee: dispute.bookedFee,
    booked_fee_returned: dispute.bookedFeeReturned,
    is_waiting: dispute.isWaiting,
    differs_since: dispute.differsSince,
    inquire_at: dispute.inquireAt,
  };
}

/** Keeps that something of what a dispute took came back. */
export async function keepReturn(
  tx: Tx,
  back: {
    disputeId: string;
    inAll: number;
    amount: number;
    at: Date;
    bookedAt: Date;
    entryId: string;
    /** What of each of the payment's sums. */
    given: PaymentSums;
  },
): Promise<void> {
  await tx
    .insertInto('tipping.dispute_returns')
    .values({
      dispute_id: back.disputeId,
      in_all: back.inAll,
      amount: back.amount,
      returned_at: back.at,
      booked_at: back.bookedAt,
      entry_id: back.entryId,
      given: { ...back.given },
    })
    .execute();
}

/**
 * Disputes of which something is told and not booked, the oldest first; those whose payment is not recorded
 * yet stand in nobody's way.
 */
export async function waitingDisputes(
  db: Database,
  limit: number,
): Promise<{ disputeId: string; tipId: string }[]> {
  return db
    .selectFrom('tipping.disputes as dispute')
    .innerJoin('tipping.tips as tip', 'tip.tip_id', 'dispute.tip_id')
    .select(['dispute.dispute_id as disputeId', 'dispute.tip_id as tipId'])
    .where('dispute.is_waiting', '=', true)
    .where('tip.recorded_at', 'is not', null)
    .orderBy('dispute.opened_at')
    .limit(limit)
    .execute();
}

/** Disputes about which their processors are to be asked again, put off until a later moment. */
export async function takeDisputesToInquire(
  db: Database,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<{ disputeId: string; paymentSystem: string; reference: string }[]> {
  return db
    .updateTable('tipping.disputes')
    .set({ inquire_at: again })
    .where('dispute_id', 'in', (due) =>
      due
        .selectFrom('tipping.disputes')
        .select('dispute_id')
        .where('inquire_at', '<=', now)
        .orderBy('inquire_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'dispute_id as disputeId',
      'payment_system as paymentSystem',
      'provider_reference as reference',
    ])
    .execute();
}

/** What banks hold of a payment now, and what it is for that. */
export async function setTaken(
  tx: Tx,
  tipId: string,
  {
    state,
    parts,
  }: { state: TipState; parts: Pick<PaymentSums, 'primaryPart' | 'poolPart' | 'workplacePart'> },
): Promise<void> {
  await tx
    .updateTable('tipping.tips')
    .set({
      state,
      taken_primary_part: parts.primaryPart,
      taken_pool_part: parts.poolPart,
      taken_workplace_part: parts.workplacePart,
    })
    .where('tip_id', '=', tipId)
    .execute();
}
