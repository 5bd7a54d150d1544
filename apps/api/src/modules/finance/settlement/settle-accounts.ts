import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { settlingAccounts, type SettlingAccount } from '#providers/providers';
import { alertOldDifferences } from './alert-old-differences.ts';
import { daysDue, dayOf, lastWholeDay } from './days-due.rule.ts';
import { keepFloat } from './keep-float.ts';
import { readDay } from './read-day.ts';
import { daysOfAccount, keepAccount } from './account-store.ts';
import { openDifferences } from './difference-store.ts';
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
