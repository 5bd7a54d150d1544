import { useQuery } from '@tanstack/react-query';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import {
  messageLoading,
  type MessageLoading,
} from '@tipwell/contract/backoffice/message-loading.rule';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { unreadMessagesQuery } from '#features/backoffice/notifications/queries.ts';
import { inboxCountQuery, unreadChatQuery } from '#features/backoffice/support/queries.ts';
import { rolesAt } from '#lib/workplace.ts';

/** What waits for a person at support, and what of their messages their page asks for. */
export interface Waiting {
  /** Unread support and notification messages together (product §2). */
  count: number;
  loading: MessageLoading;
}

/** Counts for the badge: each where the person has it, and nothing for administrators and sales. */
export function useWaiting(profile: Profile, workplace: StaffOfProfile | null): Waiting {
  const is = roleGroups(rolesAt(profile, workplace), workplace?.tipsType ?? null);
  const loading = messageLoading(is);
  const hasSupport = !is.isAdmin && !is.isSales;
  const messages = useQuery({
    ...unreadMessagesQuery(profile.id),
    enabled: loading.unreadCount,
  });
  const chat = useQuery({
    ...unreadChatQuery(profile.id),
    enabled: hasSupport && !is.isSupportAdmin,
  });
  const inbox = useQuery({ ...inboxCountQuery, enabled: hasSupport && is.isSupportAdmin });
  const count = (messages.data ?? 0) + (chat.data ?? 0) + (inbox.data ?? 0);
  return { count, loading };
}
