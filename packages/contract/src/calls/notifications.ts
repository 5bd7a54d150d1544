import * as z from 'zod';
import { defineCall } from '../call.ts';
import { moment, numericId, uuid } from '../fields.ts';
import { messagesPageSize } from '../message-limits.ts';

const tag = 'Notifications';
const ofPerson = z.object({ userId: uuid });

/** The page on which there is something to read or do about a message. */
const opens = z.discriminatedUnion('page', [
  /** A closed split and its corrections, for whoever decides about them. */
  z.object({ page: z.literal('CORRECTIONS'), locationId: numericId, runId: uuid }),
  /** What a correction changes of one's own part. */
  z.object({ page: z.literal('OWN_CORRECTION'), staffId: numericId, lineId: uuid }),
  /** What somebody forgot to clock at a workplace. */
  z.object({ page: z.literal('OWN_HOURS'), staffId: numericId }),
  /** How tips are shared at a location, as it was published. */
  z.object({ page: z.literal('TIPS_POLICY'), locationId: numericId }),
  /** The hours of a day, for those who enter them. */
  z.object({
    page: z.literal('HOURS'),
    locationId: numericId,
    businessDay: z.iso.date(),
    /** They look after the people of the place; others only after the split. */
    leadsTeam: z.boolean(),
  }),
]);
export type PageOfMessage = z.infer<typeof opens>;

/** A notification message as its recipient sees it (product §3). */
const message = z.object({
  id: uuid,
  message: z.string(),
  sendDate: moment,
  isRead: z.boolean(),
  opens: opens.nullable(),
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
