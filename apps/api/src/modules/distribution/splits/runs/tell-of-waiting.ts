import { audit, systemActor } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { splitWaits } from '../events.ts';
import type { Run } from './run-store.ts';

/** Writes down, and tells, that a pool was split by its fallback, because nobody had set percentages. */
export async function tellOfFallback(tx: Tx, run: Run, now: Date): Promise<void> {
  const { runId, locationId, businessDay, fallback, poolTotal } = run;
  await audit(tx, {
    actor: systemActor,
    action: 'split.fellBack',
    subject: `location:${locationId}`,
    at: now,
    details: { runId, businessDay, fallback, amount: poolTotal },
  });
  await publish(tx, splitWaits, {
    noticeId: runId,
    locationId,
    businessDay,
    waiting: 'PERCENTAGES',
    step: 'FELL_BACK',
    fallsBackAt: null,
  });
}
