import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { entryIdOf, findEntryId, postEntries, reverseEntry, voidHolds } from '#ledger/ledger';
import { believeReport, type PayoutFailure, type PayoutReport } from '#providers/providers';
import { noteReached, noteRefused } from '#payouts/destinations';
import { tellNotArrived, tellPayoutsChanged } from '../events.ts';
import { payoutEntry } from '../records/payout-entry.rule.ts';
import { nextPayoutState, type MoneyMove, type PayoutState } from '../records/payout-state.rule.ts';
import {
  addChanges,
  lockPayoutsByAttempts,
  partsOfMany,
  setEnded,
  type PayoutChange,
} from '../records/payout-update-store.ts';
import type { Part, Payout, Reason } from '../records/store.ts';
import { isMendedByDestination } from './timeline.rule.ts';

/** What is told of a payout, by which account; absent where we asked the one that it is at. */
interface ToldPayout extends PayoutReport {
  toldBy?: string | undefined;
}

/**
 * Makes true in the books what the processor told of a payout. Told twice, it changes nothing. After a
 * run thousands of payouts land within a minute, so those told at the same moment are posted together;
 * one is a batch of one. A payout of another sum is not ours, whatever id it carries: people are alerted,
 * and no money moves in the books.
 */
export const applyPayoutUpdate = groupCommitted<ToldPayout, void>(async (context, reports) => {
  for (const group of groupsOf(reports)) {
    await context.db.transaction().execute(async (tx) => applyTogether(context, tx, group));
  }
  return reports.map(() => undefined);
});

/**
 * What is posted is locked in one order, so a batch of it waits for no other in a circle. What gives money
 * back locks accounts as it comes to them, so each of these has a transaction of its own.
 */
function groupsOf(reports: readonly ToldPayout[]): ToldPayout[][] {
  const givesBack = ({ status }: PayoutReport): boolean =>
    status === 'FAILED' || status === 'RETURNED';
  const together = reports.filter((report) => !givesBack(report));
  const apart = reports.filter(givesBack).map((report) => [report]);
  return together.length === 0 ? apart : [together, ...apart];
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
  { attemptId, amount, fee, currency }: Payout,
  failure: PayoutFailure,
): Promise<void> {
  await applyPayoutUpdate(context, {
    attemptId,
    reference: '',
    status: 'FAILED',
    amount: amount - fee,
    currency,
    arrivesBy: null,
    paidAt: null,
    failedAt: context.clock.now(),
    returnedAt: null,
    failure,
  });
}

/** One step of one payout: the money it moves, and the state in which it stands then. */
interface Step extends PayoutChange {
  payout: Payout;
  move: MoneyMove;
}

async function applyTogether(
  context: Context,
  tx: Tx,
  reports: readonly ToldPayout[],
): Promise<void> {
  const now = context.clock.now();
  const payouts = await lockPayoutsByAttempts(
    tx,
    reports.map(({ attemptId }) => attemptId),
  );
  const states = new Map<string, PayoutState>();
  const steps: Step[] = [];
  for (const report of reports) {
    const payout = payouts.get(report.attemptId);
    if (!payout) continue;
    const { payoutId, paymentSystem } = payout;
    const subject = `payout:${payoutId}`;
    const { toldBy } = report;
    if (!(await believeReport(context, tx, { toldBy, paymentSystem, subject }))) continue;
    const state = states.get(payoutId) ?? payout.state;
    const transition = isOurSum(payout, report) ? nextPayoutState(state, report.status) : null;
    if (!transition) {
      await alertToDifference(context, tx, payout, { state, report });
      continue;
    }
    states.set(payoutId, transition.next);
    for (const move of transition.moves) {
      const after = stateAfter(move);
      const at = momentOf(after, report) ?? now;
      steps.push({ payoutId, payout, move, state: after, at, reason: reasonOf(after, report) });
    }
  }
  if (steps.length === 0) return;
  await moveMoney(tx, steps, now);
  await addChanges(tx, steps);
  const ended = [...new Map(steps.map((step) => [step.payoutId, step])).values()];
  await setEnded(tx, ended);
  await noteOutcomes(tx, ended);
  const notArrived = ended.filter(({ state }) => state !== 'PAID');
  await tellNotArrived(
    tx,
    notArrived.map(({ payoutId }) => payoutId),
    now,
  );
  await tellPayoutsChanged(
    tx,
    ended.map(({ payout }) => payout),
  );
}

/** Notes on each card or account what became of the payout to it, so that every page says the same of it. */
async function noteOutcomes(tx: Tx, ended: readonly Step[]): Promise<void> {
  const reached = ended.filter(({ state }) => state === 'PAID');
  await noteReached(
    tx,
    reached.map(({ payout }) => payout.destinationId),
  );
  for (const { payout, state, reason, at } of ended) {
    if (state === 'PAID' || !isMendedByDestination(reason)) continue;
    await noteRefused(tx, payout.destinationId, at);
  }
}

/** The processor tells another sum, or what cannot follow on what it told before. */
async function alertToDifference(
  context: Context,
  tx: Tx,
  payout: Payout,
  { state, report }: { state: PayoutState; report: PayoutReport },
): Promise<void> {
  const { payoutId } = payout;
  const { status, reference, amount, currency } = report;
  const isContradiction = isOurSum(payout, report);
  if (isContradiction) {
    context.log.error(
      { payoutId, state, told: status },
      'a processor contradicts what it told before about a payout',
    );
  }
  await raiseIncident(tx, {
    kind: 'PROCESSOR_DIFFERS',
    subject: `payout:${payoutId}`,
    details: isContradiction ? { state, told: status } : { reference, status, amount, currency },
    at: context.clock.now(),
  });
}

function stateAfter(move: MoneyMove): PayoutState {
  if (move === 'POST') return 'PAID';
  return move === 'VOID' ? 'FAILED' : 'RETURNED';
}

function momentOf(state: PayoutState, told: PayoutReport): Date | null {
  if (state === 'PAID') return told.paidAt;
  return state === 'FAILED' ? told.failedAt : (told.returnedAt ?? told.failedAt);
}

function reasonOf(state: PayoutState, told: PayoutReport): Reason {
  if (state === 'PAID') return null;
  return told.failure ?? (state === 'RETURNED' ? 'BANK_REFUSED' : 'PROCESSOR_FAULT');
}

/** Moves the money of all steps; what is posted first may come back with the next one. */
async function moveMoney(tx: Tx, steps: readonly Step[], now: Date): Promise<void> {
  const parts = await partsOfMany(
    tx,
    steps.map(({ payoutId }) => payoutId),
  );
  const partsOf = ({ payoutId }: Step): Part[] => parts.get(payoutId) ?? [];
  const posted = steps.filter(({ move }) => move === 'POST');
  if (posted.length > 0) {
    await postEntries(
      tx,
      posted.map((step) => payoutEntry({ ...step.payout, parts: partsOf(step), paidAt: step.at })),
      now,
    );
  }
  for (const step of steps) {
    if (step.move === 'VOID') {
      await voidHolds(
        tx,
        partsOf(step).map(({ holdId }) => holdId),
        now,
      );
    }
    if (step.move === 'CREDIT_BACK') await creditBack(tx, step, now);
  }
}

/** Credits back the whole payout, its fee among it: a service that did not arrive costs nothing. */
async function creditBack(tx: Tx, { payoutId, at }: Step, now: Date): Promise<void> {
  const entryId = await findEntryId(tx, entryKinds.payout, payoutId);
  if (entryId === null) throw new Error(`The payout ${payoutId} is paid and has no entry.`);
  await reverseEntry(
    tx,
    {
      entryId,
      reversalId: entryIdOf(entryKinds.payoutReturned, payoutId),
      kind: entryKinds.payoutReturned,
      occurredAt: at,
      details: { sourceId: payoutId },
    },
    now,
  );
}
