import { permissions } from '@tipwell/contract/access/permissions';
import { onPlatform } from '#identity/identity';

/** Administrators, transactions managers and support give money back; nobody at a location does. */
export const mayRefund = onPlatform(permissions.refund);
