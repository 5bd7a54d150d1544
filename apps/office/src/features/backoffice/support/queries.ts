import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  assignConversation,
  createAttribute,
  createConversation,
  createMessage,
  createUser,
  getAdmins,
  getAttributes,
  getChatPicture,
  getConversation,
  getUser,
  searchLastConversation,
  searchUser,
  unarchiveUser,
  updateUser,
  type Conversation,
} from '@tipwell/contract/backoffice/calls/support';
import {
  addConversationNote,
  answerConversation,
  assignInboxConversation,
  getInbox,
  getInboxConversation,
  getInboxCount,
  getInboxPicture,
  getSavedReplies,
  lookAtMoney,
  markConversationSeen,
  removeSavedReply,
  saveReply,
  setConversationState,
} from '@tipwell/contract/backoffice/calls/support-inbox';
import { supportPollMs } from '@tipwell/contract/api/client';
import type { InboxView } from '@tipwell/contract/backoffice/inbox-views';
import { chooseSupportAdmin } from '@tipwell/contract/backoffice/support-admin.rule';
import { unreadOf } from '@tipwell/contract/backoffice/unread-chat.rule';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import { startChat, type DeskCalls, type StartedChat } from './start-chat.ts';

/** Who chats, and where they are looking. */
export interface Chatter {
  userId: string;
  locationId: number | null;
  /** Of the location, lowercase; it decides who answers. */
  country: string | null;
  /** False in a view: the viewer may write, but what the desk knows of the person stays as it is. */
  mayWrite: boolean;
}

function deskCalls({ userId, locationId }: Chatter, signal: AbortSignal): DeskCalls {
  const params = { userId };
  const at = { signal };
  const body = { location_id: locationId };
  return {
    getAdmins: async () => (await api.call(getAdmins, { query: {} }, at)).admins,
    getAttributes: async () => {
      const { attributes } = await api.call(getAttributes, { query: { model: 'contact' } }, at);
      return attributes.map(({ name }) => name);
    },
    createAttribute: async (name) => {
      await api.call(
        createAttribute,
        { body: { name, model: 'contact', data_type: 'string' } },
        at,
      );
    },
    searchUser: async () => {
      const query = { external_id: userId };
      return (await api.call(searchUser, { params, query }, at)).contacts[0] ?? null;
    },
    createUser: async () => api.call(createUser, { params, body }, at),
    updateUser: async (contactId) =>
      api.call(updateUser, { params: { userId, contactId }, body }, at),
    unarchiveUser: async (contactId) => {
      await api.call(unarchiveUser, { params: { userId, contactId } }, at);
    },
    getUser: async (contactId) => api.call(getUser, { params: { userId, contactId } }, at),
    searchLastConversation: async () =>
      (await api.call(searchLastConversation, { params }, at)).conversation,
  };
}

/** The beginning of a chat: once for each visit and location. */
export const startChatQuery = (chatter: Chatter) =>
  queryOptions({
    queryKey: queryKeys.chatStart(chatter.userId, chatter.locationId),
    queryFn: ({ signal }) => startChat(deskCalls(chatter, signal), chatter.mayWrite),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The conversation as it stands, asked for every ten seconds (product §4). */
export const conversationQuery = (userId: string, started: StartedChat | undefined) =>
  queryOptions({
    queryKey: queryKeys.chat(userId),
    queryFn: async ({ signal }) =>
      (await api.call(searchLastConversation, { params: { userId } }, { signal })).conversation,
    enabled: started !== undefined,
    initialData: started?.conversation,
    refetchInterval: supportPollMs,
  });

/** Messages of a conversation that were written before one of them. */
export async function readEarlier(
  userId: string,
  conversationId: string,
  before: string,
): Promise<Conversation> {
  return api.call(getConversation, { params: { userId, conversationId }, query: { before } });
}

/** How many answers of support a person has not seen; nobody is made known to the desk by it. */
export const unreadChatQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadChat(userId),
    queryFn: async ({ signal }) => {
      const params = { userId };
      const query = { external_id: userId };
      const { contacts } = await api.call(searchUser, { params, query }, { signal });
      const [contact] = contacts;
      if (!contact) return 0;
      const { conversation } = await api.call(searchLastConversation, { params }, { signal });
      const lastSeen = contact.custom_attributes.last_seen_id ?? null;
      return unreadOf(conversation?.messages ?? [], lastSeen).length;
    },
    refetchInterval: supportPollMs,
  });

/** How many conversations wait for whoever works at the desk. */
export const inboxCountQuery = queryOptions({
  queryKey: [...queryKeys.inbox, 'count'],
  queryFn: ({ signal }) => api.call(getInboxCount, {}, { signal }),
  select: ({ count }) => count,
  refetchInterval: supportPollMs,
});

/** How long the desk's queue is, by the same question as the badge. */
export const inboxGlanceQuery = queryOptions({
  queryKey: [...queryKeys.inbox, 'count'],
  queryFn: ({ signal }) => api.call(getInboxCount, {}, { signal }),
  refetchInterval: supportPollMs,
});

/** Answers that the desk writes often. */
export const savedRepliesQuery = queryOptions({
  queryKey: [...queryKeys.inbox, 'replies'],
  queryFn: async ({ signal }) => (await api.call(getSavedReplies, {}, { signal })).replies,
});

/** Saves an answer for everybody at the desk. */
export async function saveForAll(
  queries: QueryClient,
  { replyId, ...body }: { replyId: string; title: string; reply: string },
): Promise<void> {
  await api.call(saveReply, { params: { replyId }, body });
  await queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey });
}

export async function removeReply(queries: QueryClient, replyId: string): Promise<void> {
  await api.call(removeSavedReply, { params: { replyId } });
  await queries.invalidateQueries({ queryKey: savedRepliesQuery.queryKey });
}

/** What somebody writes; the id stays the same until it was taken. */
export interface Words {
  messageId: string;
  message: string;
  /** In base64. */
  picture?: string;
}

/** Writes to support: the first message begins a conversation and gives it to somebody (product §4). */
export async function writeToSupport(
  queries: QueryClient,
  chatter: Chatter,
  started: StartedChat,
  conversationId: string | null,
  words: Words,
): Promise<void> {
  const { userId, country, mayWrite } = chatter;
  if (conversationId !== null) {
    await api.call(createMessage, { params: { userId, conversationId }, body: words });
  } else {
    const begun = await api.call(createConversation, { params: { userId }, body: words });
    const params = { userId, conversationId: begun.conversation_id };
    // In a view only the words go: who answers, and what the person has seen, is not the viewer's to say.
    const admin = mayWrite ? chooseSupportAdmin(started.admins, country) : null;
    if (admin) await api.call(assignConversation, { params, body: { adminId: admin.id } });
    if (started.contact && mayWrite) {
      await api.call(updateUser, {
        params: { userId, contactId: started.contact.id },
        body: { conversation_id: begun.conversation_id },
      });
    }
  }
  await queries.invalidateQueries({ queryKey: queryKeys.chats });
}

/** Reading sets the last message seen to the latest one (product §4). */
export async function markChatSeen(
  queries: QueryClient,
  { userId, contactId, lastSeenId }: { userId: string; contactId: string; lastSeenId: string },
): Promise<void> {
  await api.call(updateUser, {
    params: { userId, contactId },
    body: { last_seen_id: lastSeenId },
  });
  await queries.invalidateQueries({ queryKey: queryKeys.chats });
}

/** A picture of a conversation; the desk reads it by its own call. */
export const pictureQuery = (pictureId: string, reader: { userId: string } | 'desk') =>
  queryOptions({
    queryKey: queryKeys.chatPicture(pictureId),
    queryFn: async ({ signal }) => {
      const { contentType, base64 } =
        reader === 'desk'
          ? await api.call(getInboxPicture, { params: { pictureId } }, { signal })
          : await api.call(
              getChatPicture,
              { params: { userId: reader.userId, pictureId } },
              { signal },
            );
      return `data:${contentType};base64,${base64}`;
    },
    // A picture never changes under its id.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

const inboxPageSize = 20;

export interface InboxFilter {
  view: InboxView;
  state: 'OPEN' | 'CLOSED';
  text: string;
}

export const inboxQuery = ({ view, state, text }: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.inbox, 'list', view, state, text],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getInbox,
        { query: { view, state, text, start: pageParam, pageSize: inboxPageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.conversations.length, 0);
      return last.conversations.length > 0 && shown < last.totalRecords ? shown : null;
    },
    refetchInterval: supportPollMs,
  });

export const inboxConversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: queryKeys.conversation(conversationId),
    queryFn: ({ signal }) =>
      api.call(getInboxConversation, { params: { conversationId }, query: {} }, { signal }),
    refetchInterval: supportPollMs,
  });

/** The money of whoever wrote; each look is written down, so that nothing reads it by itself. */
export const readMoney = (conversationId: string) =>
  api.call(lookAtMoney, { params: { conversationId } });

export const adminsQuery = queryOptions({
  queryKey: [...queryKeys.inbox, 'admins'],
  queryFn: async ({ signal }) =>
    (await api.call(getAdmins, { query: { desk: 'OWN' } }, { signal })).admins,
});

/** What the desk does with one conversation; each is followed by reading it again. */
export function deskActions(queries: QueryClient, conversationId: string) {
  const params = { conversationId };
  const again = () => queries.invalidateQueries({ queryKey: queryKeys.chats });
  return {
    answer: async (words: Words) => {
      await api.call(answerConversation, { params, body: words });
      await again();
    },
    note: async (words: { noteId: string; note: string }) => {
      await api.call(addConversationNote, { params, body: words });
      await again();
    },
    assign: async (adminId: string | null) => {
      await api.call(assignInboxConversation, { params, body: { adminId } });
      await again();
    },
    setState: async (state: 'OPEN' | 'CLOSED') => {
      await api.call(setConversationState, { params, body: { state } });
      await again();
    },
    seen: async () => {
      await api.call(markConversationSeen, { params });
      await again();
    },
    readEarlier: async (before: string) =>
      api.call(getInboxConversation, { params, query: { before } }),
  };
}
