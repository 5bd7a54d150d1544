import type { PublishedPolicy } from '@tipwell/contract/calls/papers/tips-policies';
import type { Database } from '../../platform/db/database.ts';
import { namesOfPeople } from '../identity/index.ts';
import { policiesAt, type Policy } from './store.ts';

/** Policies as everybody may see them, with the names of those who published them. */
export async function presentPolicies(
  db: Database,
  policies: readonly Policy[],
): Promise<PublishedPolicy[]> {
  const names = await namesOfPeople(
    db,
    policies.map(({ publishedBy }) => publishedBy),
  );
  return policies.map(
    ({ policyId, number, schemeVersion, validFrom, publishedAt, publishedBy }) => ({
      policyId,
      number,
      schemeVersion,
      validFrom,
      publishedAt: publishedAt.toISOString(),
      publishedBy: names.get(publishedBy) ?? null,
    }),
  );
}

/** Every policy that a location has published, the newest first. */
export async function publishedPolicies(
  db: Database,
  locationId: number,
): Promise<PublishedPolicy[]> {
  return presentPolicies(db, await policiesAt(db, locationId));
}
