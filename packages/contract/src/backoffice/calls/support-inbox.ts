import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { currency, minorUnits, moment, newId, numericId, uuid } from '../../api/fields.ts';
import { inboxViews } from '../inbox-views.ts';
import { longestChatMessage } from '../message-limits.ts';
import { filledLine } from '../../identity/people-fields.ts';
import { roles, userStatuses } from '../../access/roles.ts';
import { personMoney } from '../../people/calls/registered-users.ts';
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
  /** Since when the person waits for an answer; null while nothing of theirs is unanswered. */
  waitingSince: moment.nullable(),
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

/**
 * That somebody has written to the desk, for the page that an administrator reads of them: when, who
 * answers and how long they wait. The words are for the desk alone (product §6).
 */
export const getConversationsOfPerson = defineCall({
  name: 'getConversationsOfPerson',
  method: 'GET',
  path: '/registered-users/:userId/conversations',
  tag,
  summary: 'Conversations of a person',
  params: z.object({ userId: uuid }),
  output: z.object({
    /** The latest first; no more than fifty. */
    conversations: z.array(
      inboxRow
        .pick({
          conversationId: true,
          state: true,
          assignee: true,
          lastMessageAt: true,
          waitingSince: true,
        })
        .extend({
          /** Where it is answered: in our own inbox, or in Intercom. */
          desk: z.enum(['OWN', 'INTERCOM']),
        }),
    ),
  }),
});

/**
 * How many conversations with unread words wait for whoever asks, or for nobody yet; and how long the
 * queue is.
 */
export const getInboxCount = defineCall({
  name: 'getInboxCount',
  method: 'GET',
  path: '/support/inbox-count',
  tag,
  summary: 'How many conversations wait',
  output: z.object({
    count: z.int(),
    /** Open conversations: of whoever asks, of nobody yet, and all of them. */
    open: z.object({ assigned: z.int(), unassigned: z.int(), all: z.int() }),
    /** Since when the person waits for an answer who has waited longest. */
    longestWaitSince: moment.nullable(),
    /** Open conversations that are answered in Intercom, and are none of this inbox’s. */
    elsewhere: z.int(),
  }),
});

/** Words that the desk keeps for itself. */
export const deskWords = z
  .string({ error: invalid('messageMissing') })
  .trim()
  .min(1, { error: invalid('messageMissing') })
  .max(longestChatMessage, { error: invalid('max', { limit: longestChatMessage }) });

/** What the people of the desk tell each other; the person never reads it. */
const note = z.object({
  noteId: uuid,
  author: z.string(),
  note: z.string(),
  createdAt: moment,
});
export type DeskNote = z.infer<typeof note>;

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
    /** In the order in which they were written. */
    notes: z.array(note),
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

/**
 * The money of the person who wrote: balances, their latest parts of the team’s tips, and payouts. Each
 * look is written down, with who looked and from which conversation.
 */
export const lookAtMoney = defineCall({
  name: 'lookAtMoney',
  method: 'POST',
  path: '/support/inbox/:conversationId/money',
  tag,
  summary: 'Look at the money of the person who wrote',
  params: ofConversation,
  output: personMoney.extend({
    /** The newest day first, at most ten. */
    shares: z.array(
      z.object({
        runId: uuid,
        locationName: z.string(),
        businessDay: z.iso.date(),
        currency,
        amount: minorUnits,
        /** What of it waits because the person has not answered the split yet. */
        held: minorUnits,
        takenBack: minorUnits,
      }),
    ),
  }),
  errors: ['notFound'],
});
export type ShownMoney = z.infer<typeof lookAtMoney.output>;

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

/** Tells the others at the desk something; the id is the writer's: the same again is the same note. */
export const addConversationNote = defineCall({
  name: 'addConversationNote',
  method: 'POST',
  path: '/support/inbox/:conversationId/notes',
  tag,
  summary: 'Write a note for the desk',
  params: ofConversation,
  body: z.object({ noteId: newId, note: deskWords }),
  output: note,
  errors: ['contentDiffers', 'notFound'],
  successStatus: 201,
});

/** A saved reply as it is typed. */
export const replyWords = z.object({ title: filledLine(80), reply: deskWords });

const savedReply = z.object({ replyId: uuid, title: z.string(), reply: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

/** Answers that are written often, by their titles. */
export const getSavedReplies = defineCall({
  name: 'getSavedReplies',
  method: 'GET',
  path: '/support/saved-replies',
  tag,
  summary: 'Saved replies of the desk',
  output: z.object({ replies: z.array(savedReply) }),
});

/** Saves an answer for everybody at the desk, or changes it. The id is the caller's. */
export const saveReply = defineCall({
  name: 'saveReply',
  method: 'PUT',
  path: '/support/saved-replies/:replyId',
  tag,
  summary: 'Save a reply',
  params: z.object({ replyId: newId }),
  body: replyWords,
  output: savedReply,
});

/** Takes a saved answer away; one that is gone already stays so. */
export const removeSavedReply = defineCall({
  name: 'removeSavedReply',
  method: 'DELETE',
  path: '/support/saved-replies/:replyId',
  tag,
  summary: 'Remove a saved reply',
  params: z.object({ replyId: uuid }),
  output: z.object({}),
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
