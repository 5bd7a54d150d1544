import type { CallOutput } from '@tipwell/contract/api/call';
import type { getInvitation } from '@tipwell/contract/people/calls/invitations';
import { fail } from '@tipwell/contract/api/errors';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findLocation, type Location } from '#venues/locations';
import { hashLinkToken } from './invitation-link.ts';
import { invitationState } from './invitation-state.rule.ts';
import { findByLink } from './invitation-store.ts';

/** An invitation that was opened by one of its links. */
export type OpenedInvitation = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** The invitation behind a link. @throws notFound, invitationOver */
export async function findOpenInvitation(
  db: Database,
  token: string,
  now: Date,
): Promise<{ row: OpenedInvitation; location: Location }> {
  const row = await findByLink(db, hashLinkToken(token));
  const location = row && (await findLocation(db, row.locationId));
  if (!location) fail('notFound');
  const state = invitationState(row, now);
  if (state !== 'OPEN') fail('invitationOver', { details: { state } });
  return { row, location };
}

/** Which version of the terms counts for people of a location today. */
export function termsVersionAt({ country }: Location, now: Date): string {
  if (!isBusinessCountry(country)) throw new Error(`There are no terms for ${country}.`);
  return feeTermsOn(country, now.toISOString().slice(0, 10)).termsVersion;
}

/** An invitation as whoever holds its link may know it. @throws notFound, invitationOver */
export async function showInvitation(
  context: Context,
  token: string,
): Promise<CallOutput<typeof getInvitation>> {
  const now = context.clock.now();
  const { row, location } = await findOpenInvitation(context.db, token, now);
  return {
    locationName: location.name,
    city: location.city,
    country: location.country,
    roles: row.roles,
    staffType: row.staffType,
    employment: row.employment,
    email: row.email,
    phoneNumber: row.phoneNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    termsVersion: termsVersionAt(location, now),
    expiresAt: row.expiresAt.toISOString(),
  };
}
