import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Tx } from '#platform/db/database.ts';
import { ownerOfAddress } from '#identity/identity';
import { refuseTroncConflict } from '#venues/locations';

interface Addressed {
  locationId: number;
  email: string | null;
  phoneNumber: string | null;
  roles: readonly LocationRole[];
}

/**
 * Refuses to ask somebody in who has an account, under their address or their number, with which they
 * would be both the business and its tronc master. Asked again when they come. @throws inputInvalid
 */
export async function refuseDependentAddress(tx: Tx, addressed: Addressed): Promise<void> {
  const { locationId, roles, email, phoneNumber } = addressed;
  const owners = [
    ['email', await ownerOfAddress(tx, { email, phoneNumber: null })],
    ['phoneNumber', await ownerOfAddress(tx, { email: null, phoneNumber })],
  ] as const;
  for (const [field, userId] of owners) {
    if (userId === null) continue;
    const toBe = { userId, locationId, roles, isBesides: true };
    await refuseTroncConflict(tx, toBe, { error: 'inputInvalid', field });
  }
}
