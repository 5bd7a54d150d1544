// What a database knows of the demo that was made in it. It is kept apart from the product's own
// tables, which no migration of a production start should know anything of.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export type DemoSize = 'small' | 'full';

/** NONE: an empty database. OTHER: people are there that no full demo was made for. */
export type DemoState = 'NONE' | 'HALF' | 'WHOLE' | 'OTHER';

export async function demoState(db: Database): Promise<DemoState> {
  const { rows: schemas } = await sql`
    select from information_schema.tables
    where table_schema = 'demo' and table_name = 'makings'`.execute(db);
  if (schemas.length > 0) {
    const { rows } = await sql<{ finishedAt: Date | null }>`
      select finished_at as "finishedAt" from demo.makings`.execute(db);
    const [making] = rows;
    if (making) return making.finishedAt ? 'WHOLE' : 'HALF';
  }
  const somebody = await db.selectFrom('identity.users').select('user_id').limit(1).execute();
  return somebody.length > 0 ? 'OTHER' : 'NONE';
}

/** Written before anything else of the demo, so that what is left of a killed start is known as such. */
export async function markBegun(db: Database, seed: number): Promise<void> {
  await sql`create schema if not exists demo`.execute(db);
  await sql`create table if not exists demo.makings (
    one boolean primary key default true check (one),
    seed bigint not null, begun_at timestamptz not null, finished_at timestamptz)`.execute(db);
  await sql`insert into demo.makings (seed, begun_at) values (${seed}, now())`.execute(db);
}

/** Written last of all. */
export async function markFinished(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The demo is made without waiting for the disk; this commit waits for all that came before it.
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`update demo.makings set finished_at = now()`.execute(tx);
  });
}

/**
 * The demo's places and people have numbers of their own, which their sequences know nothing of: the
 * next number that is given must be a free one. Numbers given since have a random part and are larger
 * by far: from them nothing is continued.
 */
export async function continueNumbers(db: Database): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('identity.memberships', 'staff_id'),
                  (select max(staff_id) from identity.memberships where staff_id < 100000)),
           setval(pg_get_serial_sequence('locations.locations', 'location_id'),
                  (select max(location_id) from locations.locations where location_id < 100000))`.execute(
    db,
  );
}
