import { entryKinds } from '@tipwell/contract/entry-kinds';
import type { Tx } from '../../../platform/db/database.ts';
import { idOfKind } from '../../../platform/derived-id.ts';
import { publish } from '../../../platform/events.ts';
import { raiseIncident } from '../../../platform/incidents.ts';
import { giveAgain, groupOfPool } from '../../distribution/index.ts';
import { postEntries, type Entry } from '../../ledger/index.ts';
import { findLocation, type Location } from '../../locations/index.ts';
import { disputeMoved } from '../events.ts';
import { isBorneByVenue } from '../refund-entry.rule.ts';
import type { Tip } from '../store.ts';
import {
  chargebackEntry,
  chargebackReversedEntry,
  disputeFeeEntry,
} from './chargeback-entry.rule.ts';
import { movesOf, type Moves } from './dispute-moves.rule.ts';
import { keepDispute, setChargedBack, type Dispute } from './dispute-store.ts';
import { outOfPool, wholeOf } from './what-goes-back.ts';

interface OfTip {
  /** Locked by the caller. */
  tip: Tip;
  disputes: readonly Dispute[];
}

type Booking = Exclude<Moves, string>;

/**
 * Books of a tip's disputes what their processor told and our books do not say yet (money rule 4). What
 * one gives back another may take, so all are looked at again until nothing more moves.
 */
export async function settleDisputes(tx: Tx, { tip, disputes }: OfTip, now: Date): Promise<void> {
  const inOrder = disputes.toSorted(
    (a, b) => a.openedAt.getTime() - b.openedAt.getTime() || a.disputeId.localeCompare(b.disputeId),
  );
  for (const [at, dispute] of inOrder.entries()) {
    const moves = whatMoves(tip, dispute);
    if (moves === 'WAITS') {
      if (!dispute.isWaiting) await keepDispute(tx, { ...dispute, isWaiting: true });
    } else if (moves === 'DIFFERS') {
      await sayThatItDiffers(tx, dispute, now);
    } else {
      const booked = await book(tx, { tip, dispute, moves }, now);
      if (!moves.withdraw && !moves.giveBack) continue;
      const state = booked.returnBookedAt ? 'CAPTURED' : 'CHARGED_BACK';
      const others = inOrder.toSpliced(at, 1, booked);
      return settleDisputes(tx, { tip: { ...tip, state }, disputes: others }, now);
    }
  }
}

function whatMoves(tip: Tip, dispute: Dispute): Moves {
  return movesOf(
    dispute,
    {
      isWithdrawn: dispute.withdrawalBookedAt !== null,
      isReturned: dispute.returnBookedAt !== null,
      fee: dispute.bookedFee,
      feeReturned: dispute.bookedFeeReturned,
    },
    tip,
  );
}

/** A sum that we cannot book is never booked as if it were ours: people must look at it. */
async function sayThatItDiffers(tx: Tx, dispute: Dispute, now: Date): Promise<void> {
  const { disputeId, reference, state, amount, currency } = dispute;
  if (dispute.differsSince === null || dispute.isWaiting) {
    await keepDispute(tx, { ...dispute, differsSince: now, isWaiting: false });
  }
  const { withdrawn, reinstated, movedIn } = dispute;
  await raiseIncident(tx, {
    kind: 'PROCESSOR_DIFFERS',
    subject: `dispute:${disputeId}`,
    details: { reference, state, amount, currency, withdrawn, reinstated, movedIn },
    at: now,
  });
}

interface ToBook {
  tip: Tip;
  dispute: Dispute;
  moves: Booking;
}

async function book(tx: Tx, { tip, dispute, moves }: ToBook, now: Date): Promise<Dispute> {
  const entries: Entry[] = [...feeEntries({ tip, dispute, moves }, now)];
  const { disputeId } = dispute;
  if (moves.withdraw || moves.giveBack) {
    const location = await findLocation(tx, tip.locationId);
    if (!location) throw new Error(`The location of the tip ${tip.tipId} is gone.`);
    const whole = wholeOf(tip, location);
    if (moves.withdraw) {
      const pooled = await outOfPool(tx, { tip, takenBy: disputeId }, now);
      const at = dispute.withdrawnAt ?? now;
      entries.push(chargebackEntry(whole, { disputeId, at, pooled }));
    }
    if (moves.giveBack) {
      const pooled = await intoPool(tx, { tip, disputeId, location }, now);
      const at = dispute.reinstatedAt ?? now;
      entries.push(chargebackReversedEntry(whole, { disputeId, at, pooled }));
    }
  }
  if (entries.length > 0) await postEntries(tx, entries, now);
  const booked: Dispute = {
    ...dispute,
    withdrawalBookedAt: moves.withdraw ? now : dispute.withdrawalBookedAt,
    returnBookedAt: moves.giveBack ? now : dispute.returnBookedAt,
    bookedFee: dispute.bookedFee + moves.fee,
    bookedFeeReturned: dispute.bookedFeeReturned + moves.feeReturned,
    isWaiting: false,
    differsSince: null,
  };
  await keepDispute(tx, booked);
  if (moves.withdraw !== moves.giveBack) await setChargedBack(tx, tip.tipId, moves.withdraw);
  await tellOthers(tx, { tip, dispute, moves });
  return booked;
}

function* feeEntries({ tip, dispute, moves }: ToBook, now: Date): Generator<Entry> {
  const { disputeId, paymentSystem } = dispute;
  const of = { disputeId, paymentSystem, currency: tip.currency };
  const { disputeFee, disputeFeeReturned } = entryKinds;
  if (moves.fee > 0) {
    const at = dispute.withdrawnAt ?? now;
    const inAll = dispute.fee;
    yield disputeFeeEntry({ ...of, at, kind: disputeFee, amount: moves.fee, inAll });
  }
  if (moves.feeReturned > 0) {
    const at = dispute.reinstatedAt ?? now;
    const [amount, inAll] = [moves.feeReturned, dispute.feeReturned];
    yield disputeFeeEntry({ ...of, at, kind: disputeFeeReturned, amount, inAll });
  }
}

async function intoPool(
  tx: Tx,
  { tip, disputeId, location }: { tip: Tip; disputeId: string; location: Location },
  now: Date,
): Promise<{ account: string; amount: number }[]> {
  if ((tip.poolPart ?? 0) === 0 || isBorneByVenue(tip)) return [];
  const { tipId, locationId, currency, capturedAt } = tip;
  const { timeZone, tipsType } = location;
  return giveAgain(
    tx,
    {
      takenBy: disputeId,
      givenBy: givingOf(disputeId),
      tipId,
      locationId,
      groupId: groupOfPool(tipsType, tip.groupId),
      timeZone,
      currency,
      capturedAt: capturedAt ?? now,
    },
    now,
  );
}

/** Under which id a dispute's money comes in again. */
export function givingOf(disputeId: string): string {
  return idOfKind(entryKinds.chargebackReversed, disputeId);
}

/** Tells what moved; where it was taken and came back at once, nobody has missed it. */
async function tellOthers(tx: Tx, { tip, dispute, moves }: ToBook): Promise<void> {
  if (moves.withdraw === moves.giveBack) return;
  const { tipId, locationId, staffId } = tip;
  const { disputeId } = dispute;
  await publish(tx, disputeMoved, {
    tipId,
    locationId,
    staffId,
    disputeId,
    what: moves.withdraw ? 'TAKEN' : 'BACK',
  });
}
