import type { CallOutput } from '@tipwell/contract/api/call';
import type { getStatementPlaces } from '@tipwell/contract/backoffice/calls/income';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { daysOfTaxYear, taxYearOf } from '@tipwell/contract/distribution/tax-year.rule';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { everyMembershipOf, findPerson } from '#identity/identity';
import { allAccountsOfPerson } from '#ledger/ledger';
import { findLocations, type Location } from '#venues/locations';
import { firstBookedOn } from './statement-store.ts';

type Place = CallOutput<typeof getStatementPlaces>['places'][number];

/**
 * The workplaces of which a person may read statements, those of today first. What somebody left is
 * theirs alone to read, and not told to whoever looks with their eyes.
 */
export async function listStatementPlaces(
  context: Context,
  actor: Person,
): Promise<CallOutput<typeof getStatementPlaces>> {
  const { db } = context;
  const [all, person] = await Promise.all([
    everyMembershipOf(db, [actor.userId]),
    findPerson(db, actor.userId),
  ]);
  const memberships = all.filter(({ isActive }) => isActive || actor.viewedBy === null);
  const found = await findLocations(
    db,
    memberships.map(({ locationId }) => locationId),
  );
  const locations = new Map(found.map((location) => [location.locationId, location]));
  const places: Place[] = [];
  for (const { staffId, locationId, isActive, leftAt } of memberships) {
    const location = locations.get(locationId);
    if (!location || !person) continue;
    const { name, timeZone } = location;
    const leftOn = isActive || leftAt === null ? null : businessDay(leftAt, timeZone);
    const years = await yearsAt(context, location, person.subjectKey);
    places.push({ staffId, locationId, locationName: name, timeZone, leftOn, years });
  }
  const isNow = ({ leftOn }: Place) => Number(leftOn === null);
  return { places: places.toSorted((a, b) => isNow(b) - isNow(a)) };
}

/** The tax years since something was first booked for a person, the newest first; at least this one. */
async function yearsAt(
  { db, clock }: Context,
  { locationId, country, currency, timeZone }: Location,
  subjectKey: string,
): Promise<Place['years']> {
  if (!isBusinessCountry(country)) return [];
  const accounts = allAccountsOfPerson(subjectKey, locationId, currency).map(({ code }) => code);
  const now = clock.now();
  const begun = (await firstBookedOn(db, accounts)) ?? now;
  const last = taxYearOf(country, businessDay(now, timeZone));
  const first = taxYearOf(country, businessDay(begun, timeZone));
  return Array.from({ length: last - first + 1 }, (_none, back) => ({
    year: last - back,
    ...daysOfTaxYear(country, last - back),
  }));
}
