import { permissions } from '@tipwell/contract/access/permissions';
import { onPlatform } from '#identity/identity';

/** Administrators and notifications managers write to others (product §6); nobody at a location. */
export const mayWriteNotices = onPlatform(permissions.writeNotices);
