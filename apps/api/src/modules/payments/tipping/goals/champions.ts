import type { Champions } from '@tipwell/contract/payments/calls/goals';
import { fail } from '@tipwell/contract/api/errors';
import { photoOfPerson } from '@tipwell/contract/api/photo-address';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { localDate } from '#platform/local-date.ts';
import { findStaff, namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { hideChampions, showChampion, thanksSince } from './goal-store.ts';

/** So many are shown; who comes after them is nobody's business. */
const mostShown = 10;

/**
 * The people of a location who were thanked the most this month, of those who want to be shown: how often,
 * and never how much. @throws notFound where the location has no such board
 */
export async function showChampions(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<Champions> {
  const { db, clock } = context;
  const location = await findLocation(db, locationId);
  if (!location?.isEnableChampions) fail('notFound');
  const month = localDate(clock.now(), location.timeZone).slice(0, 7);
  const people = (await namesAtLocation(db, locationId)).filter(({ isActive }) => isActive);
  const counted = await thanksSince(
    db,
    people.map(({ staffId }) => staffId),
    startOfMonth(month, location.timeZone),
  );
  const thanks = new Map(counted.map((one) => [one.staffId, one.thanks]));
  const champions = people
    .filter(({ staffId }) => (thanks.get(staffId) ?? 0) > 0)
    .map(({ staffId, nickName, firstName, imageFileId }) => ({
      staffId,
      name: nickName ?? firstName,
      image: imageFileId && photoOfPerson(imageFileId),
      thanks: thanks.get(staffId) ?? 0,
    }))
    .toSorted((one, other) => other.thanks - one.thanks || one.staffId - other.staffId)
    .slice(0, mostShown);
  const own = actor.memberships.find((membership) => membership.locationId === locationId);
  const isTipped = own?.roles.includes('ROLE_USER') === true;
  return { month, champions, isShown: own && isTipped ? thanks.has(own.staffId) : null };
}

/** Lets somebody be shown, or no more. @throws notFound where the location has no such board */
export async function chooseChampions(
  context: Context,
  staffId: number,
  isShown: boolean,
): Promise<void> {
  const staff = await findStaff(context.db, staffId);
  const location = staff && (await findLocation(context.db, staff.locationId));
  if (!location?.isEnableChampions) fail('notFound');
  if (isShown) await showChampion(context.db, staffId, context.clock.now());
  else await hideChampions(context.db, [staffId]);
}

function startOfMonth(month: string, timeZone: string): Date {
  const first = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime({ timeZone });
  return new Date(first.epochMilliseconds);
}
