import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Tx } from '#platform/db/database.ts';
import { findShortCode, giveShortCode } from '#venues/locations';

/**
 * Gives somebody who is tipped at a location their code. Whoever comes back keeps the one that is
 * printed already; who only looks after the place or its books is tipped by nobody and has none.
 */
export async function giveCodeToTipped(
  tx: Tx,
  membership: { locationId: number; staffId: number; roles: readonly LocationRole[] },
  now: Date,
): Promise<void> {
  if (!membership.roles.includes('ROLE_USER')) return;
  const holder = { locationId: membership.locationId, staffId: membership.staffId };
  if ((await findShortCode(tx, holder)) === undefined) await giveShortCode(tx, holder, now);
}
