import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { secondsToNextInquiry } from '#providers/attempts';
import { takeInstalments } from '#distribution/splits';
import { InsufficientFunds, Overdraft, placeHold } from '#ledger/ledger';
import { tellPayoutsChanged } from '../events.ts';
import { allocateAcrossAccounts } from './instant-payout.rule.ts';
import { landsBy } from './expected-arrival.rule.ts';
import { holdReasons } from '../records/hold-reasons.ts';
import { isOf, type Payee } from '#payouts/destinations';
import { findLocation } from '#venues/locations';
import { lockKeptBack } from '#distribution/tax';
import { addChanges } from '../records/payout-update-store.ts';
import { sendPayoutJob } from '../sending/send-payouts.ts';
import { findUnreviewed } from '../fresh/find-fresh-money.ts';
import { reviewFreshMoney } from '../fresh/review-fresh-money.ts';
import { lockReviewsOf } from '../fresh/review-store.ts';
import {
  findPayout,
  insertParts,
  lockPayout,
  setSubmitted,
  type Part,
  type Payout,
} from '../records/store.ts';
import { payeeOf, readBalance, type PayeeBalance } from './payee-balance.ts';

/**
 * Makes a drafted payout: the money is held first, and only then, outside this transaction, the
 * processor is called (money rule 3.4). Made twice, from two devices or after a lost answer, it is
 * the same payout.
 * @throws notFound, draftExpired, balanceChanged, payoutUnderReview, noDestination, accountNotActive
 */
export async function makeInstantPayout(
  context: Context,
  input: { payee: Payee; payoutId: string },
): Promise<Payout> {
  await reviewFirst(context, input);
  return context.db.transaction().execute(async (tx) => {
    const draft = await lockPayout(tx, input.payoutId);
    // Only now: while this waited for the lock, the offer may have expired.
    const now = context.clock.now();
    if (!draft || !isOf(input.payee, draft)) fail('notFound');
    if (draft.state !== 'DRAFT') return draft;
    if (draft.expiresAt <= now) fail('draftExpired');
    const location = (await findLocation(tx, draft.locationId)) ?? fail('notFound');
    if (draft.staffId !== null) await lockKeptBack(tx, location);
    if (draft.userId !== null) await lockReviewsOf(tx, draft.userId);
    const balance = await readBalance(tx, payeeOf(draft), now);
    await refuseUnreviewed(context, tx, draft, now);
    if (balance.status !== 'ACTIVE') fail('accountNotActive');
    const { destination } = balance;
    if (!destination || destination.status !== 'ACTIVE') fail('noDestination');
    // The offer named a card; paying to another one would not be what the person agreed to.
    if (destination.destinationId !== draft.destinationId) fail('balanceChanged');

    const parts = await holdMoney(tx, draft, balance, now);
    await insertParts(tx, draft.payoutId, parts);
    const { timeZone } = balance.location;
    const { landsWithinSeconds } = draft;
    const landing = landsBy({ ...destination, timeZone, landsWithinSeconds }, now);
    const inquireAt = new Date(now.getTime() + secondsToNextInquiry(0) * 1000);
    await setSubmitted(tx, draft.payoutId, { at: now, landsBy: landing, inquireAt });
    const { payoutId } = draft;
    await addChanges(tx, [{ payoutId, state: 'SUBMITTED', at: now, reason: null }]);
    await enqueue(tx, sendPayoutJob, { payoutId });
    await tellPayoutsChanged(tx, [draft]);
    return { ...draft, state: 'SUBMITTED', submittedAt: now, landsBy: landing };
  });
}

/** Holds fresh money that has to be reviewed, and keeps that whatever becomes of the payout. */
async function reviewFirst(
  context: Context,
  { payee, payoutId }: { payee: Payee; payoutId: string },
): Promise<void> {
  const draft = await findPayout(context.db, payoutId);
  if (draft?.state !== 'DRAFT' || draft.staffId === null || !isOf(payee, draft)) return;
  await reviewFreshMoney(context, draft.staffId);
}

/**
 * What came since, in this very moment, is not in the balance that was read or has to be reviewed first.
 * Read after the balance, so that no payment can be in the one and not in the other.
 */
async function refuseUnreviewed(
  { config }: Context,
  tx: Tx,
  { staffId }: Payout,
  now: Date,
): Promise<void> {
  if (staffId === null) return;
  const unreviewed = await findUnreviewed(tx, config, staffId, now);
  if (unreviewed.length > 0) fail('balanceChanged');
}

/** Reserves the money on each account. Only as much as was offered: what came since stays. */
async function holdMoney(tx: Tx, draft: Payout, balance: PayeeBalance, now: Date): Promise<Part[]> {
  if (balance.available < draft.amount) {
    fail(balance.underReview > 0 ? 'payoutUnderReview' : 'balanceChanged');
  }
  const parts = allocateAcrossAccounts(balance.accounts, draft.amount).map((part) => ({
    ...part,
    holdId: randomUUIDv7(),
  }));
  try {
    const { payoutId } = draft;
    await takeInstalments(
      tx,
      parts.map(({ account, amount }) => ({ payoutId, account, amount })),
      now,
    );
    for (const part of parts) {
      const { holdId, account, amount } = part;
      const { currency } = draft;
      await placeHold(tx, { holdId, account, currency, amount, reason: holdReasons.INSTANT }, now);
    }
  } catch (error) {
    // Another payout was faster; the ledger has the last word on what is free.
    if (error instanceof InsufficientFunds || error instanceof Overdraft) fail('balanceChanged');
    throw error;
  }
  return parts;
}
