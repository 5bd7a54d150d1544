// The SQL of policies as they were published.
import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper } from '@tipwell/contract/api/document-model';
import type { Database, Tx } from '#platform/db/database.ts';

/** A policy without its words. */
export interface Policy {
  policyId: string;
  locationId: number;
  number: number;
  schemeVersion: number | null;
  validFrom: string;
  factsHash: string;
  additions: string;
  publishedBy: string;
  publishedAt: Date;
  /** The consultation before it, with what came of it; null where nobody was asked. */
  consultationId: string | null;
  summary: string | null;
}

/** The words of a policy, in every language. */
export type PapersOfPolicy = Record<Locale, Paper>;

function selectPolicies(db: Database) {
  return db
    .selectFrom('policies.policies')
    .select([
      'policy_id as policyId',
      'location_id as locationId',
      'number',
      'scheme_version as schemeVersion',
      'valid_from as validFrom',
      'facts_hash as factsHash',
      'additions',
      'published_by as publishedBy',
      'published_at as publishedAt',
      'consultation_id as consultationId',
      'summary',
    ]);
}

export async function findPolicy(db: Database, policyId: string): Promise<Policy | undefined> {
  return selectPolicies(db).where('policy_id', '=', policyId).executeTakeFirst();
}

/** The policies of a location, the newest first. */
export async function policiesAt(db: Database, locationId: number): Promise<Policy[]> {
  return selectPolicies(db)
    .where('location_id', '=', locationId)
    .orderBy('number', 'desc')
    .execute();
}

/** The words of a policy in a language. */
export async function paperOfPolicy(
  db: Database,
  policyId: string,
  locale: Locale,
): Promise<Paper | undefined> {
  const row = await db
    .selectFrom('policies.policies')
    .select('papers')
    .where('policy_id', '=', policyId)
    .$narrowType<{ papers: PapersOfPolicy }>()
    .executeTakeFirst();
  return row?.papers[locale];
}

export async function insertPolicy(tx: Tx, policy: Policy, papers: PapersOfPolicy): Promise<void> {
  await tx
    .insertInto('policies.policies')
    .values({
      policy_id: policy.policyId,
      location_id: policy.locationId,
      number: policy.number,
      scheme_version: policy.schemeVersion,
      valid_from: policy.validFrom,
      facts_hash: policy.factsHash,
      papers: JSON.stringify(papers),
      additions: policy.additions,
      published_by: policy.publishedBy,
      published_at: policy.publishedAt,
      consultation_id: policy.consultationId,
      summary: policy.summary,
    })
    .execute();
}
