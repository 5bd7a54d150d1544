import { add, currencies, subtract, sum } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { balancesOf, clearingAccount, floatAccount } from '#ledger/ledger';
import type { SettlementLine, SettlingAccount } from '#providers/providers';
import { dayAfter } from '@tipwell/contract/dates/period';
import { startOfDay } from './days-due.rule.ts';
import type { FloatParts } from './float.rule.ts';
import { toldDaysOf } from './read-day.ts';
import { keepBalances, keepBalanceTrouble, lockAccount } from './account-store.ts';
import { openDifferences } from './difference-store.ts';
import { ownMovesOf } from './line-store.ts';
import { recordedByDay } from './recorded-store.ts';
import { troubleOf } from './trouble.rule.ts';

const dayMs = 86_400_000;

/** Asks an account what it holds, and keeps it with all that explains it at that moment. */
export async function keepFloat(
  context: Context,
  settling: SettlingAccount,
  { first, lastWhole }: { first: string | null; lastWhole: string },
): Promise<void> {
  const { account, system } = settling;
  const held = await system.readBalances(context);
  const at = context.clock.now();
  if (held.outcome !== 'ok') {
    await keepBalanceTrouble(context.db, account, troubleOf(held), at);
    return;
  }
  const moved = await movedSince(context, settling, { first, lastWhole, at });
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    const booked = await bookedAt(tx, settling);
    const recordedSince = await recordedSinceTold(tx, settling, { first, at });
    const open = await openDifferences(tx, account);
    const ownMoves = await ownMovesOf(tx, account);
    const rows = currencies.map((currency): FloatParts & { currency: string } => {
      const { available = 0, pending = 0 } =
        held.value.find((one) => one.currency === currency) ?? {};
      const netOf = (isUnderWay: boolean) =>
        sum(
          open
            .filter((one) => one.currency === currency)
            .filter(({ kind }) => (kind === 'UNDER_WAY') === isUnderWay)
            .map(({ settled, recorded }) =>
              subtract(
                subtract(settled.amount, settled.fee),
                subtract(recorded.amount, recorded.fee),
              ),
            ),
        );
      return {
        currency,
        available,
        pending,
        booked: booked.get(currency) ?? 0,
        recordedSince: recordedSince.get(currency) ?? 0,
        differences: netOf(false),
        underWay: netOf(true),
        ownMoves: ownMoves.get(currency) ?? 0,
        movedSince: moved && (moved.get(currency) ?? 0),
      };
    });
    await keepBalances(tx, account, rows.filter(holdsAnything), at);
  });
}

function holdsAnything({ currency: _currency, ...parts }: FloatParts & { currency: string }) {
  return Object.values(parts).some((part) => part !== 0 && part !== null);
}

/** What moved there after the days that were told; null where it is not told, or days are missing. */
async function movedSince(
  context: Context,
  { account, system }: SettlingAccount,
  { first, lastWhole, at }: { first: string | null; lastWhole: string; at: Date },
): Promise<Map<string, number> | null> {
  if (first === null) return null;
  const told = await toldDaysOf(context.db, account);
  for (let day = first; day <= lastWhole; day = dayAfter(day)) if (!told.has(day)) return null;
  const from = startOfDay(first > lastWhole ? first : dayAfter(lastWhole));
  const since = await system.readSettlement(context, { from, to: new Date(at.getTime() + dayMs) });
  return since.outcome === 'ok' && since.value ? netOfLines(since.value) : null;
}

function netOfLines(lines: readonly SettlementLine[]): Map<string, number> {
  const net = new Map<string, number>();
  for (const { currency, amount, fee } of lines) {
    net.set(currency, add(net.get(currency) ?? 0, subtract(amount, fee)));
  }
  return net;
}

/** What by our books must lie there: accounts are credit-positive, so what is owed to us is below zero. */
async function bookedAt(
  db: Database,
  { paymentSystems }: SettlingAccount,
): Promise<Map<string, number>> {
  const accounts = paymentSystems.flatMap((name) =>
    currencies.flatMap((currency) => [
      clearingAccount(name, currency),
      floatAccount(name, currency),
    ]),
  );
  const balances = await balancesOf(
    db,
    accounts.map(({ code }) => code),
  );
  const booked = new Map<string, number>();
  const balanceOn = new Map(balances.map(({ account, balance }) => [account, balance]));
  for (const { code, currency } of accounts) {
    const balance = balanceOn.get(code) ?? 0;
    booked.set(currency, subtract(booked.get(currency) ?? 0, balance));
  }
  return booked;
}

async function recordedSinceTold(
  db: Database,
  { account, paymentSystems }: SettlingAccount,
  { first, at }: { first: string | null; at: Date },
): Promise<Map<string, number>> {
  const since = new Map<string, number>();
  if (first === null) return since;
  const told = await toldDaysOf(db, account);
  let untold = first;
  while (told.has(untold)) untold = dayAfter(untold);
  const time = { from: startOfDay(untold), to: new Date(at.getTime() + dayMs) };
  for (const row of await recordedByDay(db, { paymentSystems, ...time })) {
    if (told.has(row.day)) continue;
    since.set(row.currency, add(since.get(row.currency) ?? 0, subtract(row.amount, row.fee)));
  }
  return since;
}
