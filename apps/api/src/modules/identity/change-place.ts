import { refusals } from '@tipwell/contract/refusals';
import { fail } from '@tipwell/contract/errors';
import type { LocationRole } from '@tipwell/contract/roles';
import { realPersonOf, type Person } from '../../platform/actor.ts';
import { audit, type SystemActor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  closePlace,
  ensureDefault,
  findPlaceOf,
  lockPlacesOf,
  reopenPlace,
  updatePlace,
  type Place,
} from './place-store.ts';
import { forgetPerson } from './sessions-of-person.ts';
import { insertMembership } from './store.ts';

/** What somebody is at a location from now on. */
export interface PlaceTerms {
  roles: readonly LocationRole[];
  staffType: string | null;
  employment: 'EMPLOYEE' | 'FREELANCER';
}

interface AtPlace {
  locationId: number;
  staffId: number;
  /** Whether the location may be left without an owner: only the platform's people say so. */
  mayLeaveNoOwner: boolean;
  /** Whether the actor may change somebody with these roles; asked while the place is locked. */
  mayChange: (rolesBefore: readonly LocationRole[]) => boolean;
  /** Who makes them an owner, where that is another than the actor. */
  madeOwnerBy?: string;
}

/**
 * Changes somebody's roles, staff type or employment. @throws notFound; notAllowed for somebody above
 * the actor; inputInvalid for the last owner
 */
export async function changePlace(
  tx: Tx,
  actor: Person | SystemActor,
  at: AtPlace,
  terms: PlaceTerms,
  now: Date,
): Promise<Place> {
  const place = await lockActive(tx, at, terms.roles.includes('ROLE_OWNER'));
  const by = at.madeOwnerBy ?? (actor.kind === 'person' ? realPersonOf(actor) : null);
  await updatePlace(tx, place.staffId, terms, { userId: by, now });
  await forgetPerson(tx, place.userId);
  await audit(tx, {
    actor,
    deed: 'staff.changed',
    subject: `location:${place.locationId}`,
    at: now,
    details: {
      staffId: place.staffId,
      rolesBefore: place.roles.join(' '),
      roles: terms.roles.join(' '),
      staffTypeBefore: place.staffType,
      staffType: terms.staffType,
      employmentBefore: place.employment,
      employment: terms.employment,
    },
  });
  return place;
}

/**
 * Ends somebody's place today: the tip page is closed, and what was earned stays theirs. @throws as
 * `changePlace`
 */
export async function endPlace(tx: Tx, actor: Person, at: AtPlace, now: Date): Promise<Place> {
  const place = await lockActive(tx, at, false);
  await closePlace(tx, place, now);
  await forgetPerson(tx, place.userId);
  await audit(tx, {
    actor,
    deed: 'staff.left',
    subject: `location:${place.locationId}`,
    at: now,
    details: { staffId: place.staffId },
  });
  return place;
}

async function lockActive(tx: Tx, at: AtPlace, staysOwner: boolean): Promise<Place> {
  const places = await lockPlacesOf(tx, at.locationId);
  const place = places.find(({ staffId, isActive }) => isActive && staffId === at.staffId);
  if (!place) fail('notFound');
  if (!at.mayChange(place.roles)) fail('notAllowed');
  const isOwner = ({ isActive, roles }: Place) => isActive && roles.includes('ROLE_OWNER');
  const isLastOwner = isOwner(place) && places.filter(isOwner).length === 1;
  if (isLastOwner && !staysOwner && !at.mayLeaveNoOwner) {
    fail('inputInvalid', {
      fields: { roles: refusals.lastOwner },
    });
  }
  return place;
}

/**
 * Gives somebody a place at a location. Whoever worked there before comes back under the same number;
 * whoever works there now keeps what they are and is given the roles besides.
 */
export async function takePlace(
  tx: Tx,
  joining: { userId: string; locationId: number; invitedBy: string | null } & PlaceTerms,
  now: Date,
): Promise<number> {
  const { userId, locationId, roles, staffType, employment } = joining;
  const by = { userId: joining.invitedBy, now };
  const before = await findPlaceOf(tx, userId, locationId);
  await forgetPerson(tx, userId);
  if (!before) {
    const staffId = await insertMembership(tx, {
      staffId: null,
      userId,
      locationId,
      roles,
      staffType,
      employment,
      isDefault: false,
      joinedAt: now,
      madeOwnerBy: joining.invitedBy,
    });
    await ensureDefault(tx, userId);
    return staffId;
  }
  const { staffId } = before;
  if (before.isActive) {
    const both = {
      roles: [...new Set([...before.roles, ...roles])],
      staffType: before.staffType ?? staffType,
      employment: before.employment,
    };
    await updatePlace(tx, staffId, both, by);
    return staffId;
  }
  await updatePlace(tx, staffId, { roles, staffType, employment }, by);
  await reopenPlace(tx, staffId, now);
  await ensureDefault(tx, userId);
  return staffId;
}
