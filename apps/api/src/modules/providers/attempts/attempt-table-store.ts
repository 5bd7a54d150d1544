// The SQL of the columns that every attempt has. The table is its owner's, who names it.
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { AttemptTable } from './attempt.ts';
import { nextInquiryAt, nextInquiryUnanswered } from './inquiry.rule.ts';

/** Literally and not as values, so that the index on open attempts is used. */
function isOpen({ openStates }: AttemptTable): RawBuilder<boolean> {
  return sql<boolean>`state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;
}

const named = ({ name, id, reference }: AttemptTable) => ({
  table: sql.table(name),
  id: sql.ref(id),
  reference: sql.ref(reference),
});

/** Marks that the processor is about to be called; those that were marked before are not among them. */
export async function claimCalls(
  db: Database,
  attempts: AttemptTable,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { table, id } = named(attempts);
  const { rows } = await sql<{ id: string }>`
    update ${table} set sent_at = ${now}
    where ${id} = any(${[...ids]}::uuid[]) and ${isOpen(attempts)} and sent_at is null
    returning ${id} as id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** An inquiry that is under way, and when the next one comes. */
export interface DueInquiry {
  id: string;
  /** As it stands in the table: this one counts as unanswered until it is answered. */
  nextIfUnanswered: Date;
  nextIfAnswered: Date;
}

/**
 * Takes attempts whose inquiry is due, moves their next one on, and leaves the rest to other workers.
 * Each counts as unanswered until it is answered, so that a worker that is killed forgets none.
 */
export async function takeDueInquiries(
  tx: Tx,
  attempts: AttemptTable,
  now: Date,
  limit: number,
): Promise<DueInquiry[]> {
  const { table, id } = named(attempts);
  const { rows } = await sql<{ id: string; inquiries: number; unanswered: number }>`
    select ${id} as id, inquiries + 1 as inquiries, unanswered_inquiries + 1 as unanswered
    from ${table}
    where ${isOpen(attempts)} and inquire_at <= ${now}
    order by inquire_at limit ${limit}
    for update skip locked`.execute(tx);
  if (rows.length === 0) return [];
  const due = rows.map((row) => ({
    id: row.id,
    nextIfUnanswered: nextInquiryUnanswered(now, row),
    nextIfAnswered: nextInquiryAt(now, row.inquiries),
  }));
  await sql`
    update ${table} attempt
    set inquiries = attempt.inquiries + 1, inquire_at = due.next,
        unanswered_inquiries = attempt.unanswered_inquiries + 1
    from unnest(${due.map((one) => one.id)}::uuid[],
                ${due.map((one) => one.nextIfUnanswered.toISOString())}::timestamptz[])
      as due (id, next)
    where attempt.${id} = due.id`.execute(tx);
  return due;
}

/**
 * The processor has told of these: from here on silence is counted anew, and the next inquiry comes when
 * one that was answered is followed up, unless somebody has brought it forward meanwhile.
 */
export async function setAnswered(
  db: Database,
  attempts: AttemptTable,
  answered: readonly DueInquiry[],
): Promise<void> {
  if (answered.length === 0) return;
  const { table, id } = named(attempts);
  await sql`
    update ${table} attempt
    set unanswered_inquiries = 0,
        inquire_at = case attempt.inquire_at when told.before then told.next
                     else attempt.inquire_at end
    from unnest(${answered.map((one) => one.id)}::uuid[],
                ${answered.map((one) => one.nextIfUnanswered.toISOString())}::timestamptz[],
                ${answered.map((one) => one.nextIfAnswered.toISOString())}::timestamptz[])
      as told (id, before, next)
    where attempt.${id} = told.id and ${isOpen(attempts)}`.execute(db);
}

/** Brings the inquiries of open attempts forward to a moment; those that come sooner stay. */
export async function expediteInquiries(
  db: Database,
  attempts: AttemptTable,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { table, id } = named(attempts);
  await sql`
    update ${table} set inquire_at = ${at}
    where ${id} = any(${[...ids]}::uuid[]) and ${isOpen(attempts)} and inquire_at > ${at}`.execute(
    db,
  );
}

/** Keeps what the processor calls attempts, which is an answer; what is known already stays as it is. */
export async function setReferences(
  db: Database,
  attempts: AttemptTable,
  kept: readonly { id: string; reference: string }[],
): Promise<void> {
  const { table, id, reference } = named(attempts);
  const sorted = kept.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await sql`
    update ${table} attempt set ${reference} = told.reference, unanswered_inquiries = 0
    from unnest(${sorted.map((one) => one.id)}::uuid[],
                ${sorted.map((one) => one.reference)}::text[]) as told (id, reference)
    where attempt.${id} = told.id and attempt.${reference} is null`.execute(db);
}

/** Those of the attempts whose end is still not known. */
export async function openAmong(
  db: Database,
  attempts: AttemptTable,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { table, id } = named(attempts);
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${table}
    where ${id} = any(${[...ids]}::uuid[]) and ${isOpen(attempts)}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
