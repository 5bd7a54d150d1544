import type { RoleGroups } from '../access/role-groups.rule.ts';

/** What of their notification messages a person's page asks for. */
export interface MessageLoading {
  messages: boolean;
  unreadCount: boolean;
}

/**
 * Administrators, sales people and accountants load no messages; only staff load the count of unread
 * ones (product §4). Whoever loads no messages has no use for a count of them either.
 */
export function messageLoading(
  is: Pick<RoleGroups, 'isAdmin' | 'isSales' | 'isAccountant' | 'isStaff'>,
): MessageLoading {
  const messages = !is.isAdmin && !is.isSales && !is.isAccountant;
  return { messages, unreadCount: messages && is.isStaff };
}
