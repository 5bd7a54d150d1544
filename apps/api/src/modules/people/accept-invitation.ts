import { refusals } from '@tipwell/contract/refusals';
import { randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod';
import type { acceptInvitation as call } from '@tipwell/contract/calls/invitations';
import { fail } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import { minimumAge } from '@tipwell/contract/person-limits';
import { validators } from '@tipwell/contract/validators';
import type { Actor, Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  everyMembershipOf,
  findPerson,
  insertAcceptance,
  openFirstSession,
  ownerOfAddress,
  readLoginName,
  registerPerson,
  takePlace,
} from '../identity/index.ts';
import type { Location } from '../locations/index.ts';
import { giveCodeToTipped } from './give-code.ts';
import { findOpenInvitation, termsVersionAt } from './open-invitation.ts';
import { conflictWithTronc } from './roles-to-give.rule.ts';
import { lockInvitation, markAccepted, type InvitationRow } from './store.ts';

type Told = z.output<NonNullable<typeof call.body>>;
type OpenedSession = Awaited<ReturnType<typeof openFirstSession>>;

/**
 * The first minute of an invited person: an account, a place, a session (readings, People). Where
 * people pass the onboarding, they may be tipped at once and are paid out once they are through.
 * @throws notFound, invitationOver, emailTaken, idTaken, and inputInvalid naming the fields
 */
export async function acceptInvitation(
  context: Context,
  actor: Actor,
  { token, userAgent }: { token: string; userAgent: string | undefined },
  told: Told,
): Promise<OpenedSession> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const { row, location } = await lockOpen(tx, token, now);
    const phoneNumber = row.phoneNumber ?? readPhone(told.phoneNumber);
    refuseWrong(row, location, told, now);
    if ((await ownerOfAddress(tx, { email: told.email, phoneNumber: null })) !== null) {
      fail('emailTaken');
    }
    if ((await ownerOfAddress(tx, { email: null, phoneNumber })) !== null) fail('idTaken');
    const userId = randomUUIDv7();
    await registerPerson(
      tx,
      {
        userId,
        email: told.email.toLowerCase(),
        firstName: told.firstName,
        lastName: told.lastName,
        dateOfBirth: told.dateOfBirth,
        password: told.password,
        status: location.isOnboardingEnabled ? 'PENDINGIDVERIFICATION' : 'ACTIVE',
        locale: told.locale,
        ...(phoneNumber === null ? {} : { phoneNumber }),
      },
      now,
    );
    await insertAcceptance(tx, {
      userId,
      document: 'TERMS',
      version: told.acceptedTermsVersion,
      now,
    });
    await settleIn(tx, actor, row, userId, now);
    const device = { userId, device: told.identifier, userAgent };
    return openFirstSession(context, tx, device, now);
  });
}

/**
 * Joins a location with the account that is signed in. An invitation that names an address is for
 * its owner alone. @throws notFound, invitationOver, notAllowed for an owner as tronc master
 */
export async function joinByInvitation(
  context: Context,
  actor: Person,
  token: string,
): Promise<{ locationId: number; staffId: number }> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const { row } = await lockOpen(tx, token, now);
    const person = await findPerson(tx, actor.userId);
    const isMeant =
      row.email === null
        ? row.phoneNumber === null || row.phoneNumber === person?.phoneNumber
        : row.email.toLowerCase() === person?.email.toLowerCase();
    if (!isMeant) fail('notFound');
    const { locationId } = row;
    const places = await everyMembershipOf(tx, [actor.userId]);
    const here = places.filter((place) => place.isActive && place.locationId === locationId);
    const rolesAfter = [...here.flatMap(({ roles }) => roles), ...row.roles];
    if (conflictWithTronc(rolesAfter) !== null) fail('notAllowed');
    const staffId = await settleIn(tx, actor, row, actor.userId, now);
    return { locationId, staffId };
  });
}

async function lockOpen(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ row: InvitationRow; location: Location }> {
  const found = await findOpenInvitation(tx, token, now);
  // Whoever came a moment earlier has it: the state is asked again under the lock.
  await lockInvitation(tx, found.row.invitationId);
  return findOpenInvitation(tx, token, now);
}

async function settleIn(
  tx: Tx,
  actor: Actor,
  row: InvitationRow,
  userId: string,
  now: Date,
): Promise<number> {
  const { invitationId, locationId, roles, staffType, employment } = row;
  const staffId = await takePlace(tx, { userId, locationId, roles, staffType, employment }, now);
  await giveCodeToTipped(tx, { locationId, staffId, roles }, now);
  await markAccepted(tx, invitationId, userId, now);
  await audit(tx, {
    actor,
    deed: 'staff.joined',
    subject: `location:${locationId}`,
    at: now,
    details: { invitationId, staffId, roles: roles.join(' ') },
  });
  return staffId;
}

function refuseWrong(row: InvitationRow, location: Location, told: Told, now: Date): void {
  const fields: Record<string, string> = {};
  const today = now.toLocaleDateString('sv-SE', { timeZone: location.timeZone });
  if (!validators.adult(told.dateOfBirth, today)) {
    fields['dateOfBirth'] = fieldMessage('adult', minimumAge);
  }
  // Whoever opened the letter has this address; any other is not proved.
  if (row.email !== null && row.email !== told.email.toLowerCase()) {
    fields['email'] = refusals.otherAddress;
  }
  if (told.acceptedTermsVersion !== termsVersionAt(location, now)) {
    fields['acceptedTermsVersion'] = fieldMessage('required');
  }
  if (Object.keys(fields).length > 0) fail('inputInvalid', { fields });
}

function readPhone(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const name = readLoginName(typed);
  if (name?.kind === 'PHONE') return name.phoneNumber;
  return fail('inputInvalid', { fields: { phoneNumber: fieldMessage('phone') } });
}
