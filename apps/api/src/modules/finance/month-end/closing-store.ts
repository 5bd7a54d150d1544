// The SQL of a month's closing: sums of postings, and what others know of the same.
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { ToldBeside } from './closing.rule.ts';

/** The id of the whole platform among those of places. */
export const platformId = 0;

/** A month as moments, of one place or of all. */
export interface ClosingSpan {
  /** Null: the whole platform. */
  locationId: number | null;
  start: Date;
  end: Date;
}

type InCurrency<Row> = Row & { currency: string };

type Sums = InCurrency<{ amount: number }>[];

/** What guests were charged by what is known of their payments, and what of it was settled by now. */
export async function chargedAndSettled(
  db: Database,
  span: ClosingSpan,
): Promise<InCurrency<{ charged: number; settled: number }>[]> {
  const { locationId } = span;
  const booked = bookedIn(db, span, [entryKinds.tip, entryKinds.servicePayment]);
  const rows = await db
    .with('booked', () => booked)
    .with('paid', (cte) =>
      cte
        .selectFrom('booked')
        .innerJoin('tipping.payment_facts as payment', 'payment.tip_id', 'booked.sourceId')
        .where('entryKind', '=', entryKinds.tip)
        .$if(locationId !== null, (query) => query.where('payment.location_id', '=', locationId))
        .select(['payment.tip_id', 'payment.currency', 'payment.charged'])
        .union(
          cte
            .selectFrom('booked')
            .innerJoin(
              'tipping.payment_facts as payment',
              'payment.service_payment_id',
              'booked.sourceId',
            )
            .where('entryKind', '=', entryKinds.servicePayment)
            .$if(locationId !== null, (query) =>
              query.where('payment.location_id', '=', locationId),
            )
            .select(['payment.tip_id', 'payment.currency', 'payment.charged']),
        ),
    )
    .with('settled', (cte) =>
      cte
        .selectFrom('settlement.line_facts')
        .where('kind', '=', 'CHARGE')
        .groupBy('subject')
        .select((on) => ['subject', on.fn.sum<string>('amount').as('amount')]),
    )
    .selectFrom('paid')
    .leftJoin('settled', (join) =>
      join.on((on) =>
        on(
          'settled.subject',
          '=',
          on.fn<string>('concat', [on.cast<string>(on.val('tip:'), 'text'), 'paid.tip_id']),
        ),
      ),
    )
    .groupBy('paid.currency')
    .select((on) => [
      'paid.currency',
      on.fn.sum<string>('paid.charged').as('charged'),
      on.fn.sum<string | null>('settled.amount').as('settled'),
    ])
    .execute();
  return rows.map(({ currency, charged, settled }) => ({
    currency: currency ?? '',
    charged: Number(charged),
    settled: Number(settled ?? 0),
  }));
}

/** What the splits that were booked say was in their pools. */
export async function sharedSums(db: Database, span: ClosingSpan): Promise<Sums> {
  const rows = await db
    .with('booked', () => bookedIn(db, span, [entryKinds.poolShare]))
    .selectFrom('booked')
    .innerJoin('distribution.run_facts as run', 'run.entry_id', 'booked.entryId')
    .$if(span.locationId !== null, (query) => query.where('run.location_id', '=', span.locationId))
    .groupBy('run.currency')
    .select((on) => ['run.currency', on.fn.sum<string>('run.pool_total').as('amount')])
    .execute();
  return rows.map(asSum);
}

/** What payouts say was paid and had not come back. */
export async function paidSums(db: Database, span: ClosingSpan): Promise<Sums> {
  const rows = await db
    .with('booked', () => bookedIn(db, span, [entryKinds.payout, entryKinds.payoutReturned]))
    .selectFrom('booked')
    .innerJoin('payouts.payout_facts as payout', 'payout.payout_id', 'booked.sourceId')
    .$if(span.locationId !== null, (query) =>
      query.where('payout.location_id', '=', span.locationId),
    )
    .groupBy(['payout.currency', 'booked.entryKind'])
    .select((on) => [
      'payout.currency',
      'booked.entryKind',
      on.fn.sum<string>('payout.amount').as('amount'),
    ])
    .execute();
  return rows.map(({ currency, entryKind, amount }) => ({
    currency: currency ?? '',
    amount: entryKind === entryKinds.payout ? Number(amount) : 0 - Number(amount),
  }));
}

/** All balances that are kept, together. */
export async function balanceSums(
  db: Database,
  { locationId }: Pick<ClosingSpan, 'locationId'>,
): Promise<Sums> {
  const rows = await db
    .selectFrom('ledger.balance_facts as balance')
    .innerJoin('ledger.account_facts as account', 'account.account', 'balance.account')
    .$if(locationId !== null, (query) => query.where('account.location_id', '=', locationId))
    .groupBy('balance.currency')
    .select((on) => ['balance.currency', on.fn.sum<string>('balance.balance').as('amount')])
    .execute();
  return rows.map(asSum);
}

/** What was reserved at the end of the month. */
export async function heldSums(
  db: Database,
  { locationId, end }: ClosingSpan,
): Promise<InCurrency<ToldBeside['held'][number]>[]> {
  const rows = await db
    .selectFrom('ledger.hold_facts')
    .$if(locationId !== null, (query) => query.where('location_id', '=', locationId))
    .where('held_at', '<', end)
    .where((on) => on.or([on('ended_at', 'is', null), on('ended_at', '>=', end)]))
    .groupBy(['account_kind', 'is_qualifying', 'currency'])
    .select((on) => [
      'account_kind as accountKind',
      'is_qualifying as isQualifying',
      'currency',
      on.fn.sum<string>('amount').as('amount'),
    ])
    .execute();
  return rows.map((row) => ({
    accountKind: row.accountKind ?? '',
    isQualifying: row.isQualifying ?? false,
    currency: row.currency ?? '',
    amount: Number(row.amount),
  }));
}

/** Places that anything was ever booked for, each since when. */
export async function bookedPlaces(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger.account_facts')
    .select('location_id as locationId')
    .distinct()
    .where('location_id', 'is not', null)
    .orderBy('location_id')
    .execute();
  return rows.flatMap(({ locationId }) => locationId ?? []);
}

/** When anything was booked for the first time; null: nothing was. */
export async function firstBookedAt(db: Database): Promise<Date | null> {
  const { at } = await db
    .selectFrom('ledger.entry_source_facts')
    .select((on) => on.fn.min('recorded_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Which months were closed already, `YYYY-MM`; 0 is the platform. */
export async function closedMonths(db: Database): Promise<{ locationId: number; month: string }[]> {
  const rows = await db
    .selectFrom('settlement.closings')
    .select(['location_id as locationId', 'month'])
    .execute();
  return rows.map(({ locationId, month }) => ({ locationId, month: month.slice(0, 7) }));
}

/** Remembers that a month was closed, and which of its figures were not the same. */
export async function keepClosing(
  db: Database,
  closed: { locationId: number; month: string; failed: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('settlement.closings')
    .values({
      location_id: closed.locationId,
      month: `${closed.month}-01`,
      failed: [...closed.failed],
      closed_at: closed.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Entries of some kinds that were booked within the month, with what each is about. Of which place that is,
 * payments, splits and payouts know themselves.
 */
function bookedIn(db: Database, { start, end }: ClosingSpan, kinds: readonly string[]) {
  return db
    .selectFrom('ledger.entry_source_facts as entry')
    .where('entry.recorded_at', '>=', start)
    .where('entry.recorded_at', '<', end)
    .where('entry.entry_kind', '=', anyWord(kinds))
    .select([
      'entry.entry_id as entryId',
      'entry.source_id as sourceId',
      'entry.entry_kind as entryKind',
    ]);
}

function asSum({ currency, amount }: { currency: string | null; amount: string }) {
  return { currency: currency ?? '', amount: Number(amount) };
}
