// The SQL of shares that wait for their person's answer to the scheme.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

export interface HeldShare {
  /** The ledger's hold. */
  holdId: string;
  runId: string;
  staffId: number;
  amount: number;
}

export async function insertHeldShares(tx: Tx, shares: readonly HeldShare[]): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insertInto('distribution.held_shares')
    .values(
      shares.map(({ holdId, runId, staffId, amount }) => ({
        hold_id: holdId,
        run_id: runId,
        staff_id: staffId,
        amount,
      })),
    )
    .execute();
}

/** What of somebody's shares waits for an answer, to versions up to one or to any, the oldest first. */
export async function openHeldShares(
  db: Database,
  staffId: number,
  upToVersion: number | null,
): Promise<HeldShare[]> {
  return db
    .selectFrom('distribution.held_shares as held')
    .innerJoin('distribution.runs as run', 'run.run_id', 'held.run_id')
    .select([
      'held.hold_id as holdId',
      'held.run_id as runId',
      'held.staff_id as staffId',
      'held.amount',
    ])
    .where('held.staff_id', '=', staffId)
    .$if(upToVersion !== null, (query) => query.where('run.scheme_version', '<=', upToVersion))
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('distribution.held_share_endings as ending')
            .select('ending.hold_id')
            .whereRef('ending.hold_id', '=', 'held.hold_id'),
        ),
      ),
    )
    .orderBy('held.hold_id')
    .execute();
}

/** What ended them: the person's answer, or the last payout of an account that is over. */
export async function insertHeldShareEndings(
  tx: Tx,
  holdIds: readonly string[],
  by: { answerId: string } | { finalPayoutId: string },
  now: Date,
): Promise<void> {
  const answerId = 'answerId' in by ? by.answerId : null;
  const finalPayoutId = 'finalPayoutId' in by ? by.finalPayoutId : null;
  await sql`
    insert into distribution.held_share_endings (hold_id, answer_id, final_payout_id, ended_at)
    select hold_id, ${answerId}::uuid, ${finalPayoutId}::uuid, ${now}::timestamptz
    from unnest(${[...holdIds]}::uuid[]) as hold_id`.execute(tx);
}

/** What of these people's shares waits for their answers, each hold apart. */
export async function heldForAnswers(db: Database, staffIds: readonly number[]): Promise<number[]> {
  if (staffIds.length === 0) return [];
  const held = await db
    .selectFrom('distribution.held_shares as held')
    .leftJoin('distribution.held_share_endings as ending', 'ending.hold_id', 'held.hold_id')
    .select('held.amount')
    .where('held.staff_id', 'in', [...staffIds])
    .where('ending.hold_id', 'is', null)
    .execute();
  return held.map(({ amount }) => amount);
}
