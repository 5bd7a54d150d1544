// The SQL of what the people of our own desk keep for each other: notes and saved replies.
import type { Database } from '#platform/db/database.ts';

export interface Note {
  noteId: string;
  conversationId: string;
  authorId: string;
  note: string;
  createdAt: Date;
}

function selectNotes(db: Database) {
  return db
    .selectFrom('support.notes')
    .select([
      'note_id as noteId',
      'conversation_id as conversationId',
      'author_id as authorId',
      'body as note',
      'created_at as createdAt',
    ]);
}

/** Writes a note down; of an id that is there already the first one stays. */
export async function insertNote(db: Database, note: Note): Promise<boolean> {
  const row = await db
    .insertInto('support.notes')
    .values({
      note_id: note.noteId,
      conversation_id: note.conversationId,
      author_id: note.authorId,
      body: note.note,
      created_at: note.createdAt,
    })
    .onConflict((conflict) => conflict.column('note_id').doNothing())
    .returning('note_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findNote(db: Database, noteId: string): Promise<Note | undefined> {
  return selectNotes(db).where('note_id', '=', noteId).executeTakeFirst();
}

/** The notes of a conversation, the oldest first. */
export async function notesOf(db: Database, conversationId: string): Promise<Note[]> {
  return selectNotes(db)
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at')
    .orderBy('note_id')
    .execute();
}

/** Forgets what was noted in a contact's conversations. */
export async function deleteNotesOf(db: Database, contactId: string): Promise<void> {
  await db
    .deleteFrom('support.notes')
    .where('conversation_id', 'in', (on) =>
      on
        .selectFrom('support.conversations')
        .select('conversation_id')
        .where('contact_id', '=', contactId),
    )
    .execute();
}

export interface Reply {
  replyId: string;
  title: string;
  reply: string;
}

/** Everybody's saved replies, by their titles. */
export async function savedReplies(db: Database): Promise<Reply[]> {
  return db
    .selectFrom('support.saved_replies')
    .select(['reply_id as replyId', 'title', 'body as reply'])
    .orderBy('title')
    .orderBy('reply_id')
    .execute();
}

/** Writes a reply down, over the one with the same id. */
export async function upsertReply(
  db: Database,
  { replyId, title, reply, by, at }: Reply & { by: string; at: Date },
): Promise<void> {
  const said = { title, body: reply, saved_by: by, saved_at: at };
  await db
    .insertInto('support.saved_replies')
    .values({ reply_id: replyId, ...said })
    .onConflict((conflict) => conflict.column('reply_id').doUpdateSet(said))
    .execute();
}

export async function deleteReply(db: Database, replyId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('support.saved_replies')
    .where('reply_id', '=', replyId)
    .returning('reply_id')
    .executeTakeFirst();
  return row !== undefined;
}
