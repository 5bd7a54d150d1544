// The SQL of endpoints that are to be verified.
import type { Database, Tx } from '#platform/db/database.ts';
import type { Endpoint } from './endpoint-store.ts';
import type { UnverifiedBecause } from './proof.rule.ts';

/**
 * Takes endpoints whose challenge is due, so that of several workers one sends it. Until what came of it is
 * recorded it is due again at a later moment, so that a crash in between leaves no endpoint pending.
 */
export async function takeDueChecks(
  db: Database,
  { now, dueAgainAt, atMost }: { now: Date; dueAgainAt: Date; atMost: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('outgoing_webhooks.endpoints')
    .set({ check_at: dueAgainAt })
    .where('endpoint_id', 'in', (due) =>
      due
        .selectFrom('outgoing_webhooks.endpoints')
        .select('endpoint_id')
        .where('state', '=', 'PENDING')
        .where('removed_at', 'is', null)
        // Programs of the version before left it empty while a challenge was on its way.
        .where((on) => on.or([on('check_at', '<=', now), on('check_at', 'is', null)]))
        .orderBy('check_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning('endpoint_id as endpointId')
    .execute();
  return rows.map(({ endpointId }) => endpointId);
}

/** Has a challenge wait until a moment. */
export async function checkLater(db: Database, endpointId: string, at: Date): Promise<void> {
  await db
    .updateTable('outgoing_webhooks.endpoints')
    .set({ state: 'PENDING', check_at: at, unverified_because: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', 'in', ['PENDING', 'UNVERIFIED'])
    .where('removed_at', 'is', null)
    .execute();
}

/** Counts a challenge that is about to be sent. */
export async function countCheck(db: Database, endpointId: string, now: Date): Promise<void> {
  await db
    .updateTable('outgoing_webhooks.endpoints')
    .set((on) => ({ checks: on('checks', '+', 1), checked_at: now }))
    .where('endpoint_id', '=', endpointId)
    .execute();
}

/** Writes down what came of a challenge; false where the endpoint was removed meanwhile. */
export async function settleCheck(
  tx: Tx,
  endpointId: string,
  proof: 'VERIFIED' | UnverifiedBecause,
): Promise<boolean> {
  const isVerified = proof === 'VERIFIED';
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_webhooks.endpoints')
    .set({
      state: isVerified ? 'ON' : 'UNVERIFIED',
      unverified_because: isVerified ? null : proof,
      check_at: null,
    })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'PENDING')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends endpoints that were made before a moment and never verified. */
export async function endUnverified(
  tx: Tx,
  madeBefore: Date,
  now: Date,
): Promise<Pick<Endpoint, 'endpointId' | 'locationId'>[]> {
  return tx
    .updateTable('outgoing_webhooks.endpoints')
    .set({ removed_at: now, secret: '', old_secret: null, old_secret_until: null, check_at: null })
    .where('state', 'in', ['PENDING', 'UNVERIFIED'])
    .where('removed_at', 'is', null)
    .where('made_at', '<=', madeBefore)
    .returning(['endpoint_id as endpointId', 'location_id as locationId'])
    .execute();
}
