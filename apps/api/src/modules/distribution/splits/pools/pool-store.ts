// The SQL of pools: which are open, and what was put into each.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/** Which pool: a location has one for each business day and currency, and more where it splits early. */
export interface PoolKey {
  locationId: number;
  businessDay: string;
  currency: string;
  /** A group of a place of personal tips has a pool of its own. */
  groupId: number | null;
  /** Counts from 1: what comes in after a split before the day's end goes into the next. */
  part: number;
}

export interface Pool extends PoolKey {
  poolId: number;
  account: string;
  state: 'OPEN' | 'CLOSED';
  closedAt: Date | null;
}

function selectPools(db: Database) {
  return db
    .selectFrom('distribution.pools')
    .select([
      'pool_id as poolId',
      'location_id as locationId',
      'business_day as businessDay',
      'currency',
      'group_id as groupId',
      'part',
      'account',
      'state',
      'closed_at as closedAt',
    ]);
}

/**
 * Locks pools against being closed until the transaction ends; whoever closes one is waited for.
 * Always in the same order, so that no two transactions wait for each other.
 */
export async function lockPoolsForShare(tx: Tx, keys: readonly PoolKey[]): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select p.pool_id as "poolId", p.location_id as "locationId", p.business_day as "businessDay",
           p.currency, p.group_id as "groupId", p.part, p.account, p.state,
           p.closed_at as "closedAt"
    from unnest(${keys.map(({ locationId }) => locationId)}::bigint[],
                ${keys.map(({ businessDay }) => businessDay)}::date[],
                ${keys.map(({ currency }) => currency)}::text[],
                ${keys.map(({ groupId }) => groupId)}::bigint[],
                ${keys.map(({ part }) => part)}::smallint[])
      as wanted (location_id, business_day, currency, group_id, part)
    join distribution.pools p using (location_id, business_day, currency, part)
    where p.group_id is not distinct from wanted.group_id
    order by p.location_id, p.business_day, p.currency, p.group_id, p.part
    for share of p`.execute(tx);
  return rows;
}

/** Opens pools; one that somebody else has opened at the same time is waited for. */
export async function insertPools(
  tx: Tx,
  pools: readonly (PoolKey & { account: string })[],
): Promise<void> {
  await sql`
    insert into distribution.pools (location_id, business_day, currency, group_id, part, account)
    select wanted.location_id, wanted.business_day, wanted.currency, wanted.group_id, wanted.part,
           wanted.account
    from unnest(${pools.map(({ locationId }) => locationId)}::bigint[],
                ${pools.map(({ businessDay }) => businessDay)}::date[],
                ${pools.map(({ currency }) => currency)}::text[],
                ${pools.map(({ groupId }) => groupId)}::bigint[],
                ${pools.map(({ part }) => part)}::smallint[],
                ${pools.map(({ account }) => account)}::text[])
      as wanted (location_id, business_day, currency, group_id, part, account)
    order by wanted.location_id, wanted.business_day, wanted.currency, wanted.group_id, wanted.part
    on conflict do nothing`.execute(tx);
}

/** What a tip put into a pool, or (below zero) what its refund took out again before the run. */
export interface PoolPart {
  partId: string;
  poolId: number;
  tipId: string;
  amount: number;
  primary: { staffId: number; subjectKey: string } | null;
  /** Whoever was tipped; left out where nobody knows. */
  tippedStaffId?: number | null | undefined;
}

export async function insertPoolParts(
  tx: Tx,
  parts: readonly PoolPart[],
  now: Date,
): Promise<void> {
  await sql`
    insert into distribution.pool_parts
      (part_id, pool_id, tip_id, amount, primary_staff_id, primary_subject_key, tipped_staff_id, put_at)
    select part.*, ${now}::timestamptz
    from unnest(${parts.map(({ partId }) => partId)}::uuid[],
                ${parts.map(({ poolId }) => poolId)}::bigint[],
                ${parts.map(({ tipId }) => tipId)}::uuid[],
                ${parts.map(({ amount }) => amount)}::bigint[],
                ${parts.map(({ primary }) => primary?.staffId ?? null)}::bigint[],
                ${parts.map(({ primary }) => primary?.subjectKey ?? null)}::uuid[],
                ${parts.map(({ tippedStaffId }) => tippedStaffId ?? null)}::bigint[])
      as part`.execute(tx);
}

/** What came into a pool with one primary, or with none. */
export interface PortionOfPool {
  primary: { staffId: number; subjectKey: string } | null;
  amount: number;
}

/** A pool's content by primary, in one stable order: what came without a primary first. */
export async function portionsOfPool(db: Database, poolId: number): Promise<PortionOfPool[]> {
  const rows = await db
    .selectFrom('distribution.pool_parts')
    .select(['primary_staff_id', 'primary_subject_key'])
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where('pool_id', '=', poolId)
    .groupBy(['primary_staff_id', 'primary_subject_key'])
    .orderBy('primary_staff_id', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ primary_staff_id: staffId, primary_subject_key: subjectKey, amount }) => ({
    primary: staffId === null || subjectKey === null ? null : { staffId, subjectKey },
    amount,
  }));
}

/** The pools that are still open for days before the given one, the oldest first. */
export async function openPoolsBefore(db: Database, businessDay: string): Promise<Pool[]> {
  return selectPools(db)
    .where('state', '=', 'OPEN')
    .where('business_day', '<', businessDay)
    .orderBy('business_day')
    .orderBy('location_id')
    .execute();
}

/** Whether a location has pools that are still to be split, of a business day or before it. */
export async function hasOpenPools(
  db: Database,
  locationId: number,
  throughDay: string,
): Promise<boolean> {
  const pool = await db
    .selectFrom('distribution.pools')
    .select('pool_id')
    .where('location_id', '=', locationId)
    .where('state', '=', 'OPEN')
    .where('business_day', '<=', throughDay)
    .limit(1)
    .executeTakeFirst();
  return pool !== undefined;
}

/** The business days of a location of which tips are still to be split. */
export async function daysWithOpenPools(db: Database, locationId: number): Promise<string[]> {
  const days = await db
    .selectFrom('distribution.pools')
    .select('business_day as businessDay')
    .distinct()
    .where('location_id', '=', locationId)
    .where('state', '=', 'OPEN')
    .execute();
  return days.map(({ businessDay }) => businessDay);
}

/** Those of a location's business days whose pool of the whole team is split. */
export async function splitDays(
  db: Database,
  locationId: number,
  { from, to }: { from: string; to: string },
): Promise<Set<string>> {
  const found = await db
    .selectFrom('distribution.pools')
    .select('business_day as businessDay')
    .where('location_id', '=', locationId)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .where('group_id', 'is', null)
    .where('state', '=', 'CLOSED')
    .execute();
  return new Set(found.map(({ businessDay }) => businessDay));
}

/** The pools of a location's business day: its own, and those of the groups that were tipped. */
export async function poolsOf(
  db: Database,
  locationId: number,
  businessDay: string,
): Promise<Pool[]> {
  return selectPools(db)
    .where('location_id', '=', locationId)
    .where('business_day', '=', businessDay)
    .orderBy('currency')
    .orderBy('group_id', (order) => order.asc().nullsFirst())
    .orderBy('part')
    .execute();
}

export async function findPool(db: Database, poolId: number): Promise<Pool | undefined> {
  return selectPools(db).where('pool_id', '=', poolId).executeTakeFirst();
}

/** Locks a pool to close it: whoever puts a tip in is waited for, and waits from then on. */
export async function lockPoolForClosing(tx: Tx, poolId: number): Promise<Pool> {
  return selectPools(tx).where('pool_id', '=', poolId).forUpdate().executeTakeFirstOrThrow();
}

export async function setPoolClosed(tx: Tx, poolId: number, now: Date): Promise<void> {
  await tx
    .updateTable('distribution.pools')
    .set({ state: 'CLOSED', closed_at: now })
    .where('pool_id', '=', poolId)
    .execute();
}
