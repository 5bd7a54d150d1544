import { fail } from '@tipwell/contract/api/errors';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { realPersonOf, type Actor, type Person } from '#platform/actor.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { findPerson, lockOwnersOf } from '#identity/identity';
import { caresFor, ownersAt, wasEverOwned, type Location } from '#venues/locations';
import type { InvitationRow } from './invitation-store.ts';

/**
 * Whether an owner by these roles is a later one, at a venue that has or ever had an owner: then a second
 * person has to agree first.
 */
export async function isLaterOwner(
  tx: Tx,
  { locationId }: { locationId: number },
  roles: readonly LocationRole[],
): Promise<boolean> {
  if (!roles.includes('ROLE_OWNER')) return false;
  // Of two who come at once one is the first.
  await lockOwnersOf(tx, locationId);
  return (await ownersAt(tx, locationId)).length > 0 || wasEverOwned(tx, locationId);
}

/** A person of the platform holds no role at a venue in their care. */
export async function holdsNoRoleAt(
  db: Database,
  userId: string,
  location: Location,
): Promise<boolean> {
  const person = await findPerson(db, userId);
  return person !== null && caresFor(person, location);
}

/** Nobody appoints themselves, neither under another address nor with other eyes. */
export async function isOneself(
  db: Database,
  actor: Person,
  { email, phoneNumber }: { email: string | null; phoneNumber: string | null },
): Promise<boolean> {
  for (const userId of new Set([actor.userId, realPersonOf(actor)])) {
    const person = await findPerson(db, userId);
    if (email !== null && person?.email.toLowerCase() === email.toLowerCase()) return true;
    if (phoneNumber !== null && person?.phoneNumber === phoneNumber) return true;
  }
  return false;
}

/**
 * Refuses what nobody may accept: one's own invitation as an owner, an invitation in a view, a role at
 * a venue in one's care, and a first owner's invitation where somebody has become one since.
 * @throws notAllowed, invitationOver
 */
export async function refuseUnfit(
  tx: Tx,
  actor: Actor,
  row: InvitationRow,
  location: Location,
): Promise<void> {
  if (actor.kind === 'person') {
    if (actor.viewedBy !== null) fail('notAllowed');
    if (await holdsNoRoleAt(tx, actor.userId, location)) fail('notAllowed');
    if (row.roles.includes('ROLE_OWNER') && row.invitedBy === actor.userId) fail('notAllowed');
  }
  // A request that was approved has seen to it already that there is another owner.
  if (row.changeRequestId !== null) return;
  if (await isLaterOwner(tx, row, row.roles)) {
    fail('invitationOver', { details: { state: 'REVOKED' } });
  }
}
