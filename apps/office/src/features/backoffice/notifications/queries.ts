import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  cancelNotice,
  changeNotice,
  countAudience,
  createNotice,
  discardNoticeDraft,
  getNotice,
  getNoticeDraft,
  getNoticeDrafts,
  getNoticeReceivers,
  getNotices,
  saveNoticeDraft,
  searchAudience,
  testNotice,
  type Audience,
} from '@tipwell/contract/backoffice/calls/announcements';
import {
  getMessage,
  getMessages,
  getUnreadCount,
  markAllRead,
  markMessageRead,
} from '@tipwell/contract/backoffice/calls/notifications';
import {
  chooseMessages,
  getMessageChoices,
  type MessageChannel,
  type MessageTopic,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import { notificationPollMs } from '@tipwell/contract/api/client';
import { messagesPageSize } from '@tipwell/contract/backoffice/message-limits';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

const dayMs = 24 * 3_600_000;

/** Which messages reach a person. */
export const messageChoicesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.messageChoices(userId),
    queryFn: ({ signal }) => api.call(getMessageChoices, { params: { userId } }, { signal }),
  });

/** Chooses whether messages about a topic come by a channel; what holds is the answer. */
export async function choose(
  queries: QueryClient,
  userId: string,
  chosen: { topic: MessageTopic; channel: MessageChannel; isOn: boolean },
): Promise<void> {
  const choices = await api.call(chooseMessages, { params: { userId }, body: chosen });
  queries.setQueryData(messageChoicesQuery(userId).queryKey, choices);
}

/** One of a person's messages, as a letter about it leads to it. */
export const messageQuery = (userId: string, messageId: string) =>
  queryOptions({
    queryKey: queryKeys.message(userId, messageId),
    queryFn: ({ signal }) => api.call(getMessage, { params: { userId, messageId } }, { signal }),
  });

/** What of their messages a person wants to see. */
export interface MessagesShown {
  isUnreadOnly: boolean;
  /** How far back. */
  days: number;
}

/** A person's messages, five at a time, newest first; asked for anew every minute (product §4). */
export const messagesQuery = (userId: string, { isUnreadOnly, days }: MessagesShown) =>
  infiniteQueryOptions({
    queryKey: queryKeys.messageList(userId, isUnreadOnly, days),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getMessages,
        {
          params: { userId },
          query: {
            start: pageParam,
            pageSize: messagesPageSize,
            includeRead: isUnreadOnly ? 'false' : 'true',
            dateFrom: new Date(Date.now() - days * dayMs).toISOString(),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.data.length, 0);
      return last.data.length > 0 && shown < last.totalRecords ? shown : null;
    },
    refetchInterval: notificationPollMs,
  });

/** How many messages a person has not read; for whoever `messageLoading` says (product §4). */
export const unreadMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadMessages(userId),
    queryFn: ({ signal }) => api.call(getUnreadCount, { params: { userId } }, { signal }),
    select: ({ count }) => count,
    refetchInterval: notificationPollMs,
  });

/** Marks one message as read, or all of them; the list is read again (product §4). */
export async function markRead(
  queries: QueryClient,
  userId: string,
  messageId: string | null,
): Promise<void> {
  if (messageId === null) await api.call(markAllRead, { params: { userId } });
  else await api.call(markMessageRead, { params: { userId, messageId } });
  await queries.invalidateQueries({ queryKey: queryKeys.messages(userId) });
}

const noticesPerPage = 20;

/** What was written to many, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: queryKeys.notices,
  queryFn: ({ pageParam, signal }) =>
    api.call(getNotices, { query: { start: pageParam, pageSize: noticesPerPage } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => {
    const shown = pages.reduce((count, page) => count + page.notices.length, 0);
    return last.notices.length > 0 && shown < last.totalRecords ? shown : null;
  },
});

/** While a notice is being sent the page asks how far it is. */
const sendingPollMs = 3000;

export const noticeQuery = (noticeId: string) =>
  queryOptions({
    queryKey: queryKeys.notice(noticeId),
    queryFn: ({ signal }) => api.call(getNotice, { params: { noticeId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'SCHEDULED' && new Date(state.data.sendAt) <= new Date()
        ? sendingPollMs
        : notificationPollMs,
  });

/** Who received a notice: all of them, or those who have read it or not. */
export const receiversQuery = (noticeId: string, isRead: 'true' | 'false' | null) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.notice(noticeId), 'receivers', isRead],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getNoticeReceivers,
        {
          params: { noticeId },
          query: {
            start: pageParam,
            pageSize: noticesPerPage,
            ...(isRead === null ? {} : { isRead }),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.receivers.length, 0);
      return last.receivers.length > 0 && shown < last.totalRecords ? shown : null;
    },
    refetchInterval: notificationPollMs,
  });

/** What was begun and not sent, by whoever writes notices. */
export const draftsQuery = queryOptions({
  queryKey: queryKeys.noticeDrafts,
  queryFn: async ({ signal }) => (await api.call(getNoticeDrafts, {}, { signal })).drafts,
});

export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: [...queryKeys.noticeDrafts, draftId],
    queryFn: ({ signal }) => api.call(getNoticeDraft, { params: { draftId } }, { signal }),
    // What is typed over it must not change under one's hands.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Keeps what is written so far, for whoever goes on with it. */
export async function keepOnServer(
  queries: QueryClient,
  {
    draftId,
    ...body
  }: { draftId: string; message: string; audience: Audience; sendAt: string | null },
): Promise<void> {
  await api.call(saveNoticeDraft, { params: { draftId }, body });
  await queries.invalidateQueries({ queryKey: queryKeys.noticeDrafts });
}

export async function discardDraft(queries: QueryClient, draftId: string): Promise<void> {
  await api.call(discardNoticeDraft, { params: { draftId } });
  await queries.invalidateQueries({ queryKey: queryKeys.noticeDrafts });
}

/** How many people an audience has. */
export const audienceCountQuery = (audience: Audience) =>
  queryOptions({
    queryKey: [...queryKeys.notices, 'count', audience],
    queryFn: ({ signal }) => api.call(countAudience, { body: { audience } }, { signal }),
    select: ({ count }) => count,
  });

/** Locations and people whose names contain a text. */
export const audienceSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...queryKeys.notices, 'search', text],
    queryFn: ({ signal }) => api.call(searchAudience, { query: { text } }, { signal }),
    enabled: text.trim().length >= 2,
  });

export async function writeNotice(
  queries: QueryClient,
  notice: { noticeId: string; message: string; audience: Audience; sendAt: string | null },
): Promise<void> {
  await api.call(createNotice, { body: notice });
  void queries.invalidateQueries({ queryKey: queryKeys.noticeDrafts });
  await queries.invalidateQueries({ queryKey: queryKeys.notices });
}

/** Changes one that waits for its time. */
export async function changeWritten(
  queries: QueryClient,
  {
    noticeId,
    ...body
  }: { noticeId: string; message: string; audience: Audience; sendAt: string | null },
): Promise<void> {
  await api.call(changeNotice, { params: { noticeId }, body });
  await queries.invalidateQueries({ queryKey: queryKeys.notices });
}

/** Sends the words to whoever writes them alone. */
export function tryOnMyself(test: { testId: string; message: string }) {
  return api.call(testNotice, { body: test });
}

export async function callOffNotice(queries: QueryClient, noticeId: string): Promise<void> {
  await api.call(cancelNotice, { params: { noticeId } });
  await queries.invalidateQueries({ queryKey: queryKeys.notices });
}
