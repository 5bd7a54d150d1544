// The SQL of what our own people see of conversations that are answered at Intercom: no word of them.
import type { Database } from '#platform/db/database.ts';

/** How many conversations are open there, as far as we know. */
export async function openAtIntercom(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('providers.desk_conversations')
    .where('state', '=', 'OPEN')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Glance {
  conversationId: string;
  state: 'OPEN' | 'CLOSED';
  assignee: { id: string; name: string } | null;
  lastMessageAt: Date;
  /** When the first of the person's words was written that nobody has answered; null: all are answered. */
  waitingSince: Date | null;
}

/** One person's conversations there, the latest first. */
export async function conversationsAtIntercom(db: Database, externalId: string): Promise<Glance[]> {
  const rows = await db
    .selectFrom('providers.desk_conversations as c')
    .innerJoin('providers.desk_contacts as person', 'person.contact_id', 'c.contact_id')
    .where('person.external_id', '=', externalId)
    .select((on) => [
      'c.conversation_id as conversationId',
      'c.state',
      'c.assignee_id as assigneeId',
      'c.assignee_name as assigneeName',
      'c.last_message_at as lastMessageAt',
      on
        .selectFrom('providers.desk_messages as m')
        .whereRef('m.conversation_id', '=', 'c.conversation_id')
        .where('m.author_type', '=', 'user')
        .where((message) =>
          message.not(
            message.exists(
              message
                .selectFrom('providers.desk_messages as answer')
                .whereRef('answer.conversation_id', '=', 'm.conversation_id')
                .whereRef('answer.position', '>', 'm.position')
                .where('answer.author_type', '=', 'admin')
                .select('answer.message_id'),
            ),
          ),
        )
        .select(({ fn }) => fn.min<Date | null>('m.created_at').as('at'))
        .as('waitingSince'),
    ])
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.conversation_id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ assigneeId, assigneeName, waitingSince, ...row }) => ({
    ...row,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    waitingSince: row.state === 'OPEN' ? waitingSince : null,
  }));
}
