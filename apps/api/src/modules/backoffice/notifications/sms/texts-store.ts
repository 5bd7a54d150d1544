// The SQL of the texts that people were sent, or spared.
import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { Database, Tx } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type TextOutcome = DB['notifications.texts']['outcome'];

/**
 * The topics that a person wants as texts at this moment. Whoever else decides about a text to them waits until the
 * transaction is over, so that two at once do not both count as the last of the day.
 */
export async function lockTopicsByText(tx: Tx, userId: string): Promise<MessageTopic[]> {
  const rows = await tx
    .selectFrom('notifications.choices')
    .select(['topic', 'is_on'])
    .where('user_id', '=', userId)
    .where('channel', '=', 'TEXT')
    .orderBy('topic')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.is_on).map(({ topic }) => topic);
}

export async function findOutcome(
  db: Database,
  messageId: string,
): Promise<TextOutcome | undefined> {
  const row = await db
    .selectFrom('notifications.texts')
    .select('outcome')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.outcome;
}

/** How many texts were given away to a person since a moment. */
export async function countTexts(
  db: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<{ urgent: number; notUrgent: number }> {
  const rows = await db
    .selectFrom('notifications.texts')
    .select('is_urgent')
    .where('user_id', '=', userId)
    .where('decided_at', '>=', since)
    .where('outcome', '=', 'GIVEN')
    .execute();
  const urgent = rows.filter((row) => row.is_urgent).length;
  return { urgent, notUrgent: rows.length - urgent };
}

/** Writes down what became of a text; a later word replaces an earlier one. */
export async function setOutcome(
  db: Database,
  text: { messageId: string; userId: string; isUrgent: boolean; outcome: TextOutcome },
  now: Date,
): Promise<void> {
  const { messageId, userId, isUrgent, outcome } = text;
  await db
    .insertInto('notifications.texts')
    .values({
      message_id: messageId,
      user_id: userId,
      is_urgent: isUrgent,
      outcome,
      decided_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet({ outcome, decided_at: now }),
    )
    .execute();
}

/** Forgets every text to a person. */
export async function deleteTextsTo(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notifications.texts').where('user_id', '=', userId).execute();
}
