import { fail, type Failure } from '@tipwell/contract/api/errors';
import type { Role } from '@tipwell/contract/access/roles';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordingRefusals } from '#platform/recording-refusals.ts';
import { everyMembershipOf, staffOfLocation } from '#identity/identity';
import { findLocations, partsOf } from '../records/store.ts';
import { touchesTronc, troncConflictOf, type RolesAtPlace } from './tronc-independence.rule.ts';
import { lockTroncRoles } from '../records/tronc-store.ts';

/** What somebody shall be at a location. */
interface RolesToBe {
  userId: string;
  locationId: number;
  roles: readonly Role[];
  /** Besides what they are there already, or in its place. */
  isBesides: boolean;
}

/** How a refusal is told: as an error by its name, beside a field. */
interface Telling {
  error: 'inputInvalid' | 'notAllowed';
  field: string;
}

/**
 * Refuses roles with which somebody would be both the business and its tronc master (money rule 1.9).
 * To be asked in the transaction that gives the roles. @throws as told
 */
export async function refuseTroncConflict(
  tx: Tx,
  toBe: RolesToBe,
  telling: Telling = { error: 'inputInvalid', field: 'roles' },
): Promise<void> {
  if (!touchesTronc(toBe.roles)) return;
  await lockTroncRoles(tx);
  const { userId, locationId, isBesides } = toBe;
  const active = (await everyMembershipOf(tx, [userId])).filter(({ isActive }) => isActive);
  const kept = active.filter((place) => isBesides || place.locationId !== locationId);
  await refuse(tx, [...kept, toBe], new Map(), telling);
}

/**
 * Refuses to make a location a part of a master where somebody owns or manages one of the places and
 * runs the tronc of another. @throws inputInvalid
 */
export async function refuseTroncConflictOfPart(
  tx: Tx,
  locationId: number,
  masterLocationId: number,
): Promise<void> {
  await lockTroncRoles(tx);
  const parts = await partsOf(tx, masterLocationId);
  const places = [locationId, masterLocationId, ...parts.map((part) => part.locationId)];
  const people = new Map<string, { locationId: number; roles: readonly Role[] }[]>();
  for (const place of new Set(places)) {
    for (const { userId, roles, isActive } of await staffOfLocation(tx, place)) {
      if (!isActive || !touchesTronc(roles)) continue;
      people.set(userId, [...(people.get(userId) ?? []), { locationId: place, roles }]);
    }
  }
  const masters = new Map([[locationId, masterLocationId]]);
  for (const roles of people.values()) {
    await refuse(tx, roles, masters, { error: 'inputInvalid', field: 'masterLocationId' });
  }
}

async function refuse(
  tx: Tx,
  roles: readonly { locationId: number; roles: readonly Role[] }[],
  mastersToBe: ReadonlyMap<number, number>,
  { error, field }: Telling,
): Promise<void> {
  const locationIds = [...new Set(roles.map(({ locationId }) => locationId))];
  const locations = await findLocations(tx, locationIds);
  const masters = new Map(
    locations.map(({ locationId, masterLocationId }) => [locationId, masterLocationId]),
  );
  const places: RolesAtPlace[] = roles.map((at) => ({
    ...at,
    masterLocationId: mastersToBe.get(at.locationId) ?? masters.get(at.locationId) ?? null,
  }));
  if (troncConflictOf(places)) fail(error, { fields: { [field]: fieldError('troncConflict') } });
}

const refusing: ReadonlySet<string> = new Set(['troncConflict', 'troncInterest']);
/** Besides these, where a tronc master is to be made: the role is not theirs to give. */
const refusingToAppoint: ReadonlySet<string> = new Set([...refusing, 'roleNotYours']);

/** Does what may be refused for the independence of a tronc, and writes a refusal down. */
export async function recordingTroncRefusals<T>(
  context: Context,
  actor: Actor,
  { roles, ...at }: { locationId: number; way: string; roles?: readonly Role[] },
  run: () => Promise<T>,
): Promise<T> {
  const codes = roles?.includes('ROLE_TRONC_MASTER') ? refusingToAppoint : refusing;
  const isRefusal = ({ fields }: Failure) =>
    Object.values(fields ?? {}).some(({ code }) => codes.has(code));
  return recordingRefusals(context, actor, { ...at, action: 'tronc.refused', isRefusal }, run);
}
