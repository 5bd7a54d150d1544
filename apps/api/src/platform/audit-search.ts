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
  actorKind: string;
  viewingAsId: string | null;
  subject: string;
  details: Record<string, string | number | boolean | null>;
}

type Details = Pick<FoundEntry, 'details'>;

const entries = (db: Database) =>
  db
    .selectFrom('platform.audit_log')
    .select([
      'audit_id as id',
      'at',
      'action',
      'actor_id as actorId',
      'actor_kind as actorKind',
      'viewing_as_id as viewingAsId',
      'subject',
      'details',
    ]);

/** A page of the whole log, the newest first. */
export async function searchAudit(db: Database, search: AuditSearch): Promise<FoundEntry[]> {
  return auditPage(db, search).$narrowType<Details>().execute();
}

export function auditPage(db: Database, search: AuditSearch) {
  const { actorId, subjects, anyOf, about, only, without, from, to, before, limit } = search;
  let query = entries(db);
  if (actorId !== null) query = query.where('actor_id', '=', actorId);
  for (const these of subjects) query = query.where('subject', 'in', [...these]);
  if (anyOf !== null) {
    // Nobody and nothing is found by words that nothing has.
    const [who, what] = [
      ['', ...anyOf.actorIds],
      ['', ...anyOf.subjects],
    ];
    query = query.where((on) =>
      on.or([on('actor_id', 'in', who), on('viewing_as_id', 'in', who), on('subject', 'in', what)]),
    );
  }
  if (about !== null) query = query.where('action', 'like', `${about}.%`);
  if (only !== null) query = query.where('action', 'in', [...only]);
  if (without !== null) query = query.where('action', 'not in', [...without]);
  if (from !== null) query = query.where('at', '>=', from);
  if (to !== null) query = query.where('at', '<', to);
  if (before !== null) {
    query = query.where((on) =>
      on(on.refTuple('at', 'audit_id'), '<', on.tuple(before.at, before.id)),
    );
  }
  return query.orderBy('at', 'desc').orderBy('audit_id', 'desc').limit(limit);
}

export async function findAuditEntry(db: Database, id: string): Promise<FoundEntry | undefined> {
  return entries(db).where('audit_id', '=', id).$narrowType<Details>().executeTakeFirst();
}
