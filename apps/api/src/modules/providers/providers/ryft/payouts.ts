import type { Context } from '#platform/context.ts';
import { raiseIncident } from '#platform/incidents.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { isForLater, type Outcome, type PaymentSystem, type PayoutReport } from '../ports/ports.ts';
import type { AskRyft, Told } from './client.ts';
import { ofAttempt, standingOf } from './look-up.rule.ts';
import type { Refusal } from './outcome.rule.ts';
import { readAll } from './pages-of.ts';
import { isBack, isKnownPayoutState, payoutOf, payoutStatusOf } from './payout-state.rule.ts';
import {
  beginPayout,
  claimPayout,
  findPayoutOf,
  notePayout,
  noteSent,
  releasePayout,
  type KeptPayout,
  type PayoutCall,
} from './payout-store.ts';
import { readReference } from './references.ts';
import { payout as payoutShape, readPayout, type RyftPayout, type Transfer } from './shapes.ts';
import { ryftTransfers, type Way } from './transfers.ts';
import { unsure } from './unsure.ts';

type Payouts = Pick<PaymentSystem, 'payOut' | 'readPayout' | 'findPayout'>;

const unknown = { outcome: 'unknown' } as const;
const later = { outcome: 'rejected', reason: 'NOT_NOW' } as const;
const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** Longer than all of its calls together can take. */
const claimMs = 10 * 60_000;

/**
 * Payouts in two steps: our money is moved to the account of whoever is paid, and paid out from there to
 * their bank. Ryft has no key under which a call may come twice, so each call is written down before it is
 * made. One whose answer was lost is made again only once a look-up has said that there is none: not
 * before it can no longer be on its way, and through the whole of a list that must hold it. What cannot be
 * looked up so stays unknown, and people are alerted. What does not arrive is moved home before we say so.
 */
export function ryftPayouts({ paymentSystem }: PaymentAccount, ask: AskRyft): Payouts {
  const transfers = ryftTransfers(ask);
  const keyOf = (attemptId: string) => ({ paymentSystem, attemptId });

  /** What became of a transfer that was about to be made; null: nothing, for certain. */
  async function lookUpTransfer(
    context: Context,
    kept: KeptPayout,
    way: Way,
  ): Promise<Told<Transfer | null>> {
    const { attemptId, accountId: account, amount, currency } = kept;
    const [sentAt, mark, id] =
      way === 'out'
        ? [kept.transferSentAt, kept.transferMark, kept.transferId]
        : [kept.homeSentAt, kept.homeMark, kept.homeId];
    if (id !== null) return transfers.read(context, id);
    const standing = standingOf(sentAt, context.clock.now());
    if (standing === 'NOT_SENT' || mark === null) return { outcome: 'ok', value: null };
    if (standing === 'TOO_EARLY') return unknown;
    const wish = { attemptId, way, account, amount, currency };
    const found = await transfers.find(context, { ...wish, mark });
    if (found.outcome === 'ok' && found.value !== null) {
      await noteTransfer(context, attemptId, way, found.value.id);
    }
    return found;
  }

  async function noteTransfer(context: Context, attemptId: string, way: Way, id: string) {
    const note = way === 'out' ? { transferId: id } : { homeId: id };
    await notePayout(context.db, keyOf(attemptId), note);
  }

  /**
   * Makes a call that is written down first. Should somebody else have begun to make it since it was looked
   * for, it is not made; what was refused was not made either.
   */
  async function once<Value>(
    context: Context,
    attemptId: string,
    { call, before, mark }: { call: PayoutCall; before: Date | null; mark?: string },
    make: () => Promise<Told<Value>>,
  ): Promise<Told<Value>> {
    const key = keyOf(attemptId);
    const sentAt = context.clock.now();
    const isOurs = await noteSent(context.db, key, call, { before, sentAt, mark: mark ?? null });
    if (!isOurs) return unknown;
    const made = await make();
    if (made.outcome === 'rejected') {
      await noteSent(context.db, key, call, { before: sentAt, sentAt: null });
    }
    return made;
  }

  /** Moves the money there, or home, once. */
  async function move(context: Context, kept: KeptPayout, way: Way): Promise<Told<Transfer>> {
    const { attemptId, accountId: account, amount, currency } = kept;
    const known = await lookUpTransfer(context, kept, way);
    if (known.outcome !== 'ok') return unsure(known);
    // What could not be moved home, because it had not come back yet, is moved once more.
    const isOver = way === 'home' && known.value?.status === 'Declined';
    if (known.value !== null && !isOver) return { outcome: 'ok', value: known.value };
    const mark = await transfers.newest(context, way === 'out' ? 'DUE' : 'BEGUN');
    if (mark.outcome !== 'ok') return unsure(mark);
    const call = way === 'out' ? 'transfer' : 'home';
    const before = way === 'out' ? kept.transferSentAt : kept.homeSentAt;
    const made = await once(context, attemptId, { call, before, mark: mark.value }, async () =>
      transfers.make(context, { attemptId, way, account, amount, currency }),
    );
    if (made.outcome === 'ok') await noteTransfer(context, attemptId, way, made.value.id);
    return made;
  }

  /** Moves home what was moved there. @returns whether it is home for certain */
  async function bringHome(context: Context, kept: KeptPayout): Promise<boolean> {
    const moved = await move(context, kept, 'home');
    return moved.outcome === 'ok' && moved.value.status === 'Completed';
  }

  /** What became of a payout that was about to be made; null: nothing, for certain. */
  async function lookUpPayout(
    context: Context,
    kept: KeptPayout,
    moved: Transfer,
  ): Promise<Told<RyftPayout | null>> {
    const { attemptId, accountId: account, payoutId, payoutSentAt } = kept;
    if (payoutId !== null) return readOne(context, { account, id: payoutId });
    const standing = standingOf(payoutSentAt, context.clock.now());
    if (standing === 'NOT_SENT') return { outcome: 'ok', value: null };
    if (standing === 'TOO_EARLY') return unknown;
    const listed = await readAll(ask, context, {
      path: `/accounts/${account}/payouts`,
      // By their own clock: it cannot have been made before its money was there.
      query: { startTimestamp: moved.createdTimestamp - 60, ascending: true },
      item: payoutShape,
    });
    if (listed.outcome !== 'ok') return listed;
    const sought = ofAttempt(listed.value, kept);
    if (sought === 'UNSURE') return unknown;
    const { found } = sought;
    if (found) await notePayout(context.db, keyOf(attemptId), { payoutId: found.id });
    return { outcome: 'ok', value: found };
  }

  async function readOne(
    context: Context,
    { account, id }: { account: string; id: string },
  ): Promise<Told<RyftPayout>> {
    const path = `/accounts/${account}/payouts/${id}`;
    const told = await ask(context, { method: 'GET', path, read: readPayout });
    if (told.outcome === 'ok' && !isKnownPayoutState(told.value)) {
      const { status } = told.value;
      context.log.warn({ paymentSystem, status }, 'a payout is in a state that is new to us');
    }
    return told;
  }

  /** What Ryft tells of a payout; what did not arrive only once its money is home. */
  async function settled(
    context: Context,
    kept: KeptPayout,
    told: RyftPayout,
  ): Promise<Outcome<PayoutReport>> {
    const { attemptId, accountId: account } = kept;
    const isPaid = payoutStatusOf(told) === 'PAID';
    if (isPaid && !kept.wasPaid) await notePayout(context.db, keyOf(attemptId), { wasPaid: true });
    if (isBack(told)) {
      // Whoever else brings it home at this moment is to be waited for.
      const home = await claimed(context, attemptId, async (now) => bringHome(context, now));
      if (home !== true) return unknown;
    }
    const { wasPaid } = kept;
    return {
      outcome: 'ok',
      value: payoutOf({ attemptId, account, wasPaid }, told, context.clock.now()),
    };
  }

  /** Does something for a payout while nobody else does. @returns null: somebody does */
  async function claimed<Value>(
    context: Context,
    attemptId: string,
    work: (kept: KeptPayout) => Promise<Value>,
  ): Promise<Value | null> {
    const key = keyOf(attemptId);
    const now = context.clock.now();
    const until = new Date(now.getTime() + claimMs);
    const kept = await claimPayout(context.db, key, { now, until });
    if (!kept) return null;
    try {
      return await work(kept);
    } finally {
      await releasePayout(context.db, key, until);
    }
  }

  /** Sends the payout from where its money lies, once. */
  async function send(
    context: Context,
    kept: KeptPayout,
    moved: Transfer,
  ): Promise<Told<RyftPayout>> {
    const { attemptId, accountId: account, methodId, amount, currency } = kept;
    const known = await lookUpPayout(context, kept, moved);
    if (known.outcome !== 'ok') return unsure(known);
    if (known.value !== null) return { outcome: 'ok', value: known.value };
    const wish = { call: 'payout', before: kept.payoutSentAt } as const;
    const made = await once(context, attemptId, wish, async () =>
      ask(context, {
        method: 'POST',
        path: `/accounts/${account}/payouts`,
        body: { amount, currency, payoutMethodId: methodId, metadata: { attempt: attemptId } },
        read: readPayout,
      }),
    );
    if (made.outcome === 'ok') {
      await notePayout(context.db, keyOf(attemptId), { payoutId: made.value.id });
    }
    return made;
  }

  /** Nothing is paid out, now or later: the money is home, and the same is said whenever it is asked. */
  async function refuse(context: Context, attemptId: string, reason: string): Promise<Refusal> {
    await notePayout(context.db, keyOf(attemptId), { refusedBecause: reason });
    return { outcome: 'rejected', reason };
  }

  /** From wherever an earlier call has come to. */
  async function goOn(context: Context, kept: KeptPayout): Promise<Told<RyftPayout>> {
    const { attemptId, accountId: account, payoutId, refusedBecause } = kept;
    if (refusedBecause !== null) return { outcome: 'rejected', reason: refusedBecause };
    if (payoutId !== null) return readOne(context, { account, id: payoutId });
    const moved = await move(context, kept, 'out');
    if (moved.outcome !== 'ok') {
      const isOver = moved.outcome === 'rejected' && !isForLater(moved);
      return isOver ? refuse(context, attemptId, reasonOf(moved)) : moved;
    }
    const { status } = moved.value;
    if (status === 'Declined') return refuse(context, attemptId, 'transfer_declined');
    if (status !== 'Completed') return unknown;
    // It was refused there, and its money is on its way home: it is not asked for once more.
    if (kept.homeSentAt !== null) {
      return (await bringHome(context, kept))
        ? refuse(context, attemptId, 'payout_refused')
        : unknown;
    }
    const made = await send(context, kept, moved.value);
    // The money has left our balance: until it is known where it goes, it is on its way.
    if (made.outcome === 'unknown' || isForLater(made)) return unknown;
    if (made.outcome === 'ok') return made;
    return (await bringHome(context, kept)) ? refuse(context, attemptId, reasonOf(made)) : unknown;
  }

  async function readThere(
    context: Context,
    at: { account: string; id: string },
  ): Promise<Outcome<PayoutReport>> {
    const told = await readOne(context, at);
    if (told.outcome !== 'ok') return told;
    const attemptId = told.value.metadata?.attempt;
    const kept = attemptId ? await findPayoutOf(context.db, keyOf(attemptId)) : undefined;
    // Ryft may pay by itself what lies at an account: that is nothing of ours.
    if (!kept || kept.accountId !== at.account) return notFound;
    if (kept.payoutId === null && kept.payoutSentAt !== null) {
      await notePayout(context.db, keyOf(kept.attemptId), { payoutId: at.id });
    } else if (kept.payoutId !== at.id) {
      return twice(context, kept, at.id);
    }
    return settled(context, kept, told.value);
  }

  /** Another payout carries the id of one that we know: nothing is believed, and people must look. */
  async function twice(
    context: Context,
    { attemptId, payoutId }: KeptPayout,
    other: string,
  ): Promise<Outcome<never>> {
    context.log.error({ paymentSystem, attemptId }, 'a payout was made twice');
    await raiseIncident(context.db, {
      kind: 'PROCESSOR_DIFFERS',
      subject: `attempt:${attemptId}`,
      details: { paymentSystem, attemptId, known: payoutId, other },
      at: context.clock.now(),
    });
    return { outcome: 'rejected', reason: 'KEY_REUSED' };
  }

  return {
    async payOut(context, { attemptId, amount, currency, destinationReference }) {
      const to = readReference(destinationReference);
      if (!to) return { outcome: 'rejected', reason: 'destination_not_active' };
      const wish = { accountId: to.account, methodId: to.id, amount, currency };
      const begun = await beginPayout(context.db, keyOf(attemptId), wish, context.clock.now());
      // Another one to the same person is under way; its money must not be taken for this one's.
      if (!begun) return later;
      if (
        Object.entries(wish).some(([name, value]) => begun[name as keyof typeof wish] !== value)
      ) {
        return { outcome: 'rejected', reason: 'KEY_REUSED' };
      }
      const made = await claimed(context, attemptId, async (kept) => goOn(context, kept));
      if (made === null) return unknown;
      return made.outcome === 'ok' ? settled(context, begun, made.value) : made;
    },

    async readPayout(context, reference) {
      const at = readReference(reference);
      return at ? readThere(context, at) : notFound;
    },

    async findPayout(context, attemptId) {
      const kept = await findPayoutOf(context.db, keyOf(attemptId));
      // Nothing is sent before it is written down, and what was refused is told by the same call again.
      if (!kept || kept.refusedBecause !== null) return { outcome: 'ok', value: null };
      if (kept.payoutId !== null) {
        return readThere(context, { account: kept.accountId, id: kept.payoutId });
      }
      const moved = await lookUpTransfer(context, kept, 'out');
      if (moved.outcome !== 'ok') return unsure(moved);
      // Nothing was moved, or nothing paid out yet: the call is made again, and goes on from there.
      if (moved.value === null) return { outcome: 'ok', value: null };
      const made = await lookUpPayout(context, kept, moved.value);
      if (made.outcome !== 'ok') return unsure(made);
      return made.value ? settled(context, kept, made.value) : { outcome: 'ok', value: null };
    },
  };
}

/** Ryft knows the account or what it is paid to no more. */
function reasonOf(outcome: Refusal): string {
  if (outcome.outcome !== 'rejected') return 'refused';
  return outcome.reason === 'NOT_FOUND' ? 'destination_not_active' : outcome.reason;
}
