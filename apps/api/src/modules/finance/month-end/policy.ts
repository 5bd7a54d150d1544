import { permissions } from '@tipwell/contract/access/permissions';
import { onPlatform } from '#identity/identity';

/** The month of the whole platform is for administrators alone, like what lies at processors. */
export const seesPlatformClosing = onPlatform(permissions.seeSettlement);
