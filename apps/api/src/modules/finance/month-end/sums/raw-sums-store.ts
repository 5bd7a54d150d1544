// The SQL that adds up postings themselves.
import type { Database } from '#platform/db/database.ts';
import { platformId } from '../closing-store.ts';
import type { Span } from './gaps.rule.ts';

/** Before, in or after a month; within it, what is above zero apart from what is below. */
type Part = 'BEFORE' | 'CAME' | 'WENT' | 'AFTER';

/** What one kind of entry booked on one kind of account in a part of the time, as it was posted. */
export interface RawSum {
  /** 0: the whole platform. */
  locationId: number;
  accountKind: string;
  isQualifying: boolean;
  isStrict: boolean;
  currency: string;
  entryKind: string;
  part: Part;
  amount: number;
}

/** What is added up apart. */
const kindColumns = [
  'account_kind',
  'is_qualifying',
  'is_strict',
  'currency',
  'entryKind',
  'part',
] as const;
/** The same, by the names of `RawSum`. */
const toldColumns = [
  'account_kind as accountKind',
  'is_qualifying as isQualifying',
  'is_strict as isStrict',
  'currency',
  'entryKind',
  'part',
] as const;

/** All that was booked within the spans, told apart at the month. */
export async function rawSumsOfPlatform(
  db: Database,
  month: { start: Date; end: Date },
  spans: readonly Span[],
): Promise<RawSum[]> {
  if (spans.length === 0) return [];
  const rows = await withAccounts(db)
    .with('booked', () => bookedWithin(db, month, spans))
    .selectFrom('booked')
    .innerJoin('account', 'account.account_id', 'booked.accountId')
    .groupBy(kindColumns)
    .select([...toldColumns, (on) => on.fn.sum<string>('amount').as('amount')])
    .execute();
  return rows.map((row) => asRawSum({ ...row, locationId: platformId }));
}

/** The same of all entries that touch an account of a place, for one place or for each. */
export async function rawSumsOfPlaces(
  db: Database,
  month: { start: Date; end: Date },
  spans: readonly Span[],
  locationId?: number,
): Promise<RawSum[]> {
  if (spans.length === 0) return [];
  const rows = await withAccounts(db)
    .with(
      (cte) => cte('booked').materialized(),
      () => bookedWithin(db, month, spans),
    )
    .with('touched', (cte) =>
      cte
        .selectFrom('booked')
        .innerJoin('account', 'account.account_id', 'booked.accountId')
        .where('account.location_id', 'is not', null)
        .$if(locationId !== undefined, (query) =>
          query.where('account.location_id', '=', locationId ?? 0),
        )
        .select(['booked.entryId', 'account.location_id as locationId'])
        .distinct(),
    )
    .selectFrom('touched')
    .innerJoin('booked', 'booked.entryId', 'touched.entryId')
    .innerJoin('account', 'account.account_id', 'booked.accountId')
    .groupBy(['touched.locationId', ...kindColumns])
    .select([
      'touched.locationId',
      ...toldColumns,
      (on) => on.fn.sum<string>('amount').as('amount'),
    ])
    .execute();
  return rows.map(asRawSum);
}

/** Accounts are few: what their codes say is read once, and not for every posting. */
function withAccounts(db: Database) {
  return db.with(
    (cte) => cte('account').materialized(),
    (cte) => cte.selectFrom('ledger.account_facts').selectAll(),
  );
}

function bookedWithin(
  db: Database,
  { start, end }: { start: Date; end: Date },
  spans: readonly Span[],
) {
  return db
    .selectFrom('ledger.dated_posting_facts')
    .where((on) =>
      on.or(
        spans.map(({ from, to }) =>
          on.and([
            ...(from ? [on('recorded_at', '>=', from)] : []),
            ...(to ? [on('recorded_at', '<', to)] : []),
          ]),
        ),
      ),
    )
    .select((on) => [
      'entry_id as entryId',
      'account_id as accountId',
      'entry_kind as entryKind',
      'amount',
      on
        .case()
        .when('recorded_at', '<', start)
        .then<Part>('BEFORE')
        .when('recorded_at', '>=', end)
        .then<Part>('AFTER')
        .when('amount', '>', 0)
        .then<Part>('CAME')
        .else<Part>('WENT')
        .end()
        .as('part'),
    ]);
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

function asRawSum(
  row: Nullable<Omit<RawSum, 'amount' | 'part'>> & { part: Part; amount: string },
): RawSum {
  return {
    locationId: row.locationId ?? platformId,
    accountKind: row.accountKind ?? '',
    isQualifying: row.isQualifying ?? false,
    isStrict: row.isStrict ?? false,
    currency: row.currency ?? '',
    entryKind: row.entryKind ?? '',
    part: row.part,
    amount: Number(row.amount),
  };
}
