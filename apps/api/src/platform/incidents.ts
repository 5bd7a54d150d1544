import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { IncidentKind } from '@tipwell/contract/backoffice/incident-kinds';
import { anyWord } from './db/any-of.ts';
import type { Database } from './db/database.ts';
import { mentions } from './db/mentions.ts';

export interface Incident {
  kind: IncidentKind;
  /** What it is about, as `kind:id`. */
  subject: string;
  /** Ids, sums and codes; never a name, an address or anything else of a person. */
  details?: Record<string, string | number | boolean | null>;
  at: Date;
}

/**
 * Alerts the platform's people to something that no rule can put right. The same thing, raised again
 * while it is open, is counted and not listed twice; once resolved, it is raised anew. Raise it with a
 * connection whose work is committed: what is rolled back alerts nobody.
 */
export async function raiseIncident(db: Database, incident: Incident): Promise<void> {
  const { kind, subject, details = {}, at } = incident;
  await sql`
    insert into platform.incidents
      (incident_id, kind, subject, details, raised_at, last_seen_at)
    values (${randomUUIDv7()}, ${kind}, ${subject}, ${JSON.stringify(details)}::jsonb, ${at}, ${at})
    on conflict (kind, subject) where resolved_at is null
    do update set times_seen = platform.incidents.times_seen + 1, details = excluded.details,
                  last_seen_at = greatest(platform.incidents.last_seen_at, excluded.last_seen_at)`.execute(
    db,
  );
}

/** An incident as it is kept. */
export interface KeptIncident extends Required<Omit<Incident, 'at'>> {
  incidentId: string;
  raisedAt: Date;
  lastSeenAt: Date;
  timesSeen: number;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolution: string | null;
}

function selectIncidents(db: Database) {
  return db
    .selectFrom('platform.incidents')
    .select([
      'incident_id as incidentId',
      'kind',
      'subject',
      'details',
      'raised_at as raisedAt',
      'last_seen_at as lastSeenAt',
      'times_seen as timesSeen',
      'resolved_at as resolvedAt',
      'resolved_by as resolvedBy',
      'resolution',
    ])
    .$narrowType<Pick<KeptIncident, 'kind' | 'details'>>();
}

/** Open incidents, or the last resolved ones, the newest first. */
export async function readIncidents(
  db: Database,
  state: 'OPEN' | 'RESOLVED',
  limit: number,
): Promise<KeptIncident[]> {
  const all = selectIncidents(db);
  const chosen =
    state === 'OPEN'
      ? all.where('resolved_at', 'is', null).orderBy('last_seen_at', 'desc')
      : all.where('resolved_at', 'is not', null).orderBy('resolved_at', 'desc');
  return chosen.orderBy('incident_id', 'desc').limit(limit).execute();
}

export async function countOpenIncidents(db: Database): Promise<number> {
  return (await openIncidents(db)).count;
}

/** How many incidents are open, and since when the first of them is. */
export async function openIncidents(db: Database): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('platform.incidents')
    .select((on) => [sql<number>`count(*)::int`.as('count'), on.fn.min('raised_at').as('since')])
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function findIncident(
  db: Database,
  incidentId: string,
): Promise<KeptIncident | undefined> {
  return selectIncidents(db).where('incident_id', '=', incidentId).executeTakeFirst();
}

/** Closes an incident that is open; one that was closed before stays as it was closed. */
export async function closeIncident(
  db: Database,
  incidentId: string,
  resolved: { at: Date; by: string; resolution: string },
): Promise<KeptIncident | undefined> {
  await db
    .updateTable('platform.incidents')
    .set({
      resolved_at: resolved.at,
      resolved_by: resolved.by,
      resolution: resolved.resolution,
    })
    .where('incident_id', '=', incidentId)
    .where('resolved_at', 'is', null)
    .execute();
  return selectIncidents(db).where('incident_id', '=', incidentId).executeTakeFirst();
}

/** Closes an incident about something that has ended by itself; nobody resolved it. */
export async function endIncident(
  db: Database,
  ended: Pick<Incident, 'kind' | 'subject' | 'at'> & { resolution: string },
): Promise<void> {
  await db
    .updateTable('platform.incidents')
    .set({ resolved_at: ended.at, resolved_by: null, resolution: ended.resolution })
    .where('kind', '=', ended.kind)
    .where('subject', '=', ended.subject)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Which of these subjects an open incident of a kind is about. */
export async function openIncidentsAbout(
  db: Database,
  kind: IncidentKind,
  subjects: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.incidents')
    .select('subject')
    .where('kind', '=', kind)
    .where('subject', '=', anyWord(subjects))
    .where('resolved_at', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** What the open incidents of a kind are about. */
export async function openSubjects(db: Database, kind: IncidentKind): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.incidents')
    .select('subject')
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Forgets how incidents were resolved, where somebody wrote a person's name or address there. */
export async function forgetInIncidents(db: Database, texts: readonly string[]): Promise<void> {
  await sql`
    update platform.incidents set resolution = 'Erased.'
    where resolution is not null and ${mentions(sql`resolution`, texts)}`.execute(db);
}
