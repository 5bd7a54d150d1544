import type { Tx } from '#platform/db/database.ts';
import { endIncident } from '#platform/incidents.ts';
import { setResolved, type DifferenceResolution } from './difference-store.ts';

const incidentWords: Record<DifferenceResolution, string> = {
  CAPTURED_AS_ASKED: 'The processor has captured the sum that was asked for.',
  ACCEPTED: 'The captured sum was accepted.',
  EXCESS_REFUNDED: 'The excess was refunded to the guest.',
  REFUNDED: 'The whole payment was refunded to the guest.',
};

/** Ends a case, and its incidents with it. */
export async function resolveDifference(
  tx: Tx,
  tipId: string,
  resolved: { resolution: DifferenceResolution; at: Date; by: string | null },
): Promise<void> {
  await setResolved(tx, tipId, resolved);
  const subject = `tip:${tipId}`;
  const { at } = resolved;
  const resolution = incidentWords[resolved.resolution];
  // Reconciliation has found the same difference by its own way.
  for (const kind of ['CAPTURE_DIFFERS', 'PROCESSOR_DIFFERS'] as const) {
    await endIncident(tx, { kind, subject, at, resolution });
  }
}
