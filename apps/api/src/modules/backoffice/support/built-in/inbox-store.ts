// The SQL of the desk's inbox: many conversations at a glance.
import { sql } from 'kysely';
import type { InboxView } from '@tipwell/contract/backoffice/inbox-views';
import type { Database } from '#platform/db/database.ts';

export interface InboxWanted {
  view: InboxView;
  state: 'OPEN' | 'CLOSED';
  /** A part of the person's name; empty for everybody. */
  text: string;
  /** Whoever asks, for what is assigned to them. */
  adminId: string;
}

export interface InboxLine {
  conversationId: string;
  name: string;
  locationId: number | null;
  state: 'OPEN' | 'CLOSED';
  assigneeId: string | null;
  lastMessageAt: Date;
  excerpt: string;
  unread: number;
  waitingSince: Date | null;
}

function wanted({ view, state, text, adminId }: InboxWanted) {
  return sql<boolean>`c.state = ${state}
    and case ${view}::text when 'assigned' then c.assignee_id = ${adminId}::uuid
                           when 'unassigned' then c.assignee_id is null else true end
    and (${text}::text = '' or strpos(lower(person.name), lower(${text}::text)) > 0)`;
}

const fromInbox = sql`from support.conversations c
  join support.contacts person using (contact_id)`;

/** When the first of the person's words was written that nobody of the desk has answered. */
const waitingSince = sql`case when c.state = 'OPEN' then
  (select min(m.created_at) from support.messages m
   where m.conversation_id = c.conversation_id and m.author_type = 'user'
     and m.position > coalesce((select max(said.position) from support.messages said
                                where said.conversation_id = c.conversation_id
                                  and said.author_type = 'admin'), 0)) end`;

export async function pageOfInbox(
  db: Database,
  asked: InboxWanted & { start: number; pageSize: number },
): Promise<{ lines: InboxLine[]; total: number }> {
  const { rows } = await sql<InboxLine>`
    select c.conversation_id as "conversationId", person.name, person.location_id as "locationId",
           c.state, c.assignee_id as "assigneeId", c.last_message_at as "lastMessageAt",
           coalesce((select left(m.body, 140) from support.messages m
                     where m.conversation_id = c.conversation_id
                     order by m.position desc limit 1), '') as excerpt,
           (select count(*) from support.messages m
            where m.conversation_id = c.conversation_id
              and m.author_type = 'user' and m.read_at is null) as unread,
           ${waitingSince} as "waitingSince"
    ${fromInbox} where ${wanted(asked)}
    order by c.last_message_at desc, c.conversation_id desc
    offset ${asked.start} limit ${asked.pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total ${fromInbox} where ${wanted(asked)}`.execute(db);
  return { lines: rows, total: counted.rows[0]?.total ?? 0 };
}

/** What stands of one person's conversations beside their words, the latest first. */
export async function conversationsOf(
  db: Database,
  userId: string,
): Promise<Omit<InboxLine, 'name' | 'locationId' | 'excerpt' | 'unread'>[]> {
  return db
    .selectFrom('support.conversations as c')
    .innerJoin('support.contacts as person', 'person.contact_id', 'c.contact_id')
    .where('person.external_id', '=', userId)
    .groupBy('c.conversation_id')
    .select(({ fn }) => [
      'c.conversation_id as conversationId',
      'c.state',
      'c.assignee_id as assigneeId',
      'c.last_message_at as lastMessageAt',
      fn.min<Date | null>(waitingSince).as('waitingSince'),
    ])
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.conversation_id', 'desc')
    .limit(50)
    .execute();
}

/** How many conversations are open, whose they are, and since when somebody has waited longest. */
export async function openAtAGlance(
  db: Database,
  adminId: string,
): Promise<{ assigned: number; unassigned: number; all: number; longestWaitSince: Date | null }> {
  return db
    .selectFrom('support.conversations as c')
    .where('c.state', '=', 'OPEN')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('c.assignee_id', '=', adminId).as('assigned'),
      fn.countAll<number>().filterWhere('c.assignee_id', 'is', null).as('unassigned'),
      fn.countAll<number>().as('all'),
      fn.min<Date | null>(waitingSince).as('longestWaitSince'),
    ])
    .executeTakeFirstOrThrow();
}

/** An open conversation that is somebody's to answer, or nobody's yet. */
function isForAnswerBy(adminId: string) {
  return sql<boolean>`c.state = 'OPEN'
    and (c.assignee_id is null or c.assignee_id = ${adminId}::uuid)`;
}

/** Open conversations with unread words that are somebody's, or nobody's yet. */
export async function countWaiting(db: Database, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom('support.conversations as c')
    .where(isForAnswerBy(adminId))
    .where((query) =>
      query.exists(
        query
          .selectFrom('support.messages as m')
          .whereRef('m.conversation_id', '=', 'c.conversation_id')
          .where('m.author_type', '=', 'user')
          .where('m.read_at', 'is', null)
          .select('m.message_id'),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Those in which nobody of the desk has answered, read or not, and since when the person waits who has
 * waited longest.
 */
export async function waitingForAnswer(
  db: Database,
  adminId: string,
): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('support.conversations as c')
    .where(isForAnswerBy(adminId))
    .where(waitingSince, 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>(waitingSince).as('since'),
    ])
    .executeTakeFirstOrThrow();
}
