import { permissions } from '@tipwell/contract/access/permissions';
import type { Database } from '#platform/db/database.ts';
import { namesAtLocation } from '#identity/identity';

/** Whoever works there, but for those who publish the policy and read what was said. */
export async function whomItConcerns(db: Database, locationId: number): Promise<number[]> {
  const publishers: readonly string[] = permissions.publishTipsPolicy.there;
  const people = await namesAtLocation(db, locationId);
  return people.flatMap(({ staffId, isActive, roles }) =>
    isActive && !roles.some((role) => publishers.includes(role)) ? [staffId] : [],
  );
}
