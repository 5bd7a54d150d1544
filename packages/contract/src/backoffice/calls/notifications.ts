import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, uuid } from '../../api/fields.ts';
import { messagesPageSize } from '../message-limits.ts';
import { pageOfMessage } from '../page-of-message.ts';

const tag = 'Notifications';
const ofPerson = z.object({ userId: uuid });

/** A notification message as its recipient sees it (product §3). */
const message = z.object({
  id: uuid,
  message: z.string(),
  sendDate: moment,
  isRead: z.boolean(),
  /** The page on which there is something to read or do about it. */
  opens: pageOfMessage.nullable(),
});
export type NotificationMessage = z.infer<typeof message>;

/** A person's own messages, newest first (product §3, §7). */
export const getMessages = defineCall({
  name: 'getMessages',
  method: 'GET',
  path: '/users/:userId/messages',
  tag,
  summary: 'A person’s notification messages',
  params: ofPerson,
  query: z.object({
    /** How many of the newest to leave out. */
    start: z.coerce.number().int().min(0).max(100_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(messagesPageSize),
    includeRead: z.enum(['true', 'false']).default('true'),
    /** Without it: the last 14 days. */
    dateFrom: moment.optional(),
    dateTo: moment.optional(),
  }),
  output: z.object({ data: z.array(message), totalRecords: z.int() }),
});

/** One of a person's own messages, so that a letter about it leads to its page. */
export const getMessage = defineCall({
  name: 'getMessage',
  method: 'GET',
  path: '/users/:userId/messages/:messageId',
  tag,
  summary: 'A notification message',
  params: ofPerson.extend({ messageId: uuid }),
  output: message,
  errors: ['notFound'],
});

/** Marks one message as read; a second time changes nothing (product §7). */
export const markMessageRead = defineCall({
  name: 'markMessageRead',
  method: 'PUT',
  path: '/users/:userId/messages/:messageId/read',
  tag,
  summary: 'Mark a message as read',
  standing: 'seeing',
  params: ofPerson.extend({ messageId: uuid }),
  output: z.object({}),
});

/** Marks every message of a person as read (product §7). */
export const markAllRead = defineCall({
  name: 'markAllRead',
  method: 'PUT',
  path: '/users/:userId/messages/read',
  tag,
  summary: 'Mark all messages as read',
  standing: 'seeing',
  params: ofPerson,
  output: z.object({}),
});

/** How many messages of the usual period a person has not read (product §7). */
export const getUnreadCount = defineCall({
  name: 'getUnreadCount',
  method: 'GET',
  path: '/users/:userId/messages/unread-count',
  tag,
  summary: 'How many messages are unread',
  params: ofPerson,
  output: z.object({ count: z.int() }),
});
