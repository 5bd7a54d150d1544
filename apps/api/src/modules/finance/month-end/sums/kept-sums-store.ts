// The SQL of the sums that are kept of months that are over.
import { sql } from 'kysely';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { MonthSum } from './sums-differ.rule.ts';

/** A month of a place whose sums are kept; place 0 is the platform. */
export interface KeptMonth {
  locationId: number;
  month: string;
  start: Date;
  end: Date;
  checkedAt: Date;
}

/** What is asked for: of one place or of all, and of one month or of all. */
interface Asked {
  locationId?: number;
  month?: string;
}

/** Months whose sums hold: no entry of their days came since they were kept. */
export async function keptMonths(
  db: Database,
  { locationId, month }: Asked = {},
): Promise<KeptMonth[]> {
  const rows = await db
    .selectFrom('settlement.kept_months as kept')
    .$if(locationId !== undefined, (query) => query.where('location_id', '=', locationId ?? 0))
    .$if(month !== undefined, (query) => query.where('month', '=', `${month}-01`))
    .where((on) =>
      on(
        'kept.late_entries',
        '=',
        on
          .selectFrom('ledger.late_entry_facts as late')
          .whereRef('late.recorded_at', '>=', 'kept.starts_at')
          .whereRef('late.recorded_at', '<', 'kept.ends_at')
          .select((late) => late.fn.countAll<number>().as('late')),
      ),
    )
    .select([
      'kept.location_id as locationId',
      'kept.month',
      'kept.starts_at as start',
      'kept.ends_at as end',
      'kept.checked_at as checkedAt',
    ])
    .orderBy('kept.starts_at')
    .orderBy('kept.location_id')
    .execute();
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7) }));
}

/** The sums that are kept, also of months whose sums no longer hold. */
export async function keptSums(
  db: Database,
  { locationId, month }: Asked,
): Promise<(MonthSum & { locationId: number; month: string })[]> {
  const rows = await db
    .selectFrom('settlement.kept_sums')
    .$if(locationId !== undefined, (query) => query.where('location_id', '=', locationId ?? 0))
    .$if(month !== undefined, (query) => query.where('month', '=', `${month}-01`))
    .select([
      'location_id as locationId',
      'month',
      'account_kind as accountKind',
      'is_qualifying as isQualifying',
      'is_strict as isStrict',
      'currency',
      'entry_kind as entryKind',
      'came',
      'went',
    ])
    .execute();
  return rows.map((row) => ({ ...row, month: row.month.slice(0, 7) }));
}

/** How many entries of these days came after their sums were kept. */
export async function countLateEntries(
  db: Database,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const { late } = await db
    .selectFrom('ledger.late_entry_facts')
    .where('recorded_at', '>=', start)
    .where('recorded_at', '<', end)
    .select((on) => on.fn.countAll<number>().as('late'))
    .executeTakeFirstOrThrow();
  return late;
}

/**
 * Lets nobody else keep sums until the transaction ends; reading them goes on. Called first in a transaction
 * that reads one moment, it makes that the moment after whoever kept sums before.
 */
export async function keepAlone(tx: Tx): Promise<void> {
  await sql`lock table settlement.kept_months in share row exclusive mode`.execute(tx);
}

/** Keeps the sums of one month of several places, in place of what was kept of it before. */
export async function replaceKeptSums(
  db: Database,
  month: Omit<KeptMonth, 'locationId' | 'checkedAt'> & { lateEntries: number; at: Date },
  sums: ReadonlyMap<number, readonly MonthSum[]>,
): Promise<void> {
  const first = `${month.month}-01`;
  await db
    .deleteFrom('settlement.kept_months')
    .where('month', '=', first)
    .where('location_id', '=', anyNumber([...sums.keys()]))
    .execute();
  for (const [locationId, own] of sums) {
    await db
      .insertInto('settlement.kept_months')
      .values({
        location_id: locationId,
        month: first,
        starts_at: month.start,
        ends_at: month.end,
        late_entries: month.lateEntries,
        kept_at: month.at,
        checked_at: month.at,
      })
      .execute();
    if (own.length === 0) continue;
    await db
      .insertInto('settlement.kept_sums')
      .values(
        own.map((sum) => ({
          location_id: locationId,
          month: first,
          account_kind: sum.accountKind,
          is_qualifying: sum.isQualifying,
          is_strict: sum.isStrict,
          currency: sum.currency,
          entry_kind: sum.entryKind,
          came: sum.came,
          went: sum.went,
        })),
      )
      .execute();
  }
}
