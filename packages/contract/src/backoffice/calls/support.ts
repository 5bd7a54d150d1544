import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid, newId } from '../../api/fields.ts';
import { largestChatPictureBytes, longestChatMessage } from '../message-limits.ts';
import { supportAttributes } from '../support-attributes.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Support';
const ofPerson = z.object({ userId: uuid });
const ofContact = ofPerson.extend({ contactId: uuid });
const ofConversation = ofPerson.extend({ conversationId: uuid });

/** What somebody writes: words, a picture, or both. The id is the writer's own. */
export const chatWords = z
  .object({
    messageId: newId,
    message: z
      .string({ error: invalid('messageMissing') })
      .trim()
      .max(longestChatMessage, { error: invalid('max', { limit: longestChatMessage }) }),
    /** A picture's bytes in base64; the server draws it anew. */
    picture: z
      .base64({ error: invalid('base64') })
      .max(Math.ceil(largestChatPictureBytes / 3) * 4, { error: invalid('pictureTooLarge') })
      .optional(),
  })
  .refine(({ message, picture }) => message.length > 0 || picture !== undefined, {
    path: ['message'],
    error: invalid('messageMissing'),
  });

/** Room for a picture of the largest size and what goes with it. */
export const chatWordsBytes = Math.ceil(largestChatPictureBytes / 3) * 4 + 64 * 1024;

/** A kept picture; small enough to travel in an answer. */
export const chatPicture = z.object({ contentType: z.string(), base64: z.string() });

const admin = z.object({ id: uuid, name: z.string() });
export type SupportAdmin = z.infer<typeof admin>;

const attribute = z.object({
  name: z.string(),
  model: z.literal('contact'),
  data_type: z.literal('string'),
});

/** A person as the desk knows them (product §3). */
const contact = z.object({
  id: uuid,
  /** The person's own number. */
  external_id: uuid,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  location_id: numericId.nullable(),
  job_title: z.string().nullable(),
  staff_login: z.string().nullable(),
  /** Who of the desk looks after the person. */
  owner_id: z.string().nullable(),
  custom_attributes: z.partialRecord(z.enum(supportAttributes), z.string()),
  is_archived: z.boolean(),
});
export type SupportContact = z.infer<typeof contact>;

/** One message of a conversation (product §3). */
export const chatMessage = z.object({
  id: uuid,
  created_at: moment,
  author: z.object({
    type: z.enum(['user', 'admin']),
    name: z.string(),
    /** Who of the platform wrote it for the person while viewing as them; null: they did themselves. */
    writtenBy: z.string().nullable(),
  }),
  body: z.string(),
  /** The file of a picture; null where the message has none. */
  picture_id: uuid.nullable(),
  /** Whether the other side has seen it. */
  is_read: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const conversation = z.object({
  id: uuid,
  state: z.enum(['OPEN', 'CLOSED']),
  /** Who answers; null while nobody is assigned. */
  assignee: admin.nullable(),
  /** The latest messages, in the order in which they were written. */
  messages: z.array(chatMessage),
  /** Whether there are earlier ones. */
  hasEarlier: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** The people of the desk, who came first first: which of them answers depends on the country. */
export const getAdmins = defineCall({
  name: 'getAdmins',
  method: 'GET',
  path: '/support/admins',
  tag,
  summary: 'Who answers at support',
  query: z.object({
    /** Those of our own desk, for its inbox; left out, of the desk that whoever asks writes to. */
    desk: z.literal('OWN').optional(),
  }),
  output: z.object({ admins: z.array(admin) }),
});

export const getAttributes = defineCall({
  name: 'getAttributes',
  method: 'GET',
  path: '/support/attributes',
  tag,
  summary: 'What the desk can be told of a person',
  query: z.object({ model: z.literal('contact') }),
  output: z.object({ attributes: z.array(attribute) }),
});

/** Makes sure that the desk knows an attribute; one that is there already stays as it is. */
export const createAttribute = defineCall({
  name: 'createAttribute',
  method: 'POST',
  path: '/support/attributes',
  tag,
  summary: 'Teach the desk an attribute',
  standing: 'seeing',
  body: attribute.extend({ name: z.enum(supportAttributes) }),
  output: attribute,
});

/** The contact with a person's own number; an empty list where there is none or it is archived. */
export const searchUser = defineCall({
  name: 'searchUser',
  method: 'GET',
  path: '/users/:userId/support/contacts',
  tag,
  summary: 'Find a person’s contact',
  params: ofPerson,
  query: z.object({ external_id: uuid }),
  output: z.object({ contacts: z.array(contact) }),
});

/**
 * Makes a person's contact. Where there is one already the answer is 409 with the code `conflict` and
 * the desk's message, which names it (product §8).
 */
export const createUser = defineCall({
  name: 'createUser',
  method: 'POST',
  path: '/users/:userId/support/contacts',
  tag,
  summary: 'Make a person known to the desk',
  standing: 'seeing',
  params: ofPerson,
  /** The location looked at; what else the desk learns, the server knows. */
  body: z.object({ location_id: numericId.nullable() }),
  output: contact,
  errors: ['supportContactExists'],
  successStatus: 201,
});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/users/:userId/support/contacts/:contactId',
  tag,
  summary: 'A person’s contact',
  params: ofContact,
  output: contact,
});

/** Tells the desk anew what the server knows of the person, and what the person has seen. */
export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PUT',
  path: '/users/:userId/support/contacts/:contactId',
  tag,
  summary: 'Bring a person’s contact up to date',
  standing: 'seeing',
  params: ofContact,
  body: z.object({
    location_id: numericId.nullable().optional(),
    conversation_id: uuid.optional(),
    /** The latest message that the person has seen; an earlier one than before changes nothing. */
    last_seen_id: uuid.optional(),
  }),
  output: contact,
});

export const unarchiveUser = defineCall({
  name: 'unarchiveUser',
  method: 'POST',
  path: '/users/:userId/support/contacts/:contactId/unarchive',
  tag,
  summary: 'Bring a person’s contact back',
  standing: 'seeing',
  params: ofContact,
  output: contact,
});

/** The conversation a person had last, with its latest messages; null before the first one. */
export const searchLastConversation = defineCall({
  name: 'searchLastConversation',
  method: 'GET',
  path: '/users/:userId/support/conversations/last',
  tag,
  summary: 'A person’s last conversation',
  params: ofPerson,
  output: z.object({ conversation: conversation.nullable() }),
});

export const getConversation = defineCall({
  name: 'getConversation',
  method: 'GET',
  path: '/users/:userId/support/conversations/:conversationId',
  tag,
  summary: 'A person’s conversation',
  params: ofConversation,
  query: z.object({
    /** Only what was written before this message. */
    before: uuid.optional(),
  }),
  output: conversation,
});

/**
 * Begins a conversation with its first message. The message's id is the caller's. In a view it is said
 * by whoever writes it, for the person viewed.
 */
export const createConversation = defineCall({
  name: 'createConversation',
  method: 'POST',
  path: '/users/:userId/support/conversations',
  tag,
  summary: 'Begin a conversation',
  standing: 'seeing',
  params: ofPerson,
  body: chatWords,
  bodyLimitBytes: chatWordsBytes,
  output: z.object({ conversation_id: uuid }),
  errors: ['contentDiffers', 'uploadsBusy'],
  isAllowedWhileViewing: true,
  successStatus: 201,
});

/** Gives a conversation to somebody of the desk, once; who has it already keeps it. */
export const assignConversation = defineCall({
  name: 'assignConversation',
  method: 'PUT',
  path: '/users/:userId/support/conversations/:conversationId/assignee',
  tag,
  summary: 'Give a conversation to somebody',
  standing: 'seeing',
  params: ofConversation,
  body: z.object({ adminId: uuid }),
  output: z.object({ assignee: admin }),
});

/** Writes a message; a closed conversation is open again with it. The id is the caller's. */
export const createMessage = defineCall({
  name: 'createMessage',
  method: 'POST',
  path: '/users/:userId/support/conversations/:conversationId/messages',
  tag,
  summary: 'Write a message to support',
  standing: 'seeing',
  params: ofConversation,
  body: chatWords,
  bodyLimitBytes: chatWordsBytes,
  output: chatMessage,
  errors: ['contentDiffers', 'uploadsBusy'],
  isAllowedWhileViewing: true,
  successStatus: 201,
});

/** A picture of one of the person's own conversations. */
export const getChatPicture = defineCall({
  name: 'getChatPicture',
  method: 'GET',
  path: '/users/:userId/support/pictures/:pictureId',
  tag,
  summary: 'A picture of a conversation',
  params: ofPerson.extend({ pictureId: uuid }),
  output: chatPicture,
});
