// The SQL of conversations that lie at Intercom, and of what we know was said in them.
import type { Database } from '#platform/db/database.ts';
import type { DeskMessage } from '../ports/support-desk.ts';

export interface KnownConversation {
  id: string;
  contact_id: string;
  theirId: string;
  state: 'OPEN' | 'CLOSED';
  assignee_id: string | null;
  assignee_name: string | null;
  lookedAt: Date;
  /** Since when the person is no part of it there: what they say next begins another one. */
  leftAt: Date | null;
}

function selectConversations(db: Database) {
  return db
    .selectFrom('providers.desk_conversations')
    .select([
      'conversation_id as id',
      'contact_id',
      'their_id as theirId',
      'state',
      'assignee_id',
      'assignee_name',
      'looked_at as lookedAt',
      'left_at as leftAt',
    ]);
}

export async function findConversation(
  db: Database,
  conversationId: string,
): Promise<KnownConversation | undefined> {
  return selectConversations(db).where('conversation_id', '=', conversationId).executeTakeFirst();
}

export async function findByTheirId(
  db: Database,
  theirId: string,
): Promise<KnownConversation | undefined> {
  return selectConversations(db).where('their_id', '=', theirId).executeTakeFirst();
}

export async function lastConversationOf(
  db: Database,
  contactId: string,
): Promise<KnownConversation | undefined> {
  return selectConversations(db)
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('conversation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function conversationsOf(
  db: Database,
  contactId: string,
): Promise<KnownConversation[]> {
  return selectConversations(db).where('contact_id', '=', contactId).execute();
}

export async function insertConversation(
  db: Database,
  made: { id: string; contactId: string; theirId: string; createdAt: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('providers.desk_conversations')
    .values({
      conversation_id: made.id,
      contact_id: made.contactId,
      their_id: made.theirId,
      state: 'OPEN',
      created_at: made.createdAt,
      last_message_at: made.createdAt,
      looked_at: made.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeConversation(
  db: Database,
  conversationId: string,
  change: {
    state?: 'OPEN' | 'CLOSED';
    assignee_id?: string | null;
    assignee_name?: string | null;
    looked_at?: Date;
    left_at?: Date;
  },
): Promise<void> {
  await db
    .updateTable('providers.desk_conversations')
    .set(change)
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** Forgets a conversation that is gone at Intercom; gives back the pictures that were in it. */
export async function deleteConversation(db: Database, conversationId: string): Promise<string[]> {
  const messages = await db
    .deleteFrom('providers.desk_messages')
    .where('conversation_id', '=', conversationId)
    .returning('picture_id as pictureId')
    .execute();
  await db
    .deleteFrom('providers.desk_conversations')
    .where('conversation_id', '=', conversationId)
    .execute();
  return messages.flatMap(({ pictureId }) => pictureId ?? []);
}

/** When something was last said that holds a person at this desk; null: nothing holds them. */
export async function underWaySince(
  db: Database,
  externalId: string,
  restsSince: Date,
): Promise<Date | null> {
  const { at } = await db
    .selectFrom('providers.desk_conversations as c')
    .innerJoin('providers.desk_contacts as person', 'person.contact_id', 'c.contact_id')
    .where('person.external_id', '=', externalId)
    .where((on) =>
      on.or([
        on('c.state', '=', 'OPEN'),
        on('c.last_message_at', '>', restsSince),
        on.exists(
          on
            .selectFrom('providers.desk_messages as m')
            .whereRef('m.conversation_id', '=', 'c.conversation_id')
            .where('m.author_type', '=', 'admin')
            .where('m.read_at', 'is', null)
            .select('m.message_id'),
        ),
      ]),
    )
    .select(({ fn }) => fn.max<Date | null>('c.last_message_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

export interface KnownMessage extends DeskMessage {
  conversationId: string;
  position: number;
  partId: string;
}

function selectMessages(db: Database) {
  return db
    .selectFrom('providers.desk_messages')
    .select([
      'message_id',
      'position',
      'conversation_id',
      'part_id',
      'author_type',
      'author_name',
      'written_by',
      'body',
      'picture_id',
      'created_at',
      'read_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

const asMessage = (row: Row): KnownMessage => ({
  id: row.message_id,
  position: row.position,
  conversationId: row.conversation_id,
  partId: row.part_id,
  created_at: row.created_at,
  author: { type: row.author_type, id: row.author_type, name: row.author_name ?? '' },
  written_by: row.written_by,
  body: row.body,
  picture_id: row.picture_id,
  is_read: row.read_at !== null,
});

export async function findMessage(
  db: Database,
  messageId: string,
): Promise<KnownMessage | undefined> {
  const row = await selectMessages(db).where('message_id', '=', messageId).executeTakeFirst();
  return row && asMessage(row);
}

/** The latest messages of a conversation, or the latest before a position, newest first. */
export async function latestMessages(
  db: Database,
  {
    conversationId,
    before,
    limit,
  }: { conversationId: string; before: number | null; limit: number },
): Promise<KnownMessage[]> {
  const rows = await selectMessages(db)
    .where('conversation_id', '=', conversationId)
    .$if(before !== null, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asMessage);
}

/** Which parts of a conversation we know. */
export async function knownParts(db: Database, conversationId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('providers.desk_messages')
    .where('conversation_id', '=', conversationId)
    .select('part_id as partId')
    .execute();
  return new Set(rows.map(({ partId }) => partId));
}

export interface NewMessage {
  messageId: string;
  conversationId: string;
  partId: string;
  authorType: 'user' | 'admin';
  authorName: string | null;
  writtenBy: string | null;
  body: string;
  pictureId: string | null;
  createdAt: Date;
}

/** Writes a message down; of a part that is there already the first one stays. */
export async function insertMessage(db: Database, message: NewMessage): Promise<boolean> {
  const row = await db
    .insertInto('providers.desk_messages')
    .values({
      message_id: message.messageId,
      conversation_id: message.conversationId,
      part_id: message.partId,
      author_type: message.authorType,
      author_name: message.authorName,
      written_by: message.writtenBy,
      body: message.body,
      picture_id: message.pictureId,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('providers.desk_conversations')
    .set((on) => ({
      last_message_at: on.fn<Date>('greatest', [
        on.ref('last_message_at'),
        on.val(message.createdAt),
      ]),
    }))
    .where('conversation_id', '=', message.conversationId)
    .execute();
  return true;
}

/** Forgets a part that was taken back; gives back its picture. */
export async function deletePart(
  db: Database,
  { conversationId, partId }: { conversationId: string; partId: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('providers.desk_messages')
    .where('conversation_id', '=', conversationId)
    .where((on) => on.or([on('part_id', '=', partId), on('part_id', 'like', `${partId}/%`)]))
    .returning('picture_id as pictureId')
    .execute();
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
}

/** Notes that one side has seen what the other wrote, up to a position or all of it. */
export async function setSeen(
  db: Database,
  seen: { conversationId: string; of: 'user' | 'admin'; upTo: number | null; now: Date },
): Promise<void> {
  const { upTo } = seen;
  await db
    .updateTable('providers.desk_messages')
    .set({ read_at: seen.now })
    .where('conversation_id', '=', seen.conversationId)
    .where('author_type', '=', seen.of)
    .where('read_at', 'is', null)
    .$if(upTo !== null, (query) => query.where('position', '<=', upTo ?? 0))
    .execute();
}

export async function conversationOfPicture(
  db: Database,
  pictureId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('providers.desk_messages')
    .select('conversation_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  return row?.conversation_id ?? null;
}
