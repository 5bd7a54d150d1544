import type { MonthClosing } from '@tipwell/contract/finance/calls/month-end';
import { fail } from '@tipwell/contract/api/errors';
import { sum } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { parseCurrency } from '@tipwell/contract/money/currencies';
import { closingOf } from './closing.rule.ts';
import {
  balanceSums,
  chargedAndSettled,
  heldSums,
  paidSums,
  sharedSums,
  type ClosingSpan,
} from './closing-store.ts';
import { boundsOfMonth } from './bounds-of-month.ts';
import { bookedSums } from './sums/booked-sums.ts';

/**
 * A month from what guests paid to what is owed at its end, of one place or of the whole platform. What
 * was booked counts on the day on which it was, so that a month that is over never changes.
 * @throws notFound
 */
export async function closeMonth(
  context: Pick<Context, 'db' | 'clock'>,
  { month, locationId }: { month: string; locationId: number | null },
): Promise<MonthClosing> {
  const place = locationId === null ? null : await findLocation(context.db, locationId);
  if (locationId !== null && !place) fail('notFound');
  const timeZone = place?.timeZone ?? 'UTC';
  const span = { locationId, ...boundsOfMonth(month, place?.timeZone ?? null) };
  // One moment for all that is compared.
  const currencies = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => inCurrencies(tx, span, place?.timeZone ?? null));
  return {
    month,
    location: place ? { locationId: place.locationId, name: place.name } : null,
    timeZone,
    isOver: span.end <= context.clock.now(),
    currencies,
  };
}

async function inCurrencies(
  db: Context['db'],
  span: ClosingSpan,
  timeZone: string | null,
): Promise<MonthClosing['currencies']> {
  const booked = await bookedSums(db, span, timeZone);
  const charged = await chargedAndSettled(db, span);
  const shared = await sharedSums(db, span);
  const paid = await paidSums(db, span);
  const balances = await balanceSums(db, span);
  const held = await heldSums(db, span);
  return [...new Set(booked.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.currency === currency);
    const total = (rows: readonly { currency: string; amount: number }[]) =>
      sum(own(rows).map(({ amount }) => amount));
    return closingOf(parseCurrency(currency), own(booked), {
      charged: sum(own(charged).map((row) => row.charged)),
      settled: sum(own(charged).map((row) => row.settled)),
      shared: total(shared),
      paid: total(paid),
      balances: total(balances),
      held: own(held),
    });
  });
}
