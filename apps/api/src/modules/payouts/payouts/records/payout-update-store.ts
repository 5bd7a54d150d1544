// The SQL of what processors tell of payouts: sets at a time, because after a run thousands land at once.
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { selectPayouts, type Change, type Part, type Payout } from './store.ts';

/** A step in the history of a payout. */
export interface PayoutChange extends Change {
  payoutId: string;
}

/** Locks payouts by the ids of their attempts, in one order, so that nobody waits in a circle. */
export async function lockPayoutsByAttempts(
  tx: Tx,
  attemptIds: readonly string[],
): Promise<Map<string, Payout>> {
  const payouts = await selectPayouts(tx)
    .where('attempt_id', '=', anyId(attemptIds))
    .orderBy('payout_id')
    .forUpdate()
    .execute();
  return new Map(payouts.map((payout) => [payout.attemptId, payout]));
}

/** The parts of several payouts, in their order. */
export async function partsOfMany(
  db: Database,
  payoutIds: readonly string[],
): Promise<Map<string, Part[]>> {
  const rows = await db
    .selectFrom('payouts.payout_parts')
    .select(['payout_id as payoutId', 'account', 'hold_id as holdId', 'amount'])
    .where('payout_id', '=', anyId(payoutIds))
    .orderBy('payout_id')
    .orderBy('part')
    .execute();
  const byPayout = new Map<string, Part[]>();
  for (const { payoutId, ...part } of rows) {
    byPayout.set(payoutId, [...(byPayout.get(payoutId) ?? []), part]);
  }
  return byPayout;
}

/** Adds to the histories of payouts, in the given order; call it while they are locked. */
export async function addChanges(db: Database, changes: readonly PayoutChange[]): Promise<void> {
  const { ids, states, moments, reasons } = columnsOf(changes);
  await sql`
    insert into payouts.payout_changes (payout_id, step, state, at, reason)
    select c.payout_id,
           row_number() over (partition by c.payout_id order by c.nth)
             + coalesce((select max(known.step) from payouts.payout_changes known
                         where known.payout_id = c.payout_id), 0),
           c.state, c.at, c.reason
    from unnest(${ids}::uuid[], ${states}::text[], ${moments}::timestamptz[], ${reasons}::text[])
      with ordinality as c (payout_id, state, at, reason, nth)`.execute(db);
}

/** Payouts have ended, or ended otherwise than they had; they must be locked, each stands there once. */
export async function setEnded(tx: Tx, endings: readonly PayoutChange[]): Promise<void> {
  const { ids, states, moments, reasons } = columnsOf(endings);
  await sql`
    update payouts.payouts p
    set state = c.state, ended_at = c.at, reason = c.reason, inquire_at = null
    from unnest(${ids}::uuid[], ${states}::text[], ${moments}::timestamptz[], ${reasons}::text[])
      as c (payout_id, state, at, reason)
    where p.payout_id = c.payout_id`.execute(tx);
}

function columnsOf(changes: readonly PayoutChange[]) {
  return {
    ids: changes.map(({ payoutId }) => payoutId),
    states: changes.map(({ state }) => state),
    moments: changes.map(({ at }) => at.toISOString()),
    reasons: changes.map(({ reason }) => reason),
  };
}
