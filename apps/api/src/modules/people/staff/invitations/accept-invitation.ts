import { randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod';
import type { acceptInvitation as call } from '@tipwell/contract/people/calls/invitations';
import { capitalised } from '@tipwell/contract/people/capitalised';
import { fail, Failure } from '@tipwell/contract/api/errors';
import { minimumAge } from '@tipwell/contract/api/person-limits';
import { validators } from '@tipwell/contract/api/validators';
import { type FieldError, fieldError } from '@tipwell/contract/api/field-error';
import type { Actor, Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearMembership } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { localDate } from '#platform/local-date.ts';
import {
  everyMembershipOf,
  findPerson,
  insertAcceptance,
  isKeptByAnother,
  openFirstSession,
  type ToldClient,
  ownerOfAddress,
  proveContact,
  readPhoneNumberIfAny,
  refuseWeakPassword,
  registerPerson,
  slowDownProbes,
  openMembership,
  type MembershipTerms,
} from '#identity/identity';
import { findDocument } from '#identity/legal';
import { beginOnboarding, isIdentityNeededAt } from '#people/onboarding';
import {
  recordingTroncRefusals,
  refuseTroncConflict,
  sharingPlaceOf,
  type Location,
} from '#venues/locations';
import { leavesPayrollWithTips } from '#distribution/tax';
import { employmentOnReturn } from '../employment/employment-on-return.rule.ts';
import { giveCodeToTipped } from './assign-tip-code.ts';
import { findOpenInvitation, termsVersionAt, type OpenedInvitation } from './open-invitation.ts';
import { lockInvitation, markAccepted, type InvitationRow } from './invitation-store.ts';
import { refuseUnfit } from './assert-may-own.ts';

type Told = z.output<NonNullable<typeof call.body>>;
/** Who opened the link: with what, and from where. */
interface Opener {
  token: string;
  client: ToldClient;
  addressHash: string;
}
type OpenedSession = Awaited<ReturnType<typeof openFirstSession>>;

/**
 * The first minute of an invited person: an account, a place, a session (readings, People). Where
 * people pass the onboarding, they may be tipped at once and are paid out once they are through.
 * @throws notFound, invitationOver, emailTaken, idTaken, and inputInvalid naming the fields
 */
export async function acceptInvitation(
  context: Context,
  actor: Actor,
  { token, client, addressHash }: Opener,
  told: Told,
): Promise<OpenedSession> {
  const now = context.clock.now();
  const { row: invited, location: place } = await findOpenInvitation(context.db, token, now);
  const isIdentityNeeded = await isIdentityNeededAt(context, place);
  const ended = await context.db.transaction().execute(async (tx) => {
    const { row, location } = await lockOpen(tx, token, now);
    const phoneNumber = row.phoneNumber ?? readPhoneNumberIfAny(told.phoneNumber);
    refuseWrong(row, location, told, now);
    await refuseUnfit(tx, actor, row, location);
    const userId = randomUUIDv7();
    const email = told.email.toLowerCase();
    const proved = provedBy(row);
    const taken = await takeAddresses(tx, actor, { userId, email, phoneNumber, proved }, now);
    if (taken) return taken;
    await registerPerson(
      tx,
      {
        userId,
        email,
        proved,
        firstName: capitalised(told.firstName),
        lastName: capitalised(told.lastName),
        dateOfBirth: told.dateOfBirth,
        password: told.password,
        locale: told.locale,
        ...(phoneNumber === null ? {} : { phoneNumber }),
      },
      now,
    );
    const version = told.acceptedTermsVersion;
    const { language } = findDocument('TERMS', version);
    const { locationId } = location;
    const agreed = { userId, document: 'TERMS', version, language, locationId, addressHash };
    await insertAcceptance(tx, agreed, now);
    await settleIn(tx, actor, { row, location, userId }, now);
    if (location.isOnboardingEnabled) {
      await beginOnboarding(tx, { userId, isIdentityNeeded, isNewAccount: true }, now);
    }
    const device = { userId, device: told.identifier, client };
    return openFirstSession(context, tx, device, now);
  });
  if (!(ended instanceof Failure)) return ended;
  // The answer tells that an address has an account: nobody collects such answers by one invitation.
  await slowDownProbes(context, actor, now, invited.invitationId);
  throw ended;
}

/** What the link has proved: the address that it went to, if it went nowhere else. */
function provedBy(row: OpenedInvitation): { email: boolean; phoneNumber: boolean } {
  const { wentToAddressAlone, email, phoneNumber } = row;
  return {
    email: wentToAddressAlone && email !== null,
    phoneNumber: wentToAddressAlone && email === null && phoneNumber !== null,
  };
}

interface Addresses {
  userId: string;
  email: string;
  phoneNumber: string | null;
  proved: { email: boolean; phoneNumber: boolean };
}

/**
 * Makes room for the addresses of a new account. One that the link has proved is taken from an account
 * that merely claims it; one that is only typed yields to whoever has it. The failure is given back and
 * not thrown where it tells that an address has an account.
 */
async function takeAddresses(
  tx: Tx,
  actor: Actor,
  { userId, email, phoneNumber, proved }: Addresses,
  now: Date,
): Promise<Failure | null> {
  const mine = [
    { contact: { kind: 'EMAIL', email }, isProved: proved.email, taken: 'emailTaken' },
    ...(phoneNumber === null
      ? []
      : ([
          {
            contact: { kind: 'PHONE', phoneNumber },
            isProved: proved.phoneNumber,
            taken: 'idTaken',
          },
        ] as const)),
  ] as const;
  for (const { contact, isProved, taken } of mine) {
    const address =
      contact.kind === 'EMAIL'
        ? { email: contact.email, phoneNumber: null }
        : { email: null, phoneNumber: contact.phoneNumber };
    const isHeld = isProved
      ? await isKeptByAnother(tx, contact, userId)
      : (await ownerOfAddress(tx, address)) !== null;
    if (isHeld) return new Failure(taken);
    if (isProved) await proveContact(tx, actor, { userId, contact }, now);
  }
  return null;
}

/**
 * Joins a location with the account that is signed in. An invitation that names an address is for
 * its owner alone. @throws notFound, invitationOver; notAllowed for whoever would be both the business
 * and its tronc master
 */
export async function joinByInvitation(
  context: Context,
  actor: Person,
  token: string,
): Promise<{ locationId: number; staffId: number }> {
  const now = context.clock.now();
  const { row } = await findOpenInvitation(context.db, token, now);
  const refused = { locationId: row.locationId, way: 'joining' };
  return recordingTroncRefusals(context, actor, refused, async () =>
    joinInPlace(context, actor, token, now),
  );
}

async function joinInPlace(
  context: Context,
  actor: Person,
  token: string,
  now: Date,
): Promise<{ locationId: number; staffId: number }> {
  return context.db.transaction().execute(async (tx) => {
    const { row, location } = await lockOpen(tx, token, now);
    const person = await findPerson(tx, actor.userId);
    const isMeant =
      row.email === null
        ? row.phoneNumber === null || row.phoneNumber === person?.phoneNumber
        : row.email.toLowerCase() === person?.email.toLowerCase();
    if (!isMeant) fail('notFound');
    await refuseUnfit(tx, actor, row, location);
    const { locationId, roles } = row;
    await noteProof(tx, actor, row, now);
    const toBe = { userId: actor.userId, locationId, roles, isBesides: true };
    await refuseTroncConflict(tx, toBe, { error: 'notAllowed', field: 'roles' });
    const { userId } = actor;
    const staffId = await settleIn(tx, actor, { row, location, userId }, now);
    if (location.isOnboardingEnabled) {
      await beginOnboarding(tx, { userId, isIdentityNeeded: false, isNewAccount: false }, now);
    }
    return { locationId, staffId };
  });
}

/** Whoever opens a letter that went to their address alone has proved the address. */
async function noteProof(tx: Tx, actor: Person, row: OpenedInvitation, now: Date): Promise<void> {
  const { userId } = actor;
  const { email, phoneNumber } = row;
  const proved = provedBy(row);
  if (proved.email && email !== null) {
    await proveContact(tx, actor, { userId, contact: { kind: 'EMAIL', email } }, now);
  } else if (proved.phoneNumber && phoneNumber !== null) {
    await proveContact(tx, actor, { userId, contact: { kind: 'PHONE', phoneNumber } }, now);
  }
}

async function lockOpen(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ row: OpenedInvitation; location: Location }> {
  const found = await findOpenInvitation(tx, token, now);
  // Whoever came a moment earlier has it: the state is asked again under the lock.
  await lockInvitation(tx, found.row.invitationId);
  return findOpenInvitation(tx, token, now);
}

async function settleIn(
  tx: Tx,
  actor: Actor,
  { row, location, userId }: { row: InvitationRow; location: Location; userId: string },
  now: Date,
): Promise<number> {
  const { invitationId, locationId, roles, staffType, employment } = row;
  const { invitedBy } = row;
  const sharing = await sharingPlaceOf(tx, location);
  const membership = { userId, locationId, roles, staffType, employment, invitedBy, sharing };
  const joining = await asBefore(tx, membership, now);
  const staffId = await openMembership(tx, joining, now, clearMembership('NEW_MEMBER'));
  await giveCodeToTipped(tx, { locationId, staffId, roles }, now);
  await markAccepted(tx, invitationId, userId, now);
  await audit(tx, {
    actor,
    action: 'staff.joined',
    subject: `location:${locationId}`,
    at: now,
    details: { invitationId, staffId, roles: roles.join(' ') },
  });
  return staffId;
}

/** Who comes back soon, or was paid tips by the payroll, has the employment they had. */
async function asBefore<Joining extends { userId: string; locationId: number } & MembershipTerms>(
  tx: Tx,
  joining: Joining,
  now: Date,
): Promise<Joining> {
  const { userId, locationId } = joining;
  const before = (await everyMembershipOf(tx, [userId])).find(
    (one) => one.locationId === locationId,
  );
  if (!before || before.employment === joining.employment) return joining;
  const employment = employmentOnReturn(before, joining.employment, now);
  const at = { locationId, staffId: before.staffId };
  const leaves = await leavesPayrollWithTips(tx, at, employment);
  return { ...joining, employment: leaves ? before.employment : employment };
}

function refuseWrong(row: InvitationRow, location: Location, told: Told, now: Date): void {
  const fields: Record<string, FieldError> = {};
  const today = localDate(now, location.timeZone);
  if (!validators.adult(told.dateOfBirth, today)) {
    fields['dateOfBirth'] = fieldError('adult', { limit: minimumAge });
  }
  // Whoever opened the letter has this address; any other is not proved.
  if (row.email !== null && row.email !== told.email.toLowerCase()) {
    fields['email'] = fieldError('otherAddress');
  }
  if (told.acceptedTermsVersion !== termsVersionAt(location, now)) {
    fields['acceptedTermsVersion'] = fieldError('required');
  }
  const weak = refuseWeakPassword({ password: told.password, field: 'password' }, [
    told.firstName,
    told.lastName,
    told.email,
    location.name,
  ]);
  Object.assign(fields, weak?.fields);
  if (Object.keys(fields).length > 0) fail('inputInvalid', { fields });
}
