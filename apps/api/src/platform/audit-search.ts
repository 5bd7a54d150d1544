import { sql, type RawBuilder } from 'kysely';
import type { Database } from './db/database.ts';

/** What is looked for in the whole audit log; what is null narrows nothing. */
export interface AuditSearch {
  actorId: string | null;
  /** About one of each of these. */
  subjects: readonly (readonly string[])[];
  /** Done by one of these, or about one of those. */
  anyOf: { actorIds: readonly string[]; subjects: readonly string[] } | null;
  /** The first word of the action. */
  about: string | null;
  only: readonly string[] | null;
  without: readonly string[] | null;
  from: Date | null;
  to: Date | null;
  before: { at: Date; id: string } | null;
  limit: number;
}

export interface FoundEntry {
  id: string;
  at: Date;
  action: string;
  actorId: string | null;
  viewingAsId: string | null;
  subject: string;
  details: Record<string, string | number | boolean | null>;
}

const columns = sql`
  audit_id as id, at, action, actor_id as "actorId", viewing_as_id as "viewingAsId", subject, details`;

/** A page of the whole log, the newest first. */
export async function searchAudit(db: Database, search: AuditSearch): Promise<FoundEntry[]> {
  return (await auditPage(search).execute(db)).rows;
}

export function auditPage(search: AuditSearch): RawBuilder<FoundEntry> {
  const { actorId, subjects, anyOf, about, only, without, from, to, before, limit } = search;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (actorId !== null) all.push(sql`actor_id = ${actorId}`);
  for (const these of subjects) all.push(sql`subject = any(${[...these]}::text[])`);
  if (anyOf !== null) {
    all.push(sql`(actor_id = any(${[...anyOf.actorIds]}::text[])
                  or viewing_as_id = any(${[...anyOf.actorIds]}::text[])
                  or subject = any(${[...anyOf.subjects]}::text[]))`);
  }
  if (about !== null) all.push(sql`starts_with(action, ${`${about}.`})`);
  if (only !== null) all.push(sql`action = any(${[...only]}::text[])`);
  if (without !== null) all.push(sql`action <> all(${[...without]}::text[])`);
  if (from !== null) all.push(sql`at >= ${from}::timestamptz`);
  if (to !== null) all.push(sql`at < ${to}::timestamptz`);
  if (before !== null) {
    all.push(sql`(at, audit_id) < (${before.at}::timestamptz, ${before.id}::uuid)`);
  }
  return sql<FoundEntry>`
    select ${columns} from platform.audit_log
    where ${sql.join(all, sql` and `)}
    order by at desc, audit_id desc
    limit ${limit}`;
}

export async function findAuditEntry(db: Database, id: string): Promise<FoundEntry | undefined> {
  const { rows } = await sql<FoundEntry>`
    select ${columns} from platform.audit_log where audit_id = ${id}::uuid`.execute(db);
  return rows[0];
}
