import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getMessages,
  NotificationMessage,
} from '@tipwell/contract/backoffice/calls/notifications';
import { fail } from '@tipwell/contract/api/errors';
import type { LiveEvent } from '@tipwell/contract/api/live';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { announce } from '#platform/live.ts';
import {
  countMessages,
  findMessage,
  type Message,
  pageOfMessages,
  setAllRead,
  setRead,
} from './messages-store.ts';
import { periodOf } from './period.rule.ts';
import { topicOf } from './topics.ts';

/** A page of a person's own messages, with how many there are in the period. */
export async function listMessages(
  context: Context,
  userId: string,
  asked: {
    start: number;
    pageSize: number;
    includeRead: boolean;
    dateFrom?: string | undefined;
    dateTo?: string | undefined;
  },
): Promise<CallOutput<typeof getMessages>> {
  const { start, pageSize, includeRead } = asked;
  const period = periodOf(asked, context.clock.now());
  const found = await pageOfMessages(context.db, { userId, period, includeRead, start, pageSize });
  return {
    data: found.messages.map(shown),
    totalRecords: found.total,
  };
}

/** @throws notFound for a message that is not theirs */
export async function showMessage(
  context: Context,
  message: { userId: string; messageId: string },
): Promise<NotificationMessage> {
  return shown((await findMessage(context.db, message)) ?? fail('notFound'));
}

function shown({ messageId, message, sentAt, readAt, opens }: Message): NotificationMessage {
  return {
    id: messageId,
    message,
    sendDate: sentAt.toISOString(),
    isRead: readAt !== null,
    opens,
  };
}

/** How many messages of the usual period are unread: those that the list begins with. */
export async function countUnread(context: Context, userId: string): Promise<{ count: number }> {
  const period = periodOf({}, context.clock.now());
  return { count: await countMessages(context.db, { userId, period, includeRead: false }) };
}

/** @throws notFound for a message that is not theirs */
export async function markRead(
  context: Context,
  message: { userId: string; messageId: string },
): Promise<Record<string, never>> {
  if (!(await setRead(context.db, message, context.clock.now()))) fail('notFound');
  await tellPages(context.db, message.userId);
  return {};
}

export async function markAllOfThemRead(
  context: Context,
  userId: string,
): Promise<Record<string, never>> {
  await setAllRead(context.db, userId, context.clock.now());
  await tellPages(context.db, userId);
  return {};
}

/** The badge falls on every screen of the person at once. */
async function tellPages(db: Database, userId: string): Promise<void> {
  const event: LiveEvent = { type: 'messages.changed' };
  await announce(db, topicOf(userId), event);
}
