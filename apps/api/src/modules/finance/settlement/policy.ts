import { permissions } from '@tipwell/contract/access/permissions';
import { onPlatform } from '#identity/identity';

/** What lies at processors, and what they settled, is for administrators alone. */
export const seesSettlement = onPlatform(permissions.seeSettlement);
