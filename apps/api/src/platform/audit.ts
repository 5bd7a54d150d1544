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
