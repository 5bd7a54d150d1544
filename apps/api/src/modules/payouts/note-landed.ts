import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { committingTogether } from '../../platform/group-commit.ts';
import { postEntries } from '../ledger/index.ts';
import type { PayoutReport } from '../providers/index.ts';
import { tellPayoutsChanged } from './events.ts';
import {
  endAsPaid,
  lockPayoutsByAttempts,
  partsOfMany,
  type LandedPayout,
} from './landed-store.ts';
import { isOurSum, notePayout } from './note-payout.ts';
import { payoutEntry } from './payout-entry.rule.ts';
import { nextPayoutState } from './payout-state.rule.ts';

/**
 * Takes note of several things the processor told. One that cannot be noted keeps no other waiting; it is
 * heard again, and hearing the others twice changes nothing.
 */
export async function noteReports(
  context: Context,
  reports: readonly PayoutReport[],
): Promise<void> {
  const noted = await Promise.allSettled(
    reports.map(async (report) => noteReport(context, report)),
  );
  const failed = noted.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason as Error;
}

/**
 * Takes note of what the processor told. After a run thousands of payouts land within a minute, so those
 * told at the same moment are posted together; whatever else is told is noted alone.
 */
export async function noteReport(context: Context, report: PayoutReport): Promise<void> {
  if ((await noteLanded(context, report)) === 'NOTED') return;
  await notePayout(context, report);
}

type Noted = 'NOTED' | 'NOT_HERE';

const noteLanded = committingTogether<PayoutReport, Noted>(async (context, reports) => {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const locked = await lockPayoutsByAttempts(
      tx,
      reports.map(({ attemptId }) => attemptId),
    );
    const landed = new Map<string, LandedPayout>();
    const outcomes = reports.map((report): Noted => {
      const payout = locked.get(report.attemptId);
      if (!payout || !isOurSum(payout, report)) return 'NOT_HERE';
      const transition = nextPayoutState(payout.state, report.status);
      if (!transition) return 'NOT_HERE';
      if (transition.next === payout.state) return 'NOTED';
      if (transition.next !== 'PAID') return 'NOT_HERE';
      landed.set(payout.payoutId, { ...payout, paidAt: report.paidAt ?? now });
      return 'NOTED';
    });
    await post(tx, [...landed.values()], now);
    return outcomes;
  });
});

async function post(tx: Tx, landed: readonly LandedPayout[], now: Date): Promise<void> {
  if (landed.length === 0) return;
  const parts = await partsOfMany(
    tx,
    landed.map(({ payoutId }) => payoutId),
  );
  await postEntries(
    tx,
    landed.map((payout) => payoutEntry({ ...payout, parts: parts.get(payout.payoutId) ?? [] })),
    now,
  );
  await endAsPaid(tx, landed);
  await tellPayoutsChanged(tx, landed);
}
