import { fail } from '@tipwell/contract/api/errors';
import type { Tx } from '#platform/db/database.ts';
import { accountOfKeptCode, posting, type Posting } from '#ledger/ledger';
import { tellOfPool } from './tell-of-unallocated.ts';
import { insertPoolParts, lockPoolForClosing, type Pool } from '../pools/pool-store.ts';
import { refundShares } from './refund-share.rule.ts';
import {
  findTipInPool,
  insertReversals,
  leftOfShares,
  leftOfTip,
  takenBackBy,
  type TipInPool,
} from './refund-store.ts';

/** What a refund, or a customer's bank, takes back of the common part of a tip. */
export interface TakeBack {
  /** The refund's or dispute's id, made by the caller: the same id again takes nothing more. */
  readonly refundId: string;
  readonly tipId: string;
  /** In minor units, above zero. */
  readonly amount: number;
}

/**
 * Takes the common part of a tip back, or some of it (money rule 4): out of the pool before the run;
 * after it out of the shares of what came in together with this tip, by what is left of each. Returns
 * the postings, below zero, for the caller's one entry of the refund in this same transaction; after
 * the run that entry needs `mayOverdraw`, because the money may have been paid out. UK qualifying tips
 * are not taken back from anybody: there the venue bears the refund, and this is not called.
 * @throws notFound for a tip that put nothing into a pool, contentDiffers for an id that took back
 *   something else, RangeError for more than is left of the tip
 */
export async function clawBack(tx: Tx, refund: TakeBack, now: Date): Promise<Posting[]> {
  const { refundId, tipId, amount } = refund;
  const tip = await findTipInPool(tx, tipId);
  if (!tip) fail('notFound');
  // One refund at a time, and none while the pool is split.
  const pool = await lockPoolForClosing(tx, tip.poolId);
  const known = await takenBackBy(tx, refundId);
  if (known.length > 0) {
    const before = known.reduce((sum, taken) => sum - taken.amount, 0);
    if (before !== amount || known.some((taken) => taken.tipId !== tipId)) fail('contentDiffers');
    return postingsOf(pool, known);
  }
  const left = await leftOfTip(tx, { tipId, poolId: tip.poolId });
  if (amount <= 0 || amount > left) {
    throw new RangeError(
      `${amount} cannot be taken back of the ${left} that are left of ${tipId}.`,
    );
  }
  if (pool.state === 'OPEN') {
    await takeFromPool(tx, { refund, tip }, now);
    return postingsOf(pool, [{ account: pool.account, amount: -amount }]);
  }
  const taken = await takeFromShares(tx, { refund, tip }, now);
  await tellOfPool(tx, pool, now);
  return postingsOf(pool, taken);
}

interface Taking {
  refund: TakeBack;
  tip: TipInPool;
}

async function takeFromPool(tx: Tx, { refund, tip }: Taking, now: Date): Promise<void> {
  const { refundId, tipId, amount } = refund;
  const { poolId, primary } = tip;
  await insertPoolParts(tx, [{ partId: refundId, poolId, tipId, amount: -amount, primary }], now);
}

async function takeFromShares(tx: Tx, { refund, tip }: Taking, now: Date) {
  const shares = await leftOfShares(tx, tip.poolId, tip.primary?.staffId ?? null);
  const parts = refundShares(
    refund.amount,
    shares.map(({ left }) => left),
  );
  const taken = shares
    .map(({ shareId, account }, index) => ({ shareId, account, amount: parts[index] ?? 0 }))
    .filter(({ amount }) => amount !== 0);
  await insertReversals(tx, refund, taken, now);
  return taken;
}

/** One posting for each account, in the order of their names, so that a repetition is the same. */
export function postingsOf(
  pool: Pick<Pool, 'currency'>,
  taken: readonly { account: string; amount: number }[],
): Posting[] {
  const amounts = new Map<string, number>();
  for (const { account, amount } of taken) {
    amounts.set(account, (amounts.get(account) ?? 0) + amount);
  }
  return [...amounts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, amount]) => posting(accountOfKeptCode(code, pool.currency), amount));
}
