import { allocateGrowing, subtract } from '@tipwell/contract/money/money';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Posting } from '#ledger/ledger';
import { postingsOf } from './claw-back.ts';
import { openPools } from '../pools/open-pools.ts';
import { tellOfPool } from './tell-of-unallocated.ts';
import { insertPoolParts, lockPoolForClosing } from '../pools/pool-store.ts';
import {
  findTipInPool,
  insertReversals,
  poolPartsBy,
  reversalsBy,
  type TakenPart,
} from './refund-store.ts';

/** What was taken back of the common part of a tip and comes in again. */
export interface GiveAgain {
  /** Under which it was taken. */
  readonly takenBy: string;
  /** The id of the giving, made by the caller, who comes once with it. */
  readonly givenBy: string;
  /** How much of what was taken was back before, and is with this giving. */
  readonly back: { before: number; inAll: number };
  readonly tipId: string;
  readonly locationId: number;
  readonly groupId: number | null;
  readonly timeZone: string;
  readonly currency: string;
  readonly capturedAt: Date;
}

/**
 * Gives again what `clawBack` took, or a part of it (money rule 4): to the shares that it was taken from, penny by penny;
 * or to the pool, where it was taken before the run. Where that day has been split since, it goes into
 * the next one that was not, like a tip that came late (money rule 1.8). Returns the postings, above
 * zero, for the caller's one entry in this same transaction; none where nothing was taken.
 */
export async function giveAgain(tx: Tx, again: GiveAgain, now: Date): Promise<Posting[]> {
  const { takenBy, givenBy, tipId } = again;
  const tip = await findTipInPool(tx, tipId);
  if (!tip) return [];
  const [part] = await poolPartsBy(tx, takenBy);
  // What came back before may have gone into a later pool: it counts which one this was taken from.
  const pool = await lockPoolForClosing(tx, part?.poolId ?? tip.poolId);
  if (part) {
    const account = pool.state === 'OPEN' ? pool.account : null;
    return intoPool(tx, { again, part, account }, now);
  }
  const taken = await reversalsBy(tx, takenBy);
  const weights = taken.map(({ amount }) => 0 - amount);
  const [was, is] = [again.back.before, again.back.inAll].map((much) =>
    allocateGrowing(much, weights),
  );
  const reversals = taken
    .map(({ shareId, account }, index) => ({
      shareId,
      account,
      amount: subtract(is?.[index] ?? 0, was?.[index] ?? 0),
    }))
    .filter(({ amount }) => amount !== 0);
  if (reversals.length === 0) return [];
  await insertReversals(tx, { refundId: givenBy, tipId }, reversals, now);
  await tellOfPool(tx, pool, now);
  return postingsOf(pool, reversals);
}

/** @param way.account the pool's that it came from, while that is open */
async function intoPool(
  tx: Tx,
  { again, part, account }: { again: GiveAgain; part: TakenPart; account: string | null },
  now: Date,
): Promise<Posting[]> {
  const { givenBy, tipId, currency, back } = again;
  const amount = subtract(back.inAll, back.before);
  const { primary } = part;
  const into =
    account === null
      ? (await openPools(tx, [{ ...again, amount, primary }]))[0]?.pool
      : { poolId: part.poolId, account };
  if (!into) throw new Error(`No pool is open for the tip ${tipId}.`);
  await insertPoolParts(
    tx,
    [{ partId: givenBy, poolId: into.poolId, tipId, amount, primary }],
    now,
  );
  return postingsOf({ currency }, [{ account: into.account, amount }]);
}

/** Whose shares a taking or giving changed, with how much; nobody's where it was a pool's. */
export async function changedShares(
  db: Database,
  id: string,
): Promise<{ staffId: number; amount: number }[]> {
  const amounts = new Map<number, number>();
  for (const { staffId, amount } of await reversalsBy(db, id)) {
    if (staffId !== null) amounts.set(staffId, (amounts.get(staffId) ?? 0) + amount);
  }
  return [...amounts].map(([staffId, amount]) => ({ staffId, amount }));
}
