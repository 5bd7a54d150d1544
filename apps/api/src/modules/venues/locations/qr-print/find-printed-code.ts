import type { Locale } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { findStaff, namesAtLocation, shownToGuests } from '#identity/identity';
import { shortPath } from '../records/addresses.ts';
import { shortCodeOf } from '../short-codes/give-short-code.ts';
import { findGroup, groupsOfLocation } from '../groups/groups-store.ts';
import { languagesOf } from './print-words.ts';
import type { PrintedCode } from './printed-words.ts';
import type { CodeHolder } from '../short-codes/short-code-store.ts';
import { findLocation, type Location } from '../records/store.ts';

/** How a code is wanted: below which origin in a country, and in one language instead of its own. */
interface Wanted {
  originIn: (country: string) => string;
  language?: Locale | undefined;
}

/** A person's printed code; null where guests meet nobody under this number (any more). */
export async function findCodeOfPerson(
  context: Context,
  staffId: number,
  wanted: Wanted,
): Promise<PrintedCode | null> {
  const staff = await findStaff(context.db, staffId);
  if (!staff) return null;
  const shown = shownToGuests({ ...staff, status: staff.person.statusForGuests });
  // A code of somebody who has left would lead guests to a page that is not there.
  if (shown === 'HIDDEN') return null;
  const location = await findLocation(context.db, staff.locationId);
  if (!location) return null;
  // Names are public for people who take tips now.
  const name = shown === 'TIPPED' ? (staff.person.nickName ?? staff.person.firstName) : null;
  return printedCode(context, location, { staffId, groupId: null }, name, wanted);
}

/** A group's printed code; null where there is no such group. */
export async function findCodeOfGroup(
  context: Context,
  groupId: number,
  wanted: Wanted,
): Promise<PrintedCode | null> {
  const group = await findGroup(context.db, groupId);
  const location = group && (await findLocation(context.db, group.locationId));
  if (!location) return null;
  return printedCode(context, location, { staffId: null, groupId }, group.name, wanted);
}

/** A location's printed code, which leads to its whole team; null where there is no location. */
export async function findCodeOfLocation(
  context: Context,
  locationId: number,
  wanted: Wanted,
): Promise<PrintedCode | null> {
  const location = await findLocation(context.db, locationId);
  if (!location) return null;
  return printedCode(context, location, { staffId: null, groupId: null }, null, wanted);
}

/**
 * The printed codes of a whole place: its own, those of its groups, and everybody's who can be tipped
 * there; null where there is no location.
 */
export async function findAllCodes(
  context: Context,
  locationId: number,
  wanted: Wanted,
): Promise<[PrintedCode, ...PrintedCode[]] | null> {
  const own = await findCodeOfLocation(context, locationId, wanted);
  if (!own) return null;
  const codes: [PrintedCode, ...PrintedCode[]] = [own];
  for (const { groupId } of await groupsOfLocation(context.db, locationId)) {
    const code = await findCodeOfGroup(context, groupId, wanted);
    if (code) codes.push(code);
  }
  for (const { staffId, roles, isActive } of await namesAtLocation(context.db, locationId)) {
    if (!isActive || !roles.includes('ROLE_USER')) continue;
    const code = await findCodeOfPerson(context, staffId, wanted);
    if (code) codes.push(code);
  }
  return codes;
}

async function printedCode(
  context: Context,
  location: Location,
  holder: Omit<CodeHolder, 'locationId'>,
  name: string | null,
  wanted: Wanted,
): Promise<PrintedCode> {
  const to = { locationId: location.locationId, ...holder };
  const code = await shortCodeOf(context.db, to, context.clock.now());
  return {
    name,
    venue: location.name,
    country: location.country,
    languages: wanted.language ? [wanted.language] : languagesOf(location.country),
    code,
    url: wanted.originIn(location.country) + shortPath(code),
  };
}
