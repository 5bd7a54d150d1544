import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from './actor.ts';
import type { Database } from './db/database.ts';

interface Audited {
  actor: Actor;
  /** What was done, as `thing.done`. */
  deed: string;
  /** To what, as `kind:id`. */
  subject: string;
  at: Date;
  details?: Record<string, string | number | boolean | null>;
}

/** Writes down who did what, inside the transaction that does it. */
export async function audit(db: Database, audited: Audited): Promise<void> {
  const { actor } = audited;
  await db
    .insertInto('platform.audit_log')
    .values({
      audit_id: randomUUIDv7(),
      at: audited.at,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'person' ? (actor.viewedBy?.userId ?? actor.userId) : null,
      viewing_as_id: actor.kind === 'person' && actor.viewedBy ? actor.userId : null,
      deed: audited.deed,
      subject: audited.subject,
      details: JSON.stringify(audited.details ?? {}),
    })
    .execute();
}

/** Something that was done, as whoever looks after it reads it. */
export interface AuditEntry {
  id: string;
  at: Date;
  deed: string;
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
      'entry.deed',
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
    .$castTo<AuditEntry>()
    .execute();
}
