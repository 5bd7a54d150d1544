// The SQL of what is to be compared, and of how far each pass has come.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { MovementKind } from './movement.ts';
import type { Place } from './movement-store.ts';

export type Pass = 'SOON' | 'LATER';

/** Where a pass has come to; a pass that has not begun stands before everything. */
export async function lockClock(tx: Tx, kind: MovementKind, pass: Pass): Promise<Place> {
  await sql`
    insert into reconciliation.clocks (kind, pass, began_at, source_id)
    values (${kind}, ${pass}, '-infinity', '00000000-0000-0000-0000-000000000000')
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Place>`
    select greatest(began_at, '1970-01-01'::timestamptz) as "beganAt", source_id as "sourceId"
    from reconciliation.clocks where kind = ${kind} and pass = ${pass} for update`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error('A clock of reconciliation is gone.');
  return place;
}

export async function setClock(
  tx: Tx,
  kind: MovementKind,
  pass: Pass,
  { beganAt, sourceId }: Place,
): Promise<void> {
  await tx
    .updateTable('reconciliation.clocks')
    .set({ began_at: beganAt, source_id: sourceId })
    .where('kind', '=', kind)
    .where('pass', '=', pass)
    .execute();
}

/** Writes down what is to be compared from now on. */
export async function insertDue(
  tx: Tx,
  kind: MovementKind,
  sourceIds: readonly string[],
  dueAt: Date,
): Promise<void> {
  await sql`
    insert into reconciliation.due (kind, source_id, due_at)
    select ${kind}, taken.id, ${dueAt}::timestamptz
    from unnest(${[...sourceIds]}::uuid[]) as taken (id)
    order by taken.id
    on conflict do nothing`.execute(tx);
}

export interface Due {
  kind: MovementKind;
  sourceId: string;
  tries: number;
}

/** Takes what is due and puts it off, so that whatever happens to it, it is due again one day. */
export async function takeDue(
  db: Database,
  now: Date,
  { limit, again }: { limit: number; again: Date },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update reconciliation.due d set due_at = ${again}::timestamptz, tries = d.tries + 1
    from (select kind, source_id from reconciliation.due where due_at <= ${now}::timestamptz
          order by due_at limit ${limit} for update skip locked) taken
    where d.kind = taken.kind and d.source_id = taken.source_id
    returning d.kind, d.source_id as "sourceId", d.tries`.execute(db);
  return rows;
}

export async function deleteDue(
  db: Database,
  movements: readonly Pick<Due, 'kind' | 'sourceId'>[],
): Promise<void> {
  // Locked in the order of their ids, as everywhere: two who delete the same keep no one waiting.
  await sql`
    delete from reconciliation.due d
    using (select due.kind, due.source_id from reconciliation.due due
           join unnest(${movements.map(({ kind }) => kind)}::text[],
                       ${movements.map(({ sourceId }) => sourceId)}::uuid[]) as gone (kind, source_id)
             on due.kind = gone.kind and due.source_id = gone.source_id
           order by due.kind, due.source_id for update of due) settled
    where d.kind = settled.kind and d.source_id = settled.source_id`.execute(db);
}

/** How many movements wait to be compared with their processors. */
export async function countDue(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('reconciliation.due')
    .select((on) => on.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
