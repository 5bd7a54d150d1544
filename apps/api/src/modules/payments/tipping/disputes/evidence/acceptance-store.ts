// The SQL of disputes that someone proposes to accept, until another person has decided.
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

export interface Acceptance {
  /** The id of the answer that it becomes once it is approved. */
  answerId: string;
  disputeId: string;
  state: 'OPEN' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
  askedBy: string;
  askedAt: Date;
}

function selectAcceptances(db: Database) {
  return db
    .selectFrom('tipping.dispute_acceptances')
    .select([
      'answer_id as answerId',
      'dispute_id as disputeId',
      'state',
      'asked_by as askedBy',
      'asked_at as askedAt',
    ]);
}

export async function findAcceptance(
  db: Database,
  answerId: string,
): Promise<Acceptance | undefined> {
  return selectAcceptances(db).where('answer_id', '=', answerId).executeTakeFirst();
}

export async function lockAcceptance(tx: Tx, answerId: string): Promise<Acceptance | undefined> {
  return selectAcceptances(tx).where('answer_id', '=', answerId).forUpdate().executeTakeFirst();
}

/** What waits for another person's word, of several disputes. */
export async function openAcceptances(
  db: Database,
  disputeIds: readonly string[],
): Promise<Acceptance[]> {
  return selectAcceptances(db)
    .where('dispute_id', '=', anyId(disputeIds))
    .where('state', '=', 'OPEN')
    .execute();
}

/** False: another acceptance of the dispute is open, or the id was used before. */
export async function insertAcceptance(
  db: Database,
  asked: Omit<Acceptance, 'state'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tipping.dispute_acceptances')
    .values({
      answer_id: asked.answerId,
      dispute_id: asked.disputeId,
      state: 'OPEN',
      asked_by: asked.askedBy,
      asked_at: asked.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endAcceptance(
  db: Database,
  answerId: string,
  ended: { state: Exclude<Acceptance['state'], 'OPEN'>; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('tipping.dispute_acceptances')
    .set({ state: ended.state, decided_by: ended.by, decided_at: ended.at })
    .where('answer_id', '=', answerId)
    .where('state', '=', 'OPEN')
    .execute();
}
