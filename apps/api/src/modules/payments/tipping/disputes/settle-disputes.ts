import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { subtract } from '@tipwell/contract/money/money';
import type { Tx } from '#platform/db/database.ts';
import { idOfKind } from '#platform/derived-id.ts';
import { publish } from '#platform/events.ts';
import { endIncident, raiseIncident } from '#platform/incidents.ts';
import { giveAgain, groupOfPool } from '#distribution/splits';
import { postEntries, type Entry } from '#ledger/ledger';
import { findLocation, type Location } from '#venues/locations';
import { disputeMoved, type DisputeMoved } from '../events.ts';
import { isBorneByVenue } from '../payments/refund-entry.rule.ts';
import type { Tip } from '../payments/payment-store.ts';
import type { TipState } from '../payments/payment-state.rule.ts';
import {
  chargebackEntry,
  chargebackReversedEntry,
  disputeFeeEntry,
  takenLaterEntry,
} from './chargeback-entry.rule.ts';
import { movesOf, type Moves } from './dispute-moves.rule.ts';
import { keepDispute, keepReturn, setTaken, type Dispute } from './dispute-store.ts';
import {
  leftOf,
  nothingOf,
  returnedOf,
  sliceOf,
  type PaymentSums,
} from './slice-of-payment.rule.ts';
import { leftOfTip, outOfPool, takenBy, wholeOf } from './what-goes-back.ts';

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
  const settled = [...inOrder];
  for (const [at, dispute] of inOrder.entries()) {
    const moves = whatMoves(tip, dispute);
    if (moves === 'WAITS') {
      if (!dispute.isWaiting) await keepDispute(tx, { ...dispute, isWaiting: true });
    } else if (moves === 'DIFFERS') {
      await sayThatItDiffers(tx, dispute, now);
    } else {
      const others = settled.toSpliced(at, 1);
      const { booked, state } = await book(tx, { tip, dispute, others, moves }, now);
      settled[at] = booked;
      if (!moves.withdraw && moves.giveBack === 0) continue;
      return settleDisputes(tx, { tip: { ...tip, state }, disputes: settled }, now);
    }
  }
  await takeAgain(tx, { tip, disputes: settled }, now);
}

/**
 * What a dispute took of which nothing was left is taken of the people once there is something again: another
 * one was won. So whatever the order, whoever had the payment bears it once, and we nothing.
 */
async function takeAgain(tx: Tx, { tip, disputes }: OfTip, now: Date): Promise<void> {
  const lost = disputes.find((one) => one.taken?.charged === 0 && one.lost > one.bookedReinstated);
  if (!lost || tip.state !== 'CAPTURED') return;
  const whole = wholeOf(tip, await locationOf(tx, tip));
  const others = disputes.filter((one) => one !== lost);
  const left = leftOfTip(whole, others);
  const taken = sliceOf(left, Math.min(subtract(lost.lost, lost.bookedReinstated), left.charged));
  const { disputeId } = lost;
  const pooled = await outOfPool(tx, { tip, takenBy: disputeId, amount: taken.poolPart }, now);
  const lines = { disputeId, at: now, pooled, lost: subtract(0, taken.charged) };
  await postEntries(tx, [takenLaterEntry({ ...whole, ...taken }, lines)], now);
  const dispute = { ...lost, taken, lost: subtract(lost.lost, taken.charged) };
  await keepDispute(tx, dispute);
  const state = await keepWhatIsTaken(tx, { tip, whole, disputes: [...others, dispute] });
  await tellOf(tx, tip, { disputeId, what: 'TAKEN' });
  return takeAgain(tx, { tip: { ...tip, state }, disputes: [...others, dispute] }, now);
}

async function locationOf(tx: Tx, tip: Tip): Promise<Location> {
  const location = await findLocation(tx, tip.locationId);
  if (!location) throw new Error(`The location of the tip ${tip.tipId} is gone.`);
  return location;
}

function whatMoves(tip: Tip, dispute: Dispute): Moves {
  return movesOf(
    dispute,
    {
      withdrawn: dispute.bookedWithdrawn,
      reinstated: dispute.bookedReinstated,
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
  /** The other disputes of the same payment. */
  others: readonly Dispute[];
  moves: Booking;
}

/** Books what has moved. @returns the dispute, and the state of its payment, as they are then */
async function book(
  tx: Tx,
  toBook: ToBook,
  now: Date,
): Promise<{ booked: Dispute; state: TipState }> {
  const { tip, dispute, others, moves } = toBook;
  const entries: Entry[] = [...feeEntries(toBook, now)];
  let booked: Dispute = {
    ...dispute,
    bookedFee: dispute.bookedFee + moves.fee,
    bookedFeeReturned: dispute.bookedFeeReturned + moves.feeReturned,
    isWaiting: false,
    differsSince: null,
  };
  let { state } = tip;
  let giving: Giving | null = null;
  if (moves.withdraw || moves.giveBack > 0) {
    const location = await locationOf(tx, tip);
    const whole = wholeOf(tip, location);
    if (moves.withdraw) {
      booked = takeFrom(whole, booked, others, now);
      entries.push(await takingEntry(tx, { tip, whole, dispute: booked }, now));
      if (booked.lost > 0) await sayThatItIsLost(tx, booked, now);
    }
    if (moves.giveBack > 0) {
      giving = await givingOf(tx, { tip, whole, dispute: booked, location }, now);
      entries.push(giving.entry);
      booked = whatIsBack(booked, now);
    }
    state = await keepWhatIsTaken(tx, { tip, whole, disputes: [...others, booked] });
  }
  if (entries.length > 0) await postEntries(tx, entries, now);
  await keepDispute(tx, booked);
  if (giving) await sayWhatIsBack(tx, { ...toBook, giving, booked }, now);
  await tellOthers(tx, toBook, booked);
  return { booked, state };
}

/** What a bank takes of what is left of a payment, and what of it is lost because nothing is. */
function takeFrom(whole: Whole, dispute: Dispute, others: readonly Dispute[], now: Date): Dispute {
  const { withdrawn } = dispute;
  const left = leftOfTip(whole, others);
  const taken = sliceOf(left, Math.min(withdrawn, left.charged));
  const lost = subtract(withdrawn, taken.charged);
  return { ...dispute, withdrawalBookedAt: now, bookedWithdrawn: withdrawn, taken, lost };
}

type Whole = ReturnType<typeof wholeOf>;

async function takingEntry(
  tx: Tx,
  { tip, whole, dispute }: { tip: Tip; whole: Whole; dispute: Dispute },
  now: Date,
): Promise<Entry> {
  const { disputeId, lost } = dispute;
  const taken = takenBy(whole, dispute);
  const pooled = await outOfPool(tx, { tip, takenBy: disputeId, amount: taken.poolPart }, now);
  const at = dispute.withdrawnAt ?? now;
  return chargebackEntry({ ...whole, ...taken }, { disputeId, at, pooled, lost });
}

/** The entry of what comes back, and what of each of the payment's sums that is. */
interface Giving {
  entry: Entry;
  given: PaymentSums;
}

/**
 * What comes back goes to whoever it was taken from. Where the payment was refunded meanwhile they have borne
 * that already, and what comes back makes good what the refund cost us.
 */
async function givingOf(
  tx: Tx,
  of: { tip: Tip; whole: Whole; dispute: Dispute; location: Location },
  now: Date,
): Promise<Giving> {
  const { tip, whole, dispute, location } = of;
  const { disputeId } = dispute;
  const { before, inAll } = backBy(dispute);
  const at = dispute.reinstatedAt ?? now;
  const named = { disputeId, at, inAll: isAllAtOnce(dispute) ? null : inAll };
  if (tip.state === 'REFUNDED') {
    const given = nothingOf(whole);
    const lines = { ...named, pooled: [], lost: subtract(inAll, before) };
    return { given, entry: chargebackReversedEntry({ ...whole, ...given }, lines) };
  }
  const parts = { taken: takenBy(whole, dispute), lost: dispute.lost };
  const [was, is] = [returnedOf(parts, before), returnedOf(parts, inAll)];
  const pooled = await intoPool(
    tx,
    { tip, dispute, location, back: { before: was.sums.poolPart, inAll: is.sums.poolPart } },
    now,
  );
  const given = leftOf(is.sums, [was.sums]);
  const lost = subtract(is.lost, was.lost);
  const entry = chargebackReversedEntry({ ...whole, ...given }, { ...named, pooled, lost });
  return { given, entry };
}

/** How much was back before a giving, and with it. */
function backBy({ bookedReinstated, reinstated }: Dispute): { before: number; inAll: number } {
  return { before: bookedReinstated, inAll: reinstated };
}

function isAllAtOnce({ bookedReinstated, reinstated, bookedWithdrawn }: Dispute): boolean {
  return bookedReinstated === 0 && reinstated === bookedWithdrawn;
}

function whatIsBack(dispute: Dispute, now: Date): Dispute {
  const { reinstated, bookedWithdrawn } = dispute;
  return {
    ...dispute,
    bookedReinstated: reinstated,
    returnBookedAt: reinstated === bookedWithdrawn ? now : null,
  };
}

/** Keeps what came back, and has people look at a dispute that is won while a part of it stays away. */
async function sayWhatIsBack(
  tx: Tx,
  { dispute, moves, booked, giving }: ToBook & { booked: Dispute; giving: Giving },
  now: Date,
): Promise<void> {
  const { disputeId, reference, state, currency, withdrawn, reinstated } = booked;
  const at = dispute.reinstatedAt ?? now;
  await keepReturn(tx, {
    disputeId,
    inAll: reinstated,
    amount: moves.giveBack,
    at,
    bookedAt: now,
    entryId: giving.entry.entryId,
    given: giving.given,
  });
  const incident = { kind: 'PROCESSOR_DIFFERS', subject: `dispute:${disputeId}`, at: now } as const;
  if (reinstated < withdrawn) {
    const details = { reference, state, currency, withdrawn, reinstated };
    await raiseIncident(tx, { ...incident, details });
  } else if (dispute.bookedReinstated > 0) {
    await endIncident(tx, { ...incident, resolution: 'All of it is back.' });
  }
}

/** @returns what the payment is for what banks hold of it now */
async function keepWhatIsTaken(
  tx: Tx,
  { tip, whole, disputes }: { tip: Tip; whole: Whole; disputes: readonly Dispute[] },
): Promise<TipState> {
  const left = leftOfTip(whole, disputes);
  const standing = left.charged === 0 ? 'CHARGED_BACK' : 'CAPTURED';
  const state = tip.state === 'REFUNDED' ? tip.state : standing;
  // Of a payment that is gone as a whole its state says so, and of a qualifying tip the venue bears it.
  const isInPart = state === 'CAPTURED' && !isBorneByVenue(tip);
  const parts = isInPart ? leftOf(whole, [left]) : nothingOf(whole);
  await setTaken(tx, tip.tipId, { state, parts });
  return state;
}

/** The bank took what was not there any more: we have lost it unless it is fought for. */
async function sayThatItIsLost(tx: Tx, dispute: Dispute, now: Date): Promise<void> {
  const { disputeId, reference, withdrawn, lost, currency } = dispute;
  await raiseIncident(tx, {
    kind: 'PROCESSOR_DIFFERS',
    subject: `dispute:${disputeId}`,
    details: { reference, withdrawn, lost, currency },
    at: now,
  });
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
  of: {
    tip: Tip;
    dispute: Dispute;
    location: Location;
    /** How much of the pool's part was back before, and is with it. */
    back: { before: number; inAll: number };
  },
  now: Date,
): Promise<{ account: string; amount: number }[]> {
  const { tip, dispute, location, back } = of;
  if (back.inAll === back.before || isBorneByVenue(tip)) return [];
  const { tipId, locationId, currency, capturedAt } = tip;
  const { timeZone, tipsType } = location;
  return giveAgain(
    tx,
    {
      takenBy: dispute.disputeId,
      givenBy: givingIdOf(dispute.disputeId, isAllAtOnce(dispute) ? null : dispute.reinstated),
      back,
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

/**
 * Under which id a dispute's money comes in again.
 * @param inAll all that was back by then; null where it came back at once
 */
export function givingIdOf(disputeId: string, inAll: number | null): string {
  return idOfKind(
    entryKinds.chargebackReversed,
    inAll === null ? disputeId : `${disputeId} ${inAll}`,
  );
}

/**
 * Tells what moved; where it was taken and came back at once nobody has missed it, and what we alone have
 * lost, or have again, concerns nobody else.
 */
async function tellOthers(
  tx: Tx,
  { tip, dispute, moves }: ToBook,
  { taken, returnBookedAt }: Dispute,
): Promise<void> {
  if (moves.withdraw && returnBookedAt !== null) return;
  if (taken?.charged === 0 || tip.state === 'REFUNDED') return;
  const { disputeId } = dispute;
  if (moves.withdraw) await tellOf(tx, tip, { disputeId, what: 'TAKEN' });
  if (moves.giveBack === 0) return;
  const { before, inAll } = backBy(dispute);
  const back = moves.withdraw || returnBookedAt === null || before > 0 ? { before, inAll } : null;
  await tellOf(tx, tip, { disputeId, what: 'BACK', back });
}

async function tellOf(
  tx: Tx,
  { tipId, locationId, staffId }: Tip,
  moved: Pick<DisputeMoved, 'disputeId' | 'what' | 'back'>,
): Promise<void> {
  await publish(tx, disputeMoved, { tipId, locationId, staffId, ...moved });
}
