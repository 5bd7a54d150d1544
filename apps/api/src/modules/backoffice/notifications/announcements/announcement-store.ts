// The SQL of notices: what is written once for many.
import { sql, type NotNull } from 'kysely';
import type { Audience, NoticeState } from '@tipwell/contract/backoffice/calls/announcements';
import type { Database } from '#platform/db/database.ts';

export interface Notice {
  noticeId: string;
  message: string;
  audience: Audience;
  sendAt: Date;
  state: NoticeState;
  createdBy: string;
  createdAt: Date;
}

/** A notice with how many have received and read it. */
export interface CountedNotice extends Notice {
  received: number;
  read: number;
}

/** Writes a notice down; of an id that is there already the first one stays. */
export async function insertNotice(db: Database, notice: Omit<Notice, 'state'>): Promise<boolean> {
  const row = await db
    .insertInto('notifications.notices')
    .values({
      notice_id: notice.noticeId,
      message: notice.message,
      audience: JSON.stringify(notice.audience),
      send_at: notice.sendAt,
      state: 'SCHEDULED',
      created_by: notice.createdBy,
      created_at: notice.createdAt,
    })
    .onConflict((conflict) => conflict.column('notice_id').doNothing())
    .returning('notice_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says something else, to others or at another time. */
export async function updateNotice(
  db: Database,
  noticeId: string,
  { message, audience, sendAt }: Pick<Notice, 'message' | 'audience' | 'sendAt'>,
): Promise<void> {
  await db
    .updateTable('notifications.notices')
    .set({ message, audience: JSON.stringify(audience), send_at: sendAt })
    .where('notice_id', '=', noticeId)
    .execute();
}

const noticeColumns = [
  'notice_id as noticeId',
  'message',
  'audience',
  'send_at as sendAt',
  'state',
  'created_by as createdBy',
  'created_at as createdAt',
] as const;

/** Reads a notice and makes others who change it wait. */
export async function lockNotice(db: Database, noticeId: string): Promise<Notice | undefined> {
  return db
    .selectFrom('notifications.notices')
    .select(noticeColumns)
    .where('notice_id', '=', noticeId)
    .forUpdate()
    .$narrowType<{ audience: Audience }>()
    .executeTakeFirst();
}

export async function endNotice(
  db: Database,
  noticeId: string,
  state: 'SENT' | 'CANCELLED',
  now: Date,
): Promise<void> {
  await sql`
    update notifications.notices
    set state = ${state}, ended_at = ${now},
        recipient_count = (select count(*) from notifications.messages
                           where notice_id = ${noticeId}::uuid)
    where notice_id = ${noticeId}::uuid and state = 'SCHEDULED'`.execute(db);
}

/** How many notices are still to be sent, and when the next one is. */
export async function scheduledNotices(
  db: Database,
): Promise<{ count: number; next: Date | null }> {
  return db
    .selectFrom('notifications.notices')
    .select((on) => [sql<number>`count(*)::int`.as('count'), on.fn.min('send_at').as('next')])
    .where('state', '=', 'SCHEDULED')
    .executeTakeFirstOrThrow();
}

/** Notices whose time has come. */
export async function dueNotices(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications.notices')
    .select('notice_id')
    .where('state', '=', 'SCHEDULED')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.notice_id);
}

function counted(db: Database) {
  return db
    .selectFrom('notifications.notices as notice')
    .select([
      'notice_id as noticeId',
      'notice.message',
      'audience',
      'send_at as sendAt',
      'state',
      'created_by as createdBy',
      'created_at as createdAt',
      'recipient_count as received',
    ])
    .select((on) =>
      on
        .selectFrom('notifications.messages as m')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('m.notice_id', '=', 'notice.notice_id')
        .where('m.read_at', 'is not', null)
        .as('read'),
    )
    .$narrowType<{ audience: Audience; read: NotNull }>();
}

export async function findNotice(
  db: Database,
  noticeId: string,
): Promise<CountedNotice | undefined> {
  return counted(db).where('notice_id', '=', noticeId).executeTakeFirst();
}

/** A page of notices, those to be sent last first, with how many there are. */
export async function pageOfNotices(
  db: Database,
  wanted: { state: NoticeState | null; start: number; pageSize: number },
): Promise<{ notices: CountedNotice[]; total: number }> {
  const { state } = wanted;
  const notices = await counted(db)
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('send_at', 'desc')
    .orderBy('notice_id', 'desc')
    .offset(wanted.start)
    .limit(wanted.pageSize)
    .execute();
  const { count } = await db
    .selectFrom('notifications.notices')
    .select((on) => on.fn.countAll<number>().as('count'))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .executeTakeFirstOrThrow();
  return { notices, total: count };
}
