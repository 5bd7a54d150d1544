// The SQL of our own desk's conversations and their messages.
import type { Database } from '#platform/db/database.ts';
import type { DeskMessage } from '#providers/providers';

export interface ConversationRow {
  id: string;
  contact_id: string;
  state: 'OPEN' | 'CLOSED';
  assignee_id: string | null;
}

function selectConversations(db: Database) {
  return db
    .selectFrom('support.conversations')
    .select(['conversation_id as id', 'contact_id', 'state', 'assignee_id']);
}

export async function findConversation(
  db: Database,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  return selectConversations(db).where('conversation_id', '=', conversationId).executeTakeFirst();
}

export async function lastConversationOf(
  db: Database,
  contactId: string,
): Promise<ConversationRow | undefined> {
  return selectConversations(db)
    .where('contact_id', '=', contactId)
    .orderBy('created_at', 'desc')
    .orderBy('conversation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertConversation(
  db: Database,
  conversation: { id: string; contactId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('support.conversations')
    .values({
      conversation_id: conversation.id,
      contact_id: conversation.contactId,
      created_at: conversation.now,
      last_message_at: conversation.now,
    })
    .execute();
}

/** Assigns a conversation that nobody has; gives back who has it now. */
export async function assignIfNobody(
  db: Database,
  conversationId: string,
  adminId: string,
): Promise<string> {
  const row = await db
    .updateTable('support.conversations')
    .set((on) => ({ assignee_id: on.fn.coalesce('assignee_id', on.val(adminId)) }))
    .where('conversation_id', '=', conversationId)
    .returning('assignee_id')
    .executeTakeFirstOrThrow();
  return row.assignee_id ?? adminId;
}

export async function setAssignee(
  db: Database,
  conversationId: string,
  adminId: string | null,
): Promise<void> {
  await db
    .updateTable('support.conversations')
    .set({ assignee_id: adminId })
    .where('conversation_id', '=', conversationId)
    .execute();
}

export async function setState(
  db: Database,
  conversationId: string,
  state: 'OPEN' | 'CLOSED',
): Promise<void> {
  await db
    .updateTable('support.conversations')
    .set({ state })
    .where('conversation_id', '=', conversationId)
    .execute();
}

export interface NewMessage {
  messageId: string;
  conversationId: string;
  authorType: 'user' | 'admin';
  authorId: string;
  writtenBy: string | null;
  body: string;
  pictureId: string | null;
}

/** Writes a message down; of an id that is there already the first one stays. */
export async function insertMessage(
  db: Database,
  message: NewMessage,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('support.messages')
    .values({
      message_id: message.messageId,
      conversation_id: message.conversationId,
      author_type: message.authorType,
      author_id: message.authorId,
      written_by: message.writtenBy,
      body: message.body,
      picture_id: message.pictureId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('support.conversations')
    // Words of the person open a closed conversation again; the desk closes with its last words said.
    .set({ last_message_at: now, ...(message.authorType === 'user' ? { state: 'OPEN' } : {}) })
    .where('conversation_id', '=', message.conversationId)
    .execute();
  return true;
}

export interface MessageRow extends DeskMessage {
  conversationId: string;
  position: number;
}

function selectMessages(db: Database) {
  return db
    .selectFrom('support.messages')
    .select([
      'message_id',
      'position',
      'conversation_id',
      'author_type',
      'author_id',
      'written_by',
      'body',
      'picture_id',
      'created_at',
      'read_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

const asMessage = (row: Row): MessageRow => ({
  id: row.message_id,
  position: row.position,
  conversationId: row.conversation_id,
  created_at: row.created_at,
  author: {
    type: row.author_type === 'admin' ? 'admin' : 'user',
    id: row.author_id,
    name: null,
  },
  written_by: row.written_by,
  body: row.body,
  picture_id: row.picture_id,
  is_read: row.read_at !== null,
});

export async function findMessage(
  db: Database,
  messageId: string,
): Promise<MessageRow | undefined> {
  const row = await selectMessages(db).where('message_id', '=', messageId).executeTakeFirst();
  return row && asMessage(row);
}

/** The latest messages of a conversation, or the latest before a position, newest first. */
export async function latestMessages(
  db: Database,
  wanted: { conversationId: string; before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { before } = wanted;
  const rows = await selectMessages(db)
    .where('conversation_id', '=', wanted.conversationId)
    .$if(before !== null, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map(asMessage);
}

/** Notes that one side has seen what the other wrote, up to a position or all of it. */
export async function setSeen(
  db: Database,
  seen: { conversationId: string; of: 'user' | 'admin'; upTo: number | null; now: Date },
): Promise<void> {
  const { upTo } = seen;
  await db
    .updateTable('support.messages')
    .set({ read_at: seen.now })
    .where('conversation_id', '=', seen.conversationId)
    .where('author_type', '=', seen.of)
    .where('read_at', 'is', null)
    .$if(upTo !== null, (query) => query.where('position', '<=', upTo ?? 0))
    .execute();
}

/** When something was last said that holds a person at this desk; null: nothing holds them. */
export async function underWaySince(
  db: Database,
  externalId: string,
  restsSince: Date,
): Promise<Date | null> {
  const { at } = await db
    .selectFrom('support.conversations as c')
    .innerJoin('support.contacts as person', 'person.contact_id', 'c.contact_id')
    .where('person.external_id', '=', externalId)
    .where((on) =>
      on.or([
        on('c.state', '=', 'OPEN'),
        on('c.last_message_at', '>', restsSince),
        on.exists(
          on
            .selectFrom('support.messages as m')
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

/** The conversation in which a picture was sent. */
export async function conversationOfPicture(
  db: Database,
  pictureId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('support.messages')
    .select('conversation_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  return row?.conversation_id ?? null;
}

/** Forgets a contact's conversations with every message; gives back the pictures that were in them. */
export async function deleteConversationsOf(db: Database, contactId: string): Promise<string[]> {
  const messages = await db
    .deleteFrom('support.messages')
    .where('conversation_id', 'in', (on) =>
      on
        .selectFrom('support.conversations')
        .select('conversation_id')
        .where('contact_id', '=', contactId),
    )
    .returning('picture_id as pictureId')
    .execute();
  await db.deleteFrom('support.conversations').where('contact_id', '=', contactId).execute();
  return messages.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
}
