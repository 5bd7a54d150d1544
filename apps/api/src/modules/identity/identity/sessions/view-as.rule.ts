import type { Role, UserStatus } from '@tipwell/contract/access/roles';

/** Somebody as far as viewing as others is decided by it. */
export interface ViewParty {
  userId: string;
  status: UserStatus | null;
  platformRoles: readonly Role[];
}

export type ViewVerdict = 'NORMAL' | 'READ_ONLY' | 'REFUSED';

/**
 * May somebody see the product as another person, and may they change things there? (product §4, §6)
 * - Only administrators and the holders of a view-as role, while their own account is active.
 * - Never as themselves, as an administrator, or as somebody whose account is over.
 * - As one of the platform's people only an administrator may, or who has those roles already:
 *   viewing gives nobody a right they lack. Sales people have customers of their own each, so that
 *   only their head counts as having their role.
 * - The read-only role makes every view read-only, whatever else its holder may.
 */
export function judgeView(
  viewer: ViewParty,
  viewed: ViewParty,
  wishesReadOnly: boolean,
): ViewVerdict {
  const isAdmin = viewer.platformRoles.includes('ROLE_ADMIN');
  const isReadOnlyViewer = viewer.platformRoles.includes('ROLE_VIEW_AS_ACCESS_RO');
  const mayView =
    isAdmin || isReadOnlyViewer || viewer.platformRoles.includes('ROLE_VIEW_AS_ACCESS');
  if (!mayView || viewer.status !== 'ACTIVE') return 'REFUSED';
  if (viewed.userId === viewer.userId || viewed.status === 'TERMINATED') return 'REFUSED';
  if (viewed.platformRoles.includes('ROLE_ADMIN')) return 'REFUSED';
  const gainsNothing = viewed.platformRoles.every((role) =>
    viewer.platformRoles.includes(role === 'ROLE_SALES_PERSON' ? 'ROLE_SALES_HEAD' : role),
  );
  if (!isAdmin && !gainsNothing) return 'REFUSED';
  return isReadOnlyViewer || wishesReadOnly ? 'READ_ONLY' : 'NORMAL';
}
