import { whyRolesExclude } from '@tipwell/contract/distribution/sharing-roles.rule';
import type {
  ShareTerms,
  TermsToConfirm,
} from '@tipwell/contract/distribution/calls/sharing-terms';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Database } from '#platform/db/database.ts';
import {
  latestCounting,
  namesAtLocation,
  termsAtLocation,
  type SharingTerms,
  type StaffTerms,
} from '#identity/identity';
import type { Location } from '#venues/locations';

/** Changes of jobs and roles that need a confirmation before they count, the oldest first. */
export async function pendingTermsAt(db: Database, locationId: number): Promise<StaffTerms[]> {
  const histories = await termsAtLocation(db, locationId);
  return [...histories.values()]
    .flatMap((history) => history.filter(({ state }) => state === 'PENDING'))
    .toSorted((a, b) => a.termsId - b.termsId);
}

/** The same with names, and with what counts until then. */
export async function showTermsToConfirm(
  db: Database,
  { locationId, country }: Pick<Location, 'locationId' | 'country'>,
): Promise<TermsToConfirm[]> {
  const pending = await pendingTermsAt(db, locationId);
  if (pending.length === 0) return [];
  const histories = await termsAtLocation(db, locationId);
  const names = new Map(
    (await namesAtLocation(db, locationId)).map((one) => [one.staffId, one] as const),
  );
  return pending.flatMap(({ termsId, staffId, changedAt, ...after }) => {
    const person = names.get(staffId);
    if (!person?.isActive) return [];
    const before = latestCounting(histories.get(staffId) ?? []);
    return [
      {
        termsId,
        staffId,
        displayFullName: fullName(person),
        changedAt: changedAt.toISOString(),
        before: before && shareTermsOf(before, country),
        after: shareTermsOf(after, country),
      },
    ];
  });
}

/** What somebody's job and roles mean for team tips. */
export function shareTermsOf(
  { staffType, roles }: Pick<SharingTerms, 'staffType' | 'roles'>,
  country: string,
): ShareTerms {
  return { staffType, excludedAs: whyRolesExclude(roles, country) };
}
