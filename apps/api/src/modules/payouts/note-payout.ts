import { entryKinds } from '@tipwell/contract/entry-kinds';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { raiseIncident } from '../../platform/incidents.ts';
import { entryIdOf, findEntryId, postEntries, reverseEntry, voidHold } from '../ledger/index.ts';
import type { PayoutFailure, PayoutReport } from '../providers/index.ts';
import { tellPayoutsChanged } from './events.ts';
import { pauseAfterFailures } from './plans/pause-after-failures.ts';
import { payoutEntry } from './payout-entry.rule.ts';
import { nextPayoutState, type MoneyMove, type PayoutState } from './payout-state.rule.ts';
import {
  addChange,
  lockPayout,
  lockPayoutByAttempt,
  partsOf,
  setEnded,
  type Payout,
  type Reason,
} from './store.ts';

/**
 * Takes note of what the processor, asked, told of a payout. Hearing it twice changes nothing. A payout
 * of another sum is not ours, whatever id it carries: people are alerted, and no money moves in the books.
 */
export async function notePayout(context: Context, report: PayoutReport): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const payout = await lockPayoutByAttempt(tx, report.attemptId);
    if (!payout) return;
    if (!isOurSum(payout, report)) {
      const told = { status: report.status, amount: report.amount, currency: report.currency };
      await raiseIncident(tx, {
        kind: 'PROCESSOR_DIFFERS',
        subject: `payout:${payout.payoutId}`,
        details: { reference: report.reference, ...told },
        at: context.clock.now(),
      });
      return;
    }
    await advance(context, tx, payout, report);
  });
}

/** Whether a processor tells of the very sum that was sent. */
export function isOurSum(
  payout: Pick<Payout, 'amount' | 'fee' | 'currency'>,
  report: PayoutReport,
): boolean {
  return report.amount === payout.amount - payout.fee && report.currency === payout.currency;
}

/** Ends a payout that the processor refused without making one: nothing left, the money is free again. */
export async function failPayout(
  context: Context,
  payout: Payout,
  failure: PayoutFailure,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockPayout(tx, payout.payoutId);
    if (!locked) return;
    const now = context.clock.now();
    await advance(context, tx, locked, {
      status: 'FAILED',
      failure,
      paidAt: null,
      failedAt: now,
      returnedAt: null,
    });
  });
}

type Told = Pick<PayoutReport, 'status' | 'failure' | 'paidAt' | 'failedAt' | 'returnedAt'>;

async function advance(context: Context, tx: Tx, payout: Payout, told: Told): Promise<void> {
  const transition = nextPayoutState(payout.state, told.status);
  if (!transition) {
    context.log.error(
      { payoutId: payout.payoutId, state: payout.state, told: told.status },
      'a processor contradicts what it told before about a payout',
    );
    await raiseIncident(tx, {
      kind: 'PROCESSOR_DIFFERS',
      subject: `payout:${payout.payoutId}`,
      details: { state: payout.state, told: told.status },
      at: context.clock.now(),
    });
    return;
  }
  if (transition.next === payout.state) return;
  const now = context.clock.now();
  for (const move of transition.moves) {
    await moveMoney(tx, payout, move, told, now);
    const state = stateAfter(move);
    await addChange(tx, payout.payoutId, {
      state,
      at: momentOf(state, told) ?? now,
      reason: reasonOf(state, told),
    });
  }
  await setEnded(tx, payout.payoutId, {
    state: transition.next,
    at: momentOf(transition.next, told) ?? now,
    reason: reasonOf(transition.next, told),
  });
  if (transition.next !== 'PAID') await pauseAfterFailures(tx, payout, now);
  await tellPayoutsChanged(tx, [payout]);
}

function stateAfter(move: MoneyMove): PayoutState {
  if (move === 'POST') return 'PAID';
  return move === 'VOID' ? 'FAILED' : 'RETURNED';
}

function momentOf(state: PayoutState, told: Told): Date | null {
  if (state === 'PAID') return told.paidAt;
  return state === 'FAILED' ? told.failedAt : told.returnedAt;
}

function reasonOf(state: PayoutState, told: Told): Reason {
  if (state === 'PAID') return null;
  return told.failure ?? (state === 'RETURNED' ? 'BANK_REFUSED' : 'PROCESSOR_FAULT');
}

async function moveMoney(
  tx: Tx,
  payout: Payout,
  move: MoneyMove,
  told: Told,
  now: Date,
): Promise<void> {
  const { payoutId } = payout;
  if (move === 'CREDIT_BACK') {
    // The whole payout, its fee among it: a service that did not arrive costs nothing.
    const entryId = await findEntryId(tx, entryKinds.payout, payoutId);
    if (entryId === null) throw new Error(`The payout ${payoutId} is paid and has no entry.`);
    await reverseEntry(
      tx,
      {
        entryId,
        reversalId: entryIdOf(entryKinds.payoutReturned, payoutId),
        kind: entryKinds.payoutReturned,
        occurredAt: told.returnedAt ?? now,
        details: { sourceId: payoutId },
      },
      now,
    );
    return;
  }
  const parts = await partsOf(tx, payoutId);
  if (move === 'VOID') {
    for (const part of parts) await voidHold(tx, part.holdId, now);
    return;
  }
  await postEntries(tx, [payoutEntry({ ...payout, parts, paidAt: told.paidAt ?? now })], now);
}
