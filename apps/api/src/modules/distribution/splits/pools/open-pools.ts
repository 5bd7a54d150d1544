import type { Tx } from '#platform/db/database.ts';
import { poolAccount } from '#ledger/ledger';
import { businessDay } from '../calculation/business-day.rule.ts';
import { poolAfter } from '../calculation/pool-after.rule.ts';
import {
  insertPoolParts,
  insertPools,
  lockPoolsForShare,
  type Pool,
  type PoolKey,
} from './pool-store.ts';

/** What a tip that is being recorded puts into its location's pool. */
export interface IntoPool {
  readonly tipId: string;
  readonly locationId: number;
  readonly timeZone: string;
  readonly currency: string;
  /** The group that shares it alone (`groupOfPool` says when); null for the location's own pool. */
  readonly groupId?: number | null;
  readonly capturedAt: Date;
  /** The pool's part of the tip, in minor units, above zero. */
  readonly amount: number;
  /** Whoever got the primary's part of this tip: they take no second share of the rest. */
  readonly primary: { readonly staffId: number; readonly subjectKey: string } | null;
  /** Whoever was tipped, also where they have no part at once; null for a group or the location. */
  readonly tippedStaffId?: number | null;
}

/** A part of a tip with the pool that it goes into. */
export interface PartOfPool {
  readonly part: IntoPool;
  readonly pool: OpenPool;
}

export interface OpenPool {
  readonly poolId: number;
  /** The strict account that the caller posts the pool's part to, in this same transaction. */
  readonly account: string;
  /** The day whose run splits it, `YYYY-MM-DD`. */
  readonly businessDay: string;
}

/**
 * Finds the pools of parts of tips, by their business days and in the given order; a part that comes
 * after its day was split goes to the next pool that was not (money rule 1.8; `pool-after.rule`). The pools cannot be
 * closed before the caller's transaction ends, so no tip slips into a pool while it is split. The
 * caller puts them in with `putIntoPools`, in the same transaction.
 */
export async function openPools(tx: Tx, parts: readonly IntoPool[]): Promise<PartOfPool[]> {
  if (parts.length === 0) return [];
  const wanted = parts.map(({ capturedAt, timeZone, locationId, currency, groupId = null }) => ({
    locationId,
    businessDay: businessDay(capturedAt, timeZone),
    currency,
    groupId,
    part: 1,
  }));
  const found = new Map<number, Pool>();
  while (found.size < wanted.length) {
    const waiting = wanted
      .map((key, index) => ({ key, index }))
      .filter(({ index }) => !found.has(index));
    const pools = await lockOrOpen(
      tx,
      waiting.map(({ key }) => key),
    );
    for (const { key, index } of waiting) {
      const pool = pools.get(nameOf(key));
      if (!pool) continue;
      const { closedAt } = pool;
      if (closedAt === null) found.set(index, pool);
      else Object.assign(key, poolAfter({ ...key, closedAt }, parts[index]?.timeZone ?? ''));
    }
  }
  return parts.map((part, index) => ({ part, pool: poolAt(found, index) }));
}

/** Puts parts of tips into the pools that were found for them. Each tip comes here once. */
export async function putIntoPools(tx: Tx, parts: readonly PartOfPool[], now: Date): Promise<void> {
  if (parts.length === 0) return;
  await insertPoolParts(
    tx,
    parts.map(({ part: { tipId, amount, primary, tippedStaffId }, pool: { poolId } }) => {
      return { partId: tipId, poolId, tipId, amount, primary, tippedStaffId };
    }),
    now,
  );
}

/** The locked pools by name; those that were missing are opened first. */
async function lockOrOpen(tx: Tx, keys: readonly PoolKey[]): Promise<Map<string, Pool>> {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const known = byName(await lockPoolsForShare(tx, distinct));
  const missing = distinct.filter((key) => !known.has(nameOf(key)));
  if (missing.length === 0) return known;
  await insertPools(
    tx,
    missing.map((key) => ({
      ...key,
      account: poolAccount(key.locationId, key.businessDay, key.currency, key.groupId, key.part)
        .code,
    })),
  );
  return byName(await lockPoolsForShare(tx, distinct));
}

function byName(pools: readonly Pool[]): Map<string, Pool> {
  return new Map(pools.map((pool) => [nameOf(pool), pool]));
}

function nameOf({ locationId, businessDay: day, currency, groupId, part }: PoolKey): string {
  return `${locationId} ${day} ${currency} ${groupId} ${part}`;
}

function poolAt(found: ReadonlyMap<number, Pool>, index: number): Pool {
  const pool = found.get(index);
  if (!pool) throw new Error('A part of a tip has no pool.');
  return pool;
}
