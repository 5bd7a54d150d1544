import type { CallOutput } from '@tipwell/contract/api/call';
import type { getSettlement, SettlementDay } from '@tipwell/contract/finance/calls/settlement-days';
import { currencies, subtract } from '@tipwell/contract/money/money';
import { parseCurrency } from '@tipwell/contract/money/currencies';
import type { Context } from '#platform/context.ts';
import { settlingAccounts, type SettlingAccount } from '#providers/providers';
import { dayAfter } from '@tipwell/contract/dates/period';
import { dayOf, startOfDay } from './days-due.rule.ts';
import { floatOf } from './float.rule.ts';
import { daysBetween, readAccounts, readKeptBalances, type KeptDay } from './account-store.ts';
import { openByDay } from './difference-store.ts';
import { sumsOfDays } from './line-store.ts';
import { firstRecordedAt, recordedByDay } from './recorded-store.ts';

const dayMs = 86_400_000;
const usualDays = 7;
const mostDays = 90;

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
  account?: string | undefined;
  isOpen?: 'true' | undefined;
}
type Shown = CallOutput<typeof getSettlement>;

/** What accounts settled day by day, beside what we recorded, and what they hold. */
export async function showSettlement(context: Context, asked: Asked): Promise<Shown> {
  const all = settlingAccounts(context);
  const chosen = all.filter(({ account }) => [undefined, account].includes(asked.account));
  const span = spanOf(asked, context.clock.now());
  const days = await Promise.all(chosen.map(async (one) => daysOf(context, one, span)));
  const shown = days
    .flat()
    .filter((one) => !asked.isOpen || one.trouble !== null || one.sums.some(({ open }) => open > 0))
    .toSorted((a, b) => b.day.localeCompare(a.day) || a.account.localeCompare(b.account));
  return { accounts: await accountsOf(context, all), ...span, days: shown };
}

interface Span {
  from: string;
  to: string;
}

/** Days that are over, ninety at most. */
function spanOf({ from, to }: Asked, now: Date): Span {
  const yesterday = dayOf(new Date(now.getTime() - dayMs));
  const last = to !== undefined && to < yesterday ? to : yesterday;
  const back = (days: number) => dayOf(new Date(startOfDay(last).getTime() - (days - 1) * dayMs));
  const first = from ?? back(usualDays);
  return { from: first < back(mostDays) ? back(mostDays) : first, to: last };
}

async function accountsOf(
  { db }: Context,
  accounts: readonly SettlingAccount[],
): Promise<Shown['accounts']> {
  const known = new Map((await readAccounts(db)).map((one) => [one.account, one]));
  const balances = await readKeptBalances(db);
  return accounts.map(({ account, paymentSystems }) => {
    const kept = known.get(account);
    return {
      account,
      paymentSystems: [...paymentSystems],
      toldAt: kept?.balanceToldAt?.toISOString() ?? null,
      trouble: kept ? kept.balanceTrouble : 'NOT_TOLD_YET',
      balances: balances
        .filter((one) => one.account === account)
        .map(({ account: _account, currency, ...parts }) => ({
          currency: parseCurrency(currency),
          ...floatOf(parts),
        })),
    };
  });
}

/** Every day of an account in a span from the first on that we recorded anything. */
async function daysOf(
  { db }: Context,
  { account, paymentSystems }: SettlingAccount,
  span: Span,
): Promise<SettlementDay[]> {
  const firstAt = await firstRecordedAt(db, paymentSystems);
  if (!firstAt) return [];
  const first = dayOf(firstAt);
  const from = first > span.from ? first : span.from;
  const time = { from: startOfDay(from), to: startOfDay(dayAfter(span.to)) };
  const mine = <One extends { account: string }>(rows: readonly One[]) =>
    rows.filter((one) => one.account === account);
  const kept = new Map(mine(await daysBetween(db, { from, to: span.to })).map((d) => [d.day, d]));
  const settled = mine(await sumsOfDays(db, { from, to: span.to }));
  const open = mine(await openByDay(db, { from, to: span.to }));
  const recorded = Object.groupBy(
    await recordedByDay(db, { paymentSystems, ...time }),
    ({ day }) => day,
  );
  const days: SettlementDay[] = [];
  for (let day = from; day <= span.to; day = dayAfter(day)) {
    const trouble = troubleOn(kept.get(day));
    const sums = currencies.flatMap((currency) => {
      const isHere = (one: { day: string; currency: string }) =>
        one.day === day && one.currency === currency;
      const { lines = 0, gross = 0, fees = 0 } = settled.find(isHere) ?? {};
      const ours = (recorded[day] ?? []).filter(isHere);
      const { amount = 0, count = 0, since = null } = open.find(isHere) ?? {};
      if (lines === 0 && ours.length === 0 && count === 0) return [];
      return [
        {
          currency,
          lines,
          gross,
          fees,
          net: subtract(gross, fees),
          recorded: ours.reduce((all, one) => all + one.amount - one.fee, 0),
          difference: amount,
          open: count,
          openSince: since?.toISOString() ?? null,
        },
      ];
    });
    days.push({ account, day, trouble, sums: trouble === null ? sums : [] });
  }
  return days;
}

/** What was told once stands, whatever became of reading it anew. */
export function troubleOn(day: KeptDay | undefined): SettlementDay['trouble'] {
  if (!day) return 'NOT_TOLD_YET';
  return day.toldAt === null ? (day.trouble ?? 'NOT_TOLD_YET') : null;
}
