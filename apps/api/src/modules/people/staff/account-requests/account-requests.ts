import { fullName } from '@tipwell/contract/identity/full-name';
import { randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod';
import type {
  AccountKind,
  AccountRequest,
  requestAccount as call,
} from '@tipwell/contract/people/calls/account-requests';
import { fail } from '@tipwell/contract/api/errors';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  namesOfPeople,
  readPhoneNumberIfAny,
  requireSecondApprover,
  showSecondApproval,
  type SecondApproval,
} from '#identity/identity';
import {
  findLocation,
  findLocations,
  recordingTroncRefusals,
  type Location,
} from '#venues/locations';
import {
  decideRequest,
  findRequest,
  insertRequest,
  lockRequest,
  requestsIn,
  requestsOfLocation,
  type AccountRequestRow,
} from './account-request-store.ts';
import { refuseInterests } from '../appointments/appointment.ts';
import { refuseDependentAddress } from '../appointments/independent-address.ts';
import { invite } from '../invitations/invite.ts';

type Wanted = z.output<NonNullable<typeof call.body>>;

/** Fewer characters than these say nothing. */
const shortestStatement = 10;

/** What an approved account may do. */
const rolesOf: Record<AccountKind, readonly LocationRole[]> = {
  TRONC_MASTER: ['ROLE_TRONC_MASTER'],
  ACCOUNTANT: ['ROLE_ACCOUNTANT'],
};

/**
 * An owner asks for a tronc master or accountant. @throws inputInvalid for an owner or manager of the
 * venue, or whoever has a share of it or a seat in it, as tronc master (money rule 1.9); contentDiffers
 * where the same was asked already
 */
export async function requestAccount(
  context: Context,
  actor: Person,
  locationId: number,
  wanted: Wanted,
): Promise<AccountRequest> {
  // The law wants a tronc master to be independent; whoever accounts for a split need not be.
  if (wanted.kind === 'TRONC_MASTER' && wanted.statement.length < shortestStatement) {
    fail('inputInvalid', {
      fields: { statement: fieldError('min', { limit: shortestStatement }) },
    });
  }
  const now = context.clock.now();
  const { isShareholder, isDirector, isOfficer } = wanted;
  const isTronc = wanted.kind === 'TRONC_MASTER';
  const row: AccountRequestRow = {
    requestId: wanted.requestId,
    locationId,
    kind: wanted.kind,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    email: wanted.email.toLowerCase(),
    phoneNumber: readPhoneNumberIfAny(wanted.phoneNumber),
    statement: wanted.statement,
    isShareholder: isTronc ? (isShareholder ?? null) : null,
    isDirector: isTronc ? (isDirector ?? null) : null,
    isOfficer: isTronc ? (isOfficer ?? null) : null,
    requestedBy: realPersonOf(actor),
    requestedAt: now,
    state: 'OPEN',
    decidedBy: null,
    decidedAt: null,
    reason: null,
  };
  const roles = rolesOf[row.kind];
  return recordingTroncRefusals(context, actor, { locationId, way: 'accountRequest' }, async () =>
    context.db.transaction().execute(async (tx) => {
      if (isTronc) refuseInterests(wanted);
      await refuseDependentAddress(tx, { ...row, roles });
      if (!(await insertRequest(tx, row))) fail('contentDiffers');
      await note(tx, actor, row, 'account.requested', now);
      return presentOne(context, tx, actor, row);
    }),
  );
}

/**
 * Approves a request and invites the person with the role. @throws notFound, inputInvalid; notAllowed
 * for whoever asked for it
 */
export async function approveRequest(
  context: Context,
  actor: Person,
  at: { requestId: string; origin: string },
): Promise<AccountRequest> {
  const { locationId } = (await findRequest(context.db, at.requestId)) ?? fail('notFound');
  return recordingTroncRefusals(context, actor, { locationId, way: 'accountRequest' }, async () =>
    approveInPlace(context, actor, at),
  );
}

/** What the second person approves, who is an administrator. */
function approvalOf(
  { requestedBy }: Pick<AccountRequestRow, 'requestedBy'>,
  { locationId, masterLocationId }: Pick<Location, 'locationId' | 'masterLocationId'>,
): SecondApproval {
  return {
    approval: 'ACCOUNT_REQUEST',
    first: requestedBy,
    locationIds: [locationId, masterLocationId],
  };
}

async function approveInPlace(
  context: Context,
  actor: Person,
  at: { requestId: string; origin: string },
): Promise<AccountRequest> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, at.requestId);
    const location = row && (await findLocation(tx, row.locationId));
    if (!location || row.state !== 'OPEN') fail('notFound');
    await requireSecondApprover(context, tx, actor, approvalOf(row, location));
    // Somebody may have become an owner since it was asked for: the invitation asks that again, and what
    // was said of shares and seats. Requests from before that was asked have to be made anew.
    const invited = await invite(
      context,
      tx,
      actor,
      { location, origin: at.origin },
      {
        invitationId: randomUUIDv7(),
        email: row.email,
        ...(row.phoneNumber === null ? {} : { phoneNumber: row.phoneNumber }),
        firstName: row.firstName,
        lastName: row.lastName,
        roles: rolesOf[row.kind],
        staffType: null,
        employment: 'FREELANCER',
        isShareholder: row.isShareholder ?? undefined,
        isDirector: row.isDirector ?? undefined,
        isOfficer: row.isOfficer ?? undefined,
        said: { by: row.requestedBy, at: row.requestedAt },
      },
    );
    const { invitationId } = invited.row;
    const decision = { state: 'APPROVED', by: realPersonOf(actor), now, reason: null } as const;
    await decideRequest(tx, row.requestId, { ...decision, invitationId });
    await note(tx, actor, row, 'account.requestApproved', now);
    return presentOne(context, tx, actor, { ...row, state: 'APPROVED', decidedAt: now });
  });
}

/** Refuses a request. @throws notFound */
export async function refuseRequest(
  context: Context,
  actor: Person,
  at: { requestId: string; reason: string },
): Promise<AccountRequest> {
  const now = context.clock.now();
  const { reason } = at;
  return context.db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, at.requestId);
    if (row?.state !== 'OPEN') fail('notFound');
    const decision = { state: 'REFUSED', by: realPersonOf(actor), now, reason } as const;
    await decideRequest(tx, row.requestId, { ...decision, invitationId: null });
    await note(tx, actor, row, 'account.requestRefused', now);
    return presentOne(context, tx, actor, { ...row, state: 'REFUSED', decidedAt: now, reason });
  });
}

/** The requests of one location, newest first. */
export async function listRequestsOf(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<AccountRequest[]> {
  const { db } = context;
  return present(context, db, actor, await requestsOfLocation(db, locationId));
}

/** The requests of all locations in one state. */
export async function listRequestsIn(
  context: Context,
  actor: Person,
  state: AccountRequestRow['state'],
): Promise<AccountRequest[]> {
  const { db } = context;
  return present(context, db, actor, await requestsIn(db, state));
}

async function presentOne(
  context: Context,
  db: Database,
  actor: Person,
  row: AccountRequestRow,
): Promise<AccountRequest> {
  const [request] = await present(context, db, actor, [row]);
  return request ?? fail('notFound');
}

async function present(
  context: Context,
  db: Database,
  actor: Person,
  rows: readonly AccountRequestRow[],
): Promise<AccountRequest[]> {
  const [names, locations] = await Promise.all([
    namesOfPeople(
      db,
      rows.map(({ requestedBy }) => requestedBy),
    ),
    findLocations(db, [...new Set(rows.map(({ locationId }) => locationId))]),
  ]);
  const places = new Map(locations.map((location) => [location.locationId, location]));
  const second = async (row: AccountRequestRow) => {
    const location = places.get(row.locationId);
    const asked = row.state === 'OPEN' && location ? approvalOf(row, location) : null;
    return showSecondApproval({ ...context, db }, actor, asked);
  };
  const shown = rows.map(async (row) => ({
    requestId: row.requestId,
    locationId: row.locationId,
    locationName: places.get(row.locationId)?.name ?? '',
    kind: row.kind,
    displayFullName: fullName(row),
    email: row.email,
    phoneNumber: row.phoneNumber,
    statement: row.statement,
    independence:
      row.isShareholder === null || row.isDirector === null || row.isOfficer === null
        ? null
        : {
            isShareholder: row.isShareholder,
            isDirector: row.isDirector,
            isOfficer: row.isOfficer,
          },
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: names.get(row.requestedBy) ?? '',
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    ...(await second(row)),
  }));
  return Promise.all(shown);
}

async function note(
  db: Database,
  actor: Person,
  row: AccountRequestRow,
  action: string,
  at: Date,
): Promise<void> {
  const details = { requestId: row.requestId, kind: row.kind };
  await audit(db, { actor, action, subject: `location:${row.locationId}`, at, details });
}
