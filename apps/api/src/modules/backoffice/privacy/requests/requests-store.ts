// The SQL of requests for data: who asked, by when they have to have it, and how they were answered.
import type { Database, Tx } from '#platform/db/database.ts';

export type CameBy = 'ACCOUNT' | 'LETTER' | 'EMAIL' | 'CONVERSATION';
export type Answer = 'GIVEN' | 'OTHERWISE' | 'REFUSED';

export interface DataRequest {
  requestId: string;
  userId: string;
  cameBy: CameBy;
  receivedOn: string;
  dueOn: string;
  enteredBy: string;
  enteredAt: Date;
  answer: Answer | null;
  answeredAt: Date | null;
  note: string | null;
}

/** More than are open at once, or asked by one person in three years. */
const mostRequests = 500;

function selectRequests(db: Database) {
  return db
    .selectFrom('data_duties.requests')
    .select([
      'request_id as requestId',
      'user_id as userId',
      'came_by as cameBy',
      'received_on as receivedOn',
      'due_on as dueOn',
      'entered_by as enteredBy',
      'entered_at as enteredAt',
      'answer',
      'answered_at as answeredAt',
      'note',
    ]);
}

export async function findRequest(
  db: Database,
  requestId: string,
): Promise<DataRequest | undefined> {
  return selectRequests(db).where('request_id', '=', requestId).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockRequest(tx: Tx, requestId: string): Promise<DataRequest | undefined> {
  return selectRequests(tx).where('request_id', '=', requestId).forUpdate().executeTakeFirst();
}

/** What a person asked for, the newest first. */
export async function requestsOf(db: Database, userId: string): Promise<DataRequest[]> {
  return selectRequests(db)
    .where('user_id', '=', userId)
    .orderBy('entered_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(mostRequests)
    .execute();
}

/** All of them: first what is not answered yet, by its date, then the rest, the newest first. */
export async function everyRequest(db: Database): Promise<DataRequest[]> {
  const open = await selectRequests(db)
    .where('answered_at', 'is', null)
    .orderBy('due_on')
    .orderBy('request_id')
    .limit(mostRequests)
    .execute();
  const answered = await selectRequests(db)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(mostRequests)
    .execute();
  return [...open, ...answered];
}

/** How many are not answered, and the first day on which one is due. */
export async function openRequests(db: Database): Promise<{ count: number; dueOn: string | null }> {
  const row = await db
    .selectFrom('data_duties.requests')
    .select((on) => [on.fn.countAll<number>().as('count'), on.fn.min('due_on').as('dueOn')])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: row.count, dueOn: row.dueOn };
}

/** False where its id is taken. */
export async function insertRequest(tx: Tx, request: DataRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('data_duties.requests')
    .values({
      request_id: request.requestId,
      user_id: request.userId,
      came_by: request.cameBy,
      received_on: request.receivedOn,
      due_on: request.dueOn,
      entered_by: request.enteredBy,
      entered_at: request.enteredAt,
      note: request.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes down how a request was answered, once. */
export async function setAnswer(
  tx: Tx,
  requestId: string,
  answer: { answer: Answer; at: Date; by: string | null; note: string | null },
): Promise<void> {
  await tx
    .updateTable('data_duties.requests')
    .set({ answer: answer.answer, answered_at: answer.at, answered_by: answer.by })
    .$if(answer.note !== null, (query) => query.set({ note: answer.note }))
    .where('request_id', '=', requestId)
    .where('answered_at', 'is', null)
    .execute();
}
