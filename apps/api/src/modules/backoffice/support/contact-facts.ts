import { fullName } from '@tipwell/contract/identity/full-name';
import type { SupportAttribute } from '@tipwell/contract/backoffice/support-attributes';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findPerson, workplacesOf } from '#identity/identity';
import { findLocations } from '#venues/locations';
import type { ContactFacts } from '#providers/providers';

/** What the desk is told of a person (product §3): from our own books, never from the asker's words. */
export type OwnFacts = Omit<ContactFacts, 'owner_id'>;

/**
 * The facts of a person at the location they look at; without one at the one the office opens with.
 * @throws notFound for a location that is not theirs
 */
export async function contactFacts(
  context: Context,
  userId: string,
  locationId: number | null,
): Promise<OwnFacts> {
  const person = (await findPerson(context.db, userId)) ?? fail('notFound');
  const workplaces = await workplacesOf(context.db, userId);
  const here =
    locationId === null
      ? workplaces[0]
      : (workplaces.find((one) => one.locationId === locationId) ?? fail('notFound'));
  const locations = await findLocations(
    context.db,
    workplaces.map((one) => one.locationId),
  );
  const custom: Partial<Record<SupportAttribute, string>> = {
    staff_login: person.email,
    location_id: here ? String(here.locationId) : '',
    job_title: here?.staffType ?? '',
    locations: locations.map(({ name, city }) => `${name}, ${city}`).join('; '),
  };
  return {
    email: person.email,
    name: fullName(person),
    phone: person.phoneNumber,
    location_id: here?.locationId ?? null,
    job_title: here?.staffType ?? null,
    staff_login: person.email,
    custom_attributes: custom,
  };
}
