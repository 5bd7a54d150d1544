// The SQL of the messages that people receive.
import { sql } from 'kysely';
import type { PageOfMessage } from '@tipwell/contract/backoffice/page-of-message';
import type { Database } from '#platform/db/database.ts';
import type { Period } from './period.rule.ts';

export interface Message {
  messageId: string;
  message: string;
  sentAt: Date;
  readAt: Date | null;
  opens: PageOfMessage | null;
}

interface MessagesWanted {
  userId: string;
  period: Period;
  includeRead: boolean;
}

function messagesOf(db: Database, { userId, period, includeRead }: MessagesWanted) {
  return db
    .selectFrom('notifications.messages')
    .where('user_id', '=', userId)
    .where('sent_at', '>=', period.from)
    .where('sent_at', '<=', period.to)
    .where('is_shown', '=', true)
    .$if(!includeRead, (query) => query.where('read_at', 'is', null));
}

/** A page of a person's messages, newest first, with how many there are in all. */
export async function pageOfMessages(
  db: Database,
  wanted: MessagesWanted & { start: number; pageSize: number },
): Promise<{ messages: Message[]; total: number }> {
  const messages = await messagesOf(db, wanted)
    .select([
      'message_id as messageId',
      'message',
      'sent_at as sentAt',
      'read_at as readAt',
      'opens',
    ])
    .$narrowType<{ opens: PageOfMessage | null }>()
    .orderBy('sent_at', 'desc')
    .orderBy('message_id', 'desc')
    .offset(wanted.start)
    .limit(wanted.pageSize)
    .execute();
  return { messages, total: await countMessages(db, wanted) };
}

export async function countMessages(db: Database, wanted: MessagesWanted): Promise<number> {
  const { count } = await messagesOf(db, wanted)
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One of a person's messages; also one that went by e-mail alone. */
export async function findMessage(
  db: Database,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<Message | undefined> {
  return db
    .selectFrom('notifications.messages')
    .select([
      'message_id as messageId',
      'message',
      'sent_at as sentAt',
      'read_at as readAt',
      'opens',
    ])
    .$narrowType<{ opens: PageOfMessage | null }>()
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Marks a message as read and says whether the person has such a message. */
export async function setRead(
  db: Database,
  { userId, messageId }: { userId: string; messageId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications.messages')
    // The first time counts.
    .set((on) => ({ read_at: on.fn.coalesce('read_at', on.val(now)) }))
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setAllRead(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications.messages')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Writes the messages of a notice to people who have none of it yet; gives back who got one now. */
export async function insertMessagesOfNotice(
  db: Database,
  notice: { noticeId: string; message: string },
  recipients: readonly { messageId: string; userId: string; isShown: boolean }[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into notifications.messages (message_id, user_id, notice_id, message, sent_at, is_shown)
    select message_id, user_id, ${notice.noticeId}::uuid, ${notice.message}, ${now}, is_shown
    from unnest(${recipients.map(({ messageId }) => messageId)}::uuid[],
                ${recipients.map(({ userId }) => userId)}::uuid[],
                ${recipients.map(({ isShown }) => isShown)}::boolean[])
      as one (message_id, user_id, is_shown)
    on conflict (notice_id, user_id) where notice_id is not null do nothing
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Whether anybody has received a notice. */
export async function hasReceivers(db: Database, noticeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications.messages')
    .select('message_id')
    .where('notice_id', '=', noticeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the message of something that happened, once; says whether it was written now. */
export async function insertMessageOfHappening(
  db: Database,
  message: {
    messageId: string;
    userId: string;
    happening: string;
    message: string;
    /** False: it goes by e-mail alone. */
    isShown: boolean;
    /** Null for a notice that is tried: free text leads nowhere. */
    opens: PageOfMessage | null;
  },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('notifications.messages')
    .values({
      message_id: message.messageId,
      user_id: message.userId,
      happening: message.happening,
      message: message.message,
      sent_at: now,
      is_shown: message.isShown,
      opens: message.opens && JSON.stringify(message.opens),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'happening']).where('happening', 'is not', null).doNothing(),
    )
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who received a notice, those first who have read it last, and how many they are. */
export async function receiversOfNotice(
  db: Database,
  wanted: { noticeId: string; isRead: boolean | null; start: number; pageSize: number },
): Promise<{ receivers: { userId: string; readAt: Date | null }[]; total: number }> {
  const all = () =>
    db
      .selectFrom('notifications.messages')
      .where('notice_id', '=', wanted.noticeId)
      .$if(wanted.isRead === true, (query) => query.where('read_at', 'is not', null))
      .$if(wanted.isRead === false, (query) => query.where('read_at', 'is', null));
  const receivers = await all()
    .select(['user_id as userId', 'read_at as readAt'])
    .orderBy(sql`read_at desc nulls last`)
    .orderBy('user_id')
    .offset(wanted.start)
    .limit(wanted.pageSize)
    .execute();
  const { count } = await all()
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { receivers, total: count };
}

/** Forgets every message to a person. */
export async function deleteMessagesTo(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notifications.messages').where('user_id', '=', userId).execute();
}
