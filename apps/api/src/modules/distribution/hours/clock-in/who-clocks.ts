import { fail } from '@tipwell/contract/api/errors';
import type { Actor, Person } from '#platform/actor.ts';
import type { Database } from '#platform/db/database.ts';
import type { Policy } from '#platform/http/bind.ts';
import { findLocation, type Location } from '#venues/locations';
import { hashOfClockCode } from './clock-code.ts';
import { clockCodeByHash, type ClockCode } from './code-store.ts';

/** Somebody's place at the location whose code they scanned. */
export interface AtClock {
  clock: ClockCode;
  location: Location;
  staffId: number;
}

/** @throws notFound for a code that is none, and for one of a place where the person does not work */
export async function findAtClock(db: Database, actor: Person, code: string): Promise<AtClock> {
  const clock = await clockCodeByHash(db, hashOfClockCode(code));
  const place = clock && placeAt(actor, clock.locationId);
  const location = place && (await findLocation(db, place.locationId));
  if (!location) fail('notFound');
  return { clock, location, staffId: place.staffId };
}

/** A code opens something only to those who work where it hangs: to others it is none. */
export const whoWorksAtCode: Policy<{ code: string }> = async ({ db }, actor, { params }) => {
  const clock = await clockCodeByHash(db, hashOfClockCode(params.code));
  return clock && placeAt(actor, clock.locationId) ? 'allowed' : 'notFound';
};

function placeAt(actor: Actor, locationId: number) {
  if (actor.kind !== 'person') return undefined;
  return actor.memberships.find((membership) => membership.locationId === locationId);
}
