// The SQL of requests that need a second person.
import { sql } from 'kysely';
import type {
  ChangeKindName,
  ChangeState,
  VoidReason,
} from '@tipwell/contract/identity/change-kinds';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { ChangeRow } from './kinds.ts';

function selectRequests(db: Database) {
  return db
    .selectFrom('approvals.change_requests')
    .select([
      'request_id as requestId',
      'kind',
      'location_id as locationId',
      'subject',
      'terms',
      'requested_by as requestedBy',
      'requested_as as requestedAs',
      'requested_at as requestedAt',
      'approval',
      'applies',
      'counts_from as countsFrom',
      'lapses_at as lapsesAt',
      'approved_by as approvedBy',
      'approved_at as approvedAt',
      'state',
      'ended_at as endedAt',
      'void_because as voidBecause',
    ])
    .$narrowType<{ terms: ChangeRow['terms'] }>();
}

/** Writes a request down; false where there is an open one about the same, or the id was used. */
export async function insertRequest(tx: Tx, row: ChangeRow): Promise<boolean> {
  const result = await tx
    .insertInto('approvals.change_requests')
    .values({
      request_id: row.requestId,
      kind: row.kind,
      location_id: row.locationId,
      subject: row.subject,
      terms: JSON.stringify(row.terms),
      requested_by: row.requestedBy,
      requested_as: row.requestedAs,
      requested_at: row.requestedAt,
      approval: row.approval,
      applies: row.applies,
      counts_from: row.countsFrom,
      lapses_at: row.lapsesAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Reads a request and makes others who decide about it wait. */
export async function lockRequest(tx: Tx, requestId: string): Promise<ChangeRow | undefined> {
  return selectRequests(tx).where('request_id', '=', requestId).forUpdate().executeTakeFirst();
}

/** The open request about one thing of a place. */
export async function findOpenRequest(
  db: Database,
  about: { kind: ChangeKindName; locationId: number; subject: string },
): Promise<ChangeRow | undefined> {
  return selectRequests(db)
    .where('kind', '=', about.kind)
    .where('location_id', '=', about.locationId)
    .where('subject', '=', about.subject)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

/** What waits at a place and what was over lately: the waiting first, each the newest first. */
export async function requestsOfLocation(
  db: Database,
  locationId: number,
  overSince: Date,
): Promise<ChangeRow[]> {
  return selectRequests(db)
    .where('location_id', '=', locationId)
    .where((on) => on.or([on('state', '=', 'OPEN'), on('ended_at', '>', overSince)]))
    .orderBy(sql`state <> 'OPEN'`)
    .orderBy('requested_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(100)
    .execute();
}

/** What waits at several places, oldest first. */
export async function openRequestsAt(
  db: Database,
  locationIds: readonly number[],
): Promise<ChangeRow[]> {
  return selectRequests(db)
    .where('state', '=', 'OPEN')
    .where('location_id', '=', anyNumber([...locationIds]))
    .orderBy('requested_at')
    .orderBy('request_id')
    .limit(200)
    .execute();
}

/** The ids of requests whose time may have come, oldest first. */
export async function dueRequests(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('approvals.change_requests')
    .select('request_id as requestId')
    .where('state', '=', 'OPEN')
    .where((on) =>
      on.or([
        on('lapses_at', '<=', now),
        on.and([
          on.or([on('approved_at', 'is not', null), on('approval', '=', 'NONE')]),
          on('counts_from', '<=', now),
        ]),
      ]),
    )
    .orderBy('requested_at')
    .orderBy('request_id')
    .execute();
  return rows.map(({ requestId }) => requestId);
}

/** Records who approved; with null, withdraws the approval. */
export async function setApproval(
  tx: Tx,
  requestId: string,
  approval: { by: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('approvals.change_requests')
    .set({ approved_by: approval?.by ?? null, approved_at: approval?.at ?? null })
    .where('request_id', '=', requestId)
    .execute();
}

/** Moves the moment from which a request applies. */
export async function setCountsFrom(tx: Tx, requestId: string, countsFrom: Date): Promise<void> {
  await tx
    .updateTable('approvals.change_requests')
    .set({ counts_from: countsFrom })
    .where('request_id', '=', requestId)
    .execute();
}

/** Ends a request. */
export async function endRequest(
  tx: Tx,
  requestId: string,
  end: {
    state: Exclude<ChangeState, 'OPEN'>;
    at: Date;
    by: string | null;
    reason: string | null;
    voidBecause: VoidReason | null;
  },
): Promise<void> {
  await tx
    .updateTable('approvals.change_requests')
    .set({
      state: end.state,
      ended_at: end.at,
      ended_by: end.by,
      reason: end.reason,
      void_because: end.voidBecause,
    })
    .where('request_id', '=', requestId)
    .execute();
}
