import { sql } from 'kysely';
import { realPersonOf, type Actor } from './actor.ts';
import type { Database } from './db/database.ts';
import { mentions } from './db/mentions.ts';
import { orderedId } from './ordered-id.ts';

/** The program itself, where nobody asks: what comes round by itself, and what time brings. */
export interface SystemActor {
  kind: 'system';
}

export const systemActor: SystemActor = { kind: 'system' };

interface Audited {
  actor: Actor | SystemActor;
  /** Whom a guest has just proved to be, as whoever signs in has. */
  provedToBe?: string;
  /** What was done, as `thing.done`. */
  action: string;
  /** To what, as `kind:id`. */
  subject: string;
  at: Date;
  details?: Record<string, string | number | boolean | null>;
}

/** Writes down who did what, inside the transaction that does it. */
export async function audit(db: Database, audited: Audited): Promise<void> {
  const { actor, provedToBe } = audited;
  await db
    .insertInto('platform.audit_log')
    .values({
      audit_id: orderedId(),
      at: audited.at,
      actor_kind: provedToBe ? 'person' : actor.kind,
      actor_id: actor.kind === 'person' ? realPersonOf(actor) : (provedToBe ?? null),
      viewing_as_id: actor.kind === 'person' && actor.viewedBy ? actor.userId : null,
      action: audited.action,
      subject: audited.subject,
      details: JSON.stringify(audited.details ?? {}),
    })
    .execute();
}

/** Something that was done, as whoever looks after it reads it. */
export interface AuditEntry {
  id: string;
  at: Date;
  action: string;
  /** Who really did it; null for the program itself. */
  actorId: string | null;
  details: Record<string, string | number | boolean | null>;
}

/** What was done to one thing, newest first; `before` is the last entry of the page above. */
export async function readAudit(
  db: Database,
  asked: { subject: string; before: string | null; limit: number },
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('platform.audit_log as entry')
    .select([
      'entry.audit_id as id',
      'entry.at',
      'entry.action',
      'entry.actor_id as actorId',
      'entry.details',
    ])
    .where('entry.subject', '=', asked.subject);
  const { before } = asked;
  if (before !== null) {
    query = query.where((on) =>
      on(
        on.refTuple('entry.at', 'entry.audit_id'),
        '<',
        on
          .selectFrom('platform.audit_log as last')
          .select(['last.at', 'last.audit_id'])
          .where('last.audit_id', '=', before)
          .$asTuple('at', 'audit_id'),
      ),
    );
  }
  return query
    .orderBy('entry.at', 'desc')
    .orderBy('entry.audit_id', 'desc')
    .limit(asked.limit)
    .$narrowType<Pick<AuditEntry, 'details'>>()
    .execute();
}

/** What of some kinds was done to one thing, in the order in which it was done. */
export async function readActions(
  db: Database,
  asked: { subject: string; actions: readonly string[]; limit: number },
): Promise<AuditEntry[]> {
  const newest = await db
    .selectFrom('platform.audit_log')
    .select(['audit_id as id', 'at', 'action', 'actor_id as actorId', 'details'])
    .where('subject', '=', asked.subject)
    .where('action', 'in', [...asked.actions])
    .orderBy('at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(asked.limit)
    .$narrowType<Pick<AuditEntry, 'details'>>()
    .execute();
  return newest.toReversed();
}

/** Which of an entry's details are somebody's own words, and may go when a person is erased. */
const words = ['reason', 'because', 'note', 'name', 'fileName'];

/**
 * Takes what people typed out of the entries about somebody, and out of any entry that names them. Who
 * did what, when and to what stays: the database lets nothing but these words go.
 */
export async function takeWordsFromHistory(
  db: Database,
  of: { subject: string; texts: readonly string[] },
): Promise<void> {
  await sql`
    update platform.audit_log set details = details - ${words}::text[]
    where details ?| ${words}::text[]
      and (subject = ${of.subject} or ${mentions(sql`details`, of.texts)})`.execute(db);
}
