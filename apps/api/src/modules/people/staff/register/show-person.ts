import { fullName } from '@tipwell/contract/identity/full-name';
import {
  statusActions,
  type RegisteredUserDetail,
} from '@tipwell/contract/people/calls/registered-users';
import { fail } from '@tipwell/contract/api/errors';
import { locationRoles } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import { readAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import {
  everyMembershipOf,
  findRegistered,
  lastSignInOf,
  judgeView,
  mayBeReopened,
  mayHaveTemporaryPassword,
  namesOfPeople,
  statusAfter,
  type RegisteredMembership,
  type RegisteredPerson,
} from '#identity/identity';
import { findLocations } from '#venues/locations';
import { readProgress } from '#people/onboarding';
import { locationsInSight } from './visible-staff.ts';
import { isViewInCare } from './view-scope.ts';

const logLines = 20;

/**
 * One person with all that whoever looks after them may know. Sales see people of their customers and
 * what these are there; the log and what can be done are the administrators'. @throws notFound
 */
export async function showPerson(
  context: Context,
  actor: Person,
  userId: string,
): Promise<RegisteredUserDetail> {
  const { db } = context;
  const [person, all, inSight, onboarding, lastSignIn] = await Promise.all([
    findRegistered(db, userId),
    everyMembershipOf(db, [userId]),
    locationsInSight(context, actor),
    readProgress(db, userId),
    lastSignInOf(db, userId),
  ]);
  if (!person) fail('notFound');
  const memberships = all.filter(({ locationId }) => inSight?.has(locationId) ?? true);
  if (inSight !== null && memberships.length === 0) fail('notFound');
  const locations = await findLocations(db, [
    ...new Set(memberships.map(({ locationId }) => locationId)),
  ]);
  const names = new Map(locations.map((location) => [location.locationId, location.name]));
  const isAdmin = actor.platformRoles.includes('ROLE_ADMIN');
  return {
    userId,
    displayFullName: fullName(person),
    firstName: person.firstName,
    lastName: person.lastName,
    nickName: person.nickName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    status: person.status,
    platformRoles: person.platformRoles,
    registeredAt: person.registeredAt.toISOString(),
    lastSignedInAt: lastSignIn?.toISOString() ?? null,
    isErased: person.erasedAt !== null,
    deletionDueAt: isAdmin ? (person.deletionDueAt?.toISOString() ?? null) : null,
    isEmailConfirmed: person.emailProvedAt !== null,
    isPhoneConfirmed: person.phoneProvedAt !== null,
    temporaryPasswordExpiresAt: isAdmin
      ? (person.temporaryPasswordExpiresAt?.toISOString() ?? null)
      : null,
    identityCheckedAt: person.identityCheckedAt?.toISOString() ?? null,
    memberships: memberships.map((membership) =>
      presentMembership(membership, names.get(membership.locationId) ?? ''),
    ),
    onboarding,
    log: isAdmin ? await logOf(context, userId) : [],
    may: {
      ...(isAdmin ? abilities(actor, person) : nothing),
      ...(await mayView(context, actor, person, all)),
    },
  };
}

type Views = Pick<RegisteredUserDetail['may'], 'viewAs' | 'viewAsChanging'>;
type Abilities = Omit<RegisteredUserDetail['may'], keyof Views>;

const nothing: Abilities = {
  changeStatus: [],
  reopen: false,
  giveTemporaryPassword: false,
  changePlatformRoles: false,
  erase: false,
  noteIdentityCheck: false,
};

/** Views are decided where they begin; this only spares people a button that would be refused. */
async function mayView(
  context: Context,
  actor: Person,
  person: RegisteredPerson,
  memberships: readonly RegisteredMembership[],
): Promise<Views> {
  const verdict = actor.viewedBy === null ? judgeView(actor, person, false) : 'REFUSED';
  if (verdict === 'REFUSED') return { viewAs: false, viewAsChanging: false };
  const { platformRoles } = person;
  const locationIds = memberships.flatMap((membership) =>
    membership.isActive ? membership.locationId : [],
  );
  const viewAs = await isViewInCare(context, actor, { locationIds, platformRoles });
  return { viewAs, viewAsChanging: viewAs && verdict === 'NORMAL' };
}

function abilities(actor: Person, person: RegisteredPerson): Abilities {
  const isSelf = person.userId === actor.userId;
  const isOver = person.status === 'TERMINATED';
  return {
    changeStatus: statusActions.filter(
      // Whether somebody is the last administrator is asked when it is done.
      (action) => statusAfter(action, { ...person, isSelf, isLastAdmin: false }) !== null,
    ),
    reopen: mayBeReopened({ ...person, isSelf }),
    giveTemporaryPassword: !isSelf && mayHaveTemporaryPassword(person.status),
    changePlatformRoles: !isOver,
    erase: isOver && person.erasedAt === null,
    noteIdentityCheck: !isSelf && !isOver,
  };
}

function presentMembership(
  { userId: _same, joinedAt, leftAt, ...membership }: RegisteredMembership,
  locationName: string,
): RegisteredUserDetail['memberships'][number] {
  return {
    ...membership,
    roles: locationRoles.filter((role) => membership.roles.includes(role)),
    locationName,
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  };
}

async function logOf(context: Context, userId: string): Promise<RegisteredUserDetail['log']> {
  const entries = await readAudit(context.db, {
    subject: `user:${userId}`,
    before: null,
    limit: logLines,
  });
  const names = await namesOfPeople(
    context.db,
    entries.flatMap(({ actorId }) => actorId ?? []),
  );
  return entries.map(({ at, action, actorId, details }) => ({
    at: at.toISOString(),
    action,
    by: (actorId && names.get(actorId)) ?? 'Tipwell',
    reason: typeof details['reason'] === 'string' ? details['reason'] : null,
    call:
      action.startsWith('view.') && typeof details['call'] === 'string' ? details['call'] : null,
  }));
}
