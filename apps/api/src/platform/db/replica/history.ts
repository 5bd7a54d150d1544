// How far the primary's log has come, and which history it is: what a replica is compared with.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { anyId } from '../any-of.ts';
import type { Database } from '../database.ts';
import type { LastWrite } from './freshness.rule.ts';

/** A history that begins with a promotion, by the mark that was set in it. */
export interface History {
  timeline: number;
  mark: string;
}

const timeline = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;
/**
 * Where the next entry of the log will stand: behind every commit that anybody can see, also where commits
 * are acknowledged before they are on the disk.
 */
const position = `pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`;

const question = `
  select at.timeline, at.position, history.mark
  from (select ${timeline} as timeline, ${position} as position) at
  left join platform.histories history using (timeline)`;

/** Asks the primary; the first of all programs to see a new timeline marks it. */
export async function askPrimary(pool: pg.Pool, now: Date): Promise<History & LastWrite> {
  const found = await ask(pool);
  if (found.mark !== null) return { ...found, mark: found.mark };
  await pool.query(
    `insert into platform.histories (timeline, mark, seen_at) values ($1, $2, $3)
     on conflict (timeline) do nothing`,
    [found.timeline, randomUUID(), now],
  );
  const { mark, ...at } = await ask(pool);
  if (mark === null) throw new Error('The primary changed while it was asked.');
  return { ...at, mark };
}

async function ask(pool: pg.Pool): Promise<LastWrite & { mark: string | null }> {
  const { rows } = await pool.query<LastWrite & { mark: string | null }>(question);
  const [row] = rows;
  if (!row) throw new Error('The primary said nothing of itself.');
  return row;
}

/**
 * Notes that people have changed something, or were told of a change: from now on they are answered from
 * where everything is that is done by now.
 */
export async function noteWrites(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into platform.last_writes as last (user_id, timeline, position, noted_at)
    select who, ${sql.raw(timeline)}, ${sql.raw(position)}, ${now}::timestamptz
    from (select distinct unnest(${userIds}::uuid[]) as who) people
    -- Two programs that note the same people in another order would wait for each other.
    order by 1
    on conflict (user_id) do update
    set timeline = excluded.timeline, position = excluded.position, noted_at = excluded.noted_at
    where (last.timeline, last.position) < (excluded.timeline, excluded.position)`.execute(db);
}

/** The last changes of people; of whoever has made none for long there is none. */
export async function lastWritesOf(db: Database, userIds: readonly string[]): Promise<LastWrite[]> {
  return db
    .selectFrom('platform.last_writes')
    .select(['timeline', 'position'])
    .where('user_id', '=', anyId(userIds))
    .execute();
}
