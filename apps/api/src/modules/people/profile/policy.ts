import { permissions } from '@tipwell/contract/access/permissions';
import { onPlatform } from '#identity/identity';

/** The platform's sales people, and who leads them (product §4); for an administrator these roles are void. */
export const salesPeople = onPlatform(permissions.sell);
