import type { PublishedPolicy } from '@tipwell/contract/distribution/calls/tips-policies';
import type { Database } from '#platform/db/database.ts';
import { namesOfPeople } from '#identity/identity';
import { findConsultation } from './consultations/consultation-store.ts';
import { policiesAt, type Policy } from './store.ts';

/** Policies as everybody may see them, with the names of those who published them. */
export async function presentPolicies(
  db: Database,
  policies: readonly Policy[],
): Promise<PublishedPolicy[]> {
  const [names, rounds] = await Promise.all([
    namesOfPeople(
      db,
      policies.map(({ publishedBy }) => publishedBy),
    ),
    Promise.all(
      policies.map(async ({ consultationId }) =>
        consultationId === null ? undefined : findConsultation(db, consultationId),
      ),
    ),
  ]);
  return policies.map((policy, index) => {
    const { policyId, number, schemeVersion, validFrom, publishedAt, publishedBy } = policy;
    const round = rounds[index];
    return {
      policyId,
      number,
      schemeVersion,
      validFrom,
      publishedAt: publishedAt.toISOString(),
      publishedBy: names.get(publishedBy) ?? null,
      consultation: round
        ? {
            consultationId: round.consultationId,
            asked: round.asked,
            answered: round.answered ?? 0,
            summary: policy.summary ?? '',
          }
        : null,
    };
  });
}

/** Every policy that a location has published, the newest first. */
export async function publishedPolicies(
  db: Database,
  locationId: number,
): Promise<PublishedPolicy[]> {
  return presentPolicies(db, await policiesAt(db, locationId));
}
