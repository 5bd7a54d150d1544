// The SQL of what people have chosen to be told.
import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { Chosen } from './message-choice.rule.ts';

/** What some people chose, of one topic or of all. */
export async function chosenBy(
  db: Database,
  userIds: readonly string[],
  topic: MessageTopic | null,
): Promise<(Chosen & { userId: string })[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('notifications.choices')
    .select(['user_id as userId', 'topic', 'channel', 'is_on as isOn'])
    .where('user_id', '=', anyId([...userIds]))
    .$if(topic !== null, (query) => query.where('topic', '=', topic ?? 'NEWS'))
    .execute();
}

export async function setChosen(
  db: Database,
  { userId, topic, channel, isOn }: Chosen & { userId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('notifications.choices')
    .values({ user_id: userId, topic, channel, is_on: isOn, chosen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic', 'channel'])
        .doUpdateSet({ is_on: isOn, chosen_at: now }),
    )
    .execute();
}

/** Forgets what a person chose. */
export async function deleteChoicesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notifications.choices').where('user_id', '=', userId).execute();
}
