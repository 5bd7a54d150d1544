// The SQL of words on their way to Intercom.
import type { Database } from '#platform/db/database.ts';

export interface WordsOnTheWay {
  messageId: string;
  contactId: string;
  conversationId: string;
  /** Whether the conversation begins with them. */
  isFirst: boolean;
  writtenBy: string | null;
  body: string;
  /** As they are said to Intercom. */
  said: string;
  pictureId: string | null;
}

function selectWords(db: Database) {
  return db
    .selectFrom('providers.desk_words')
    .select([
      'message_id as messageId',
      'contact_id as contactId',
      'conversation_id as conversationId',
      'is_first as isFirst',
      'written_by as writtenBy',
      'body',
      'said',
      'picture_id as pictureId',
    ]);
}

export async function findWords(
  db: Database,
  messageId: string,
): Promise<WordsOnTheWay | undefined> {
  return selectWords(db).where('message_id', '=', messageId).executeTakeFirst();
}

/** What a person's words are on their way, those first that were asked for last. */
export async function wordsOf(db: Database, contactId: string): Promise<WordsOnTheWay[]> {
  return selectWords(db)
    .where('contact_id', '=', contactId)
    .orderBy('asked_at', 'desc')
    .orderBy('message_id', 'desc')
    .execute();
}

/** Whether a picture goes with words that are on their way. */
export async function isOnTheWay(db: Database, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('providers.desk_words')
    .where('picture_id', '=', pictureId)
    .select('message_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody's first words are on their way. */
export async function anyFirstWords(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('providers.desk_words')
    .where('is_first', '=', true)
    .select('message_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes words down before they are said, or that they are about to be said once more. */
export async function keepWords(db: Database, words: WordsOnTheWay, now: Date): Promise<void> {
  await db
    .insertInto('providers.desk_words')
    .values({
      message_id: words.messageId,
      contact_id: words.contactId,
      conversation_id: words.conversationId,
      is_first: words.isFirst,
      written_by: words.writtenBy,
      body: words.body,
      said: words.said,
      picture_id: words.pictureId,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ asked_at: now }))
    .execute();
}

/** Takes words off the way; false where somebody has done so at the same moment. */
export async function takeWords(db: Database, messageId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('providers.desk_words')
    .where('message_id', '=', messageId)
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets all of a person's; gives back the pictures that were to go with them. */
export async function deleteWordsOf(db: Database, contactId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('providers.desk_words')
    .where('contact_id', '=', contactId)
    .returning('picture_id as pictureId')
    .execute();
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
}
