// The SQL of a venue's requests for accounts.
import { sql } from 'kysely';
import type { AccountKind } from '@tipwell/contract/people/calls/account-requests';
import type { Database } from '#platform/db/database.ts';

export interface AccountRequestRow {
  requestId: string;
  locationId: number;
  kind: AccountKind;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  statement: string;
  /** What was said of a tronc master; null of an accountant, and from before it was asked. */
  isShareholder: boolean | null;
  isDirector: boolean | null;
  isOfficer: boolean | null;
  requestedBy: string;
  requestedAt: Date;
  state: 'OPEN' | 'APPROVED' | 'REFUSED';
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

/** As many as are read at once. */
export const mostRequests = 200;

function selectRequests(db: Database) {
  return db
    .selectFrom('staff.account_requests')
    .select([
      'request_id as requestId',
      'location_id as locationId',
      'kind',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone_number as phoneNumber',
      'statement',
      'is_shareholder as isShareholder',
      'is_director as isDirector',
      'is_officer as isOfficer',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'state',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
      'reason',
    ]);
}

/** False where the same account is asked for already, or the number was used before. */
export async function insertRequest(
  db: Database,
  request: Omit<AccountRequestRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<boolean> {
  const result = await db
    .insertInto('staff.account_requests')
    .values({
      request_id: request.requestId,
      location_id: request.locationId,
      kind: request.kind,
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      phone_number: request.phoneNumber,
      statement: request.statement,
      is_shareholder: request.isShareholder,
      is_director: request.isDirector,
      is_officer: request.isOfficer,
      requested_by: request.requestedBy,
      requested_at: request.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findRequest(
  db: Database,
  requestId: string,
): Promise<AccountRequestRow | undefined> {
  return selectRequests(db).where('request_id', '=', requestId).executeTakeFirst();
}

export async function lockRequest(
  db: Database,
  requestId: string,
): Promise<AccountRequestRow | undefined> {
  return selectRequests(db).where('request_id', '=', requestId).forUpdate().executeTakeFirst();
}

export async function requestsOfLocation(
  db: Database,
  locationId: number,
): Promise<AccountRequestRow[]> {
  return selectRequests(db)
    .where('location_id', '=', locationId)
    .orderBy('requested_at', 'desc')
    .limit(mostRequests)
    .execute();
}

/** What waits: who asked first is answered first. What is decided: the last decision first. */
export async function requestsIn(
  db: Database,
  state: AccountRequestRow['state'],
): Promise<AccountRequestRow[]> {
  const query = selectRequests(db).where('state', '=', state).limit(mostRequests);
  return state === 'OPEN'
    ? query.orderBy('requested_at').execute()
    : query.orderBy('decided_at', 'desc').execute();
}

export async function decideRequest(
  db: Database,
  requestId: string,
  decision: {
    state: 'APPROVED' | 'REFUSED';
    by: string;
    now: Date;
    reason: string | null;
    invitationId: string | null;
  },
): Promise<void> {
  await db
    .updateTable('staff.account_requests')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.now,
      reason: decision.reason,
      invitation_id: decision.invitationId,
    })
    .where('request_id', '=', requestId)
    .execute();
}

/**
 * Forgets whom requests were for: by their addresses, and by the invitation that a person accepted.
 * One that still waits is refused, because nobody is behind it any more.
 */
export async function forgetInRequests(
  db: Database,
  of: { userId: string; email: string; phoneNumber: string | null },
  erasure: { by: string; now: Date },
): Promise<void> {
  await sql`
    update staff.account_requests
    set first_name = 'Erased', last_name = 'person', phone_number = null,
        email = request_id || '@erased.invalid', statement = 'Erased.',
        reason = case when state = 'APPROVED' then null else 'Erased.' end,
        state = case when state = 'OPEN' then 'REFUSED' else state end,
        decided_by = coalesce(decided_by, ${erasure.by}::uuid),
        decided_at = coalesce(decided_at, ${erasure.now}::timestamptz)
    where lower(email) = lower(${of.email}) or phone_number = ${of.phoneNumber}
       or invitation_id in (select invitation_id from staff.invitations
                            where accepted_by = ${of.userId}::uuid)`.execute(db);
}
