import * as z from 'zod';
import { defineCall } from '../call.ts';
import { moment, numericId, uuid } from '../fields.ts';
import { inboxViews } from '../inbox-views.ts';
import { roles, userStatuses } from '../roles.ts';
import { chatMessage, chatPicture, chatWords, chatWordsBytes } from './support.ts';

const tag = 'Support inbox';
const ofConversation = z.object({ conversationId: uuid });
const admin = z.object({ id: uuid, name: z.string() });

export const conversationStates = ['OPEN', 'CLOSED'] as const;

const inboxRow = z.object({
  conversationId: uuid,
  name: z.string(),
  locationName: z.string().nullable(),
  state: z.enum(conversationStates),
  assignee: admin.nullable(),
  lastMessageAt: moment,
  /** The beginning of the latest message. */
  excerpt: z.string(),
  /** How many messages of the person nobody of the desk has seen. */
  unread: z.int(),
});
export type InboxRow = z.infer<typeof inboxRow>;

/** Conversations for the desk; `assigned` are those of whoever asks. */
export const getInbox = defineCall({
  name: 'getInbox',
  method: 'GET',
  path: '/support/inbox',
  tag,
  summary: 'Conversations for the desk',
  query: z.object({
    view: z.enum(inboxViews).default('assigned'),
    state: z.enum(conversationStates).default('OPEN'),
    /** A part of the person's name. */
    text: z.string().trim().max(100).default(''),
    start: z.coerce.number().int().min(0).max(100_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ conversations: z.array(inboxRow), totalRecords: z.int() }),
});

/** How many conversations with unread words wait for whoever asks, or for nobody yet. */
export const getInboxCount = defineCall({
  name: 'getInboxCount',
  method: 'GET',
  path: '/support/inbox-count',
  tag,
  summary: 'How many conversations wait',
  output: z.object({ count: z.int() }),
});

/** A conversation with what the desk needs to know of the person: no amounts. */
export const getInboxConversation = defineCall({
  name: 'getInboxConversation',
  method: 'GET',
  path: '/support/inbox/:conversationId',
  tag,
  summary: 'A conversation for the desk',
  params: ofConversation,
  query: z.object({ before: uuid.optional() }),
  output: z.object({
    conversationId: uuid,
    state: z.enum(conversationStates),
    assignee: admin.nullable(),
    messages: z.array(chatMessage),
    hasEarlier: z.boolean(),
    person: z.object({
      userId: uuid,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      status: z.enum(userStatuses),
      registeredAt: moment,
      workplaces: z.array(
        z.object({
          locationId: numericId,
          name: z.string(),
          city: z.string(),
          country: z.string(),
          timeZone: z.string(),
          staffType: z.string().nullable(),
          roles: z.array(z.enum(roles)),
        }),
      ),
    }),
  }),
});

export const answerConversation = defineCall({
  name: 'answerConversation',
  method: 'POST',
  path: '/support/inbox/:conversationId/messages',
  tag,
  summary: 'Answer a person',
  params: ofConversation,
  body: chatWords,
  bodyLimitBytes: chatWordsBytes,
  output: chatMessage,
  errors: ['contentDiffers', 'uploadsBusy'],
  successStatus: 201,
});

/** Gives a conversation to somebody of the desk, or to nobody. */
export const assignInboxConversation = defineCall({
  name: 'assignInboxConversation',
  method: 'PUT',
  path: '/support/inbox/:conversationId/assignee',
  tag,
  summary: 'Give a conversation to somebody of the desk',
  params: ofConversation,
  body: z.object({ adminId: uuid.nullable() }),
  output: z.object({ assignee: admin.nullable() }),
});

export const setConversationState = defineCall({
  name: 'setConversationState',
  method: 'PUT',
  path: '/support/inbox/:conversationId/state',
  tag,
  summary: 'Close a conversation or open it again',
  params: ofConversation,
  body: z.object({ state: z.enum(conversationStates) }),
  output: z.object({ state: z.enum(conversationStates) }),
});

/** Notes that the desk has seen what the person wrote until now. */
export const markConversationSeen = defineCall({
  name: 'markConversationSeen',
  method: 'PUT',
  path: '/support/inbox/:conversationId/seen',
  tag,
  summary: 'Note that a conversation was seen',
  params: ofConversation,
  output: z.object({}),
});

/** A picture of any conversation, for the desk. */
export const getInboxPicture = defineCall({
  name: 'getInboxPicture',
  method: 'GET',
  path: '/support/inbox-pictures/:pictureId',
  tag,
  summary: 'A picture, for the desk',
  params: z.object({ pictureId: uuid }),
  output: chatPicture,
});
