// The SQL of requests for tip records: who, when, and of which months.
import type { Database, Tx } from '#platform/db/database.ts';
import type { Months } from './record-months.rule.ts';

export interface RecordRequest extends Months {
  requestId: string;
  staffId: number;
  locationId: number;
  requestedAt: Date;
  answeredAt: Date;
}

/** More than anybody asks for in three years. */
const mostRequests = 500;

function selectRequests(db: Database) {
  return db
    .selectFrom('papers.tip_record_requests')
    .select([
      'request_id as requestId',
      'staff_id as staffId',
      'location_id as locationId',
      'first_month as firstDay',
      'last_month as lastDay',
      'requested_at as requestedAt',
      'answered_at as answeredAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const toRequest = ({ firstDay, lastDay, ...request }: Row): RecordRequest => ({
  ...request,
  first: firstDay.slice(0, 7),
  last: lastDay.slice(0, 7),
});

export async function findRequest(
  db: Database,
  requestId: string,
): Promise<RecordRequest | undefined> {
  const row = await selectRequests(db).where('request_id', '=', requestId).executeTakeFirst();
  return row && toRequest(row);
}

/** What somebody asked for at a workplace, the newest first. */
export async function requestsOf(db: Database, staffId: number): Promise<RecordRequest[]> {
  const rows = await selectRequests(db)
    .where('staff_id', '=', staffId)
    .orderBy('requested_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(mostRequests)
    .execute();
  return rows.map(toRequest);
}

/** What anybody asked for at a location since a moment, the newest first. */
export async function requestsAt(
  db: Database,
  locationId: number,
  since: Date,
): Promise<RecordRequest[]> {
  const rows = await selectRequests(db)
    .where('location_id', '=', locationId)
    .where('requested_at', '>=', since)
    .orderBy('requested_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(mostRequests)
    .execute();
  return rows.map(toRequest);
}

/** Writes a request down; false where its id is taken, by the same one at the same moment or by another. */
export async function insertRequest(tx: Tx, request: RecordRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('papers.tip_record_requests')
    .values({
      request_id: request.requestId,
      staff_id: request.staffId,
      location_id: request.locationId,
      first_month: `${request.first}-01`,
      last_month: `${request.last}-01`,
      requested_at: request.requestedAt,
      answered_at: request.answeredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
