import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { endIncident, raiseIncident } from '#platform/incidents.ts';
import { settlingAccounts, type SettlingAccount } from '#providers/providers';
import { daysDue, dayOf, lastWholeDay } from './days-due.rule.ts';
import { keepFloat } from './keep-float.ts';
import { readDay } from './read-day.ts';
import { daysOfAccount, keepAccount } from './account-store.ts';
import { openDifferences, markAlerted, openSince } from './difference-store.ts';
import { firstRecordedAt } from './recorded-store.ts';

/** After a long time away an account catches up over several rounds. */
const daysAtOnce = 15;

/**
 * Reads what every account settled on the days that are over, and what it holds. An account that fails
 * keeps no other waiting. Nothing is booked from what is found.
 */
export async function settleAccounts(context: Context): Promise<void> {
  await forEachApart(context, {
    name: 'settle-accounts',
    items: settlingAccounts(context),
    idOf: ({ account }) => account,
    clock: 'ROUND',
    handle: async (settling) => settleAccount(context, settling),
  });
}

async function settleAccount(context: Context, settling: SettlingAccount): Promise<void> {
  const { account, paymentSystems } = settling;
  await keepAccount(context.db, account);
  const firstAt = await firstRecordedAt(context.db, paymentSystems);
  const first = firstAt && dayOf(firstAt);
  const now = context.clock.now();
  for (const day of await dueAt(context, account, { first, now })) {
    const trouble = await readDay(context, settling, day);
    // The next days would be refused as well; what is only not told yet says nothing of them.
    if (trouble !== null && trouble !== 'NOT_TOLD_YET') break;
  }
  await keepFloat(context, settling, { first, lastWhole: lastWholeDay(now) });
  await alertOldDifferences(context, account);
}

async function dueAt(
  { db }: Context,
  account: string,
  { first, now }: { first: string | null; now: Date },
): Promise<string[]> {
  const open = await openDifferences(db, account);
  const openDays = new Set(open.flatMap(({ kind, day }) => (kind === 'UNDER_WAY' ? [] : [day])));
  const known = (await daysOfAccount(db, account)).map(({ day, toldAt, triedAt }) => ({
    day,
    isTold: toldAt !== null,
    triedAt,
    isOpen: openDays.has(day),
  }));
  return daysDue({ first, known, now, limit: daysAtOnce });
}

const dayMs = 86_400_000;

/**
 * Alerts people to what has differed for longer than it takes to mend by itself: once for each, in one
 * incident for the account, which ends with the last of them.
 */
async function alertOldDifferences(context: Context, account: string): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - context.config.settlementAlertDays * dayMs);
  const old = await openSince(context.db, account, before);
  const subject = `settlement:${account}`;
  const [first] = old;
  if (first === undefined) {
    const resolution = 'What was settled and what was recorded are the same again.';
    await endIncident(context.db, { kind: 'SETTLEMENT_DIFFERS', subject, at, resolution });
    return;
  }
  const fresh = old.filter(({ alertedAt }) => alertedAt === null);
  if (fresh.length === 0) return;
  const details = { differences: old.length, since: first.foundAt.toISOString() };
  await raiseIncident(context.db, { kind: 'SETTLEMENT_DIFFERS', subject, details, at });
  await markAlerted(
    context.db,
    fresh.map(({ differenceId }) => differenceId),
    at,
  );
}
