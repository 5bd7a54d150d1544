import { randomUUIDv7 } from 'node:crypto';
import { isProhibitedPlace } from '@tipwell/contract/countries/prohibited-place.rule';
import { audit, systemActor } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueueMany } from '#platform/jobs.ts';
import type { Charge } from '#providers/providers';
import { insertOwnRefunds } from '../payments/refund-store.ts';
import { sendRefundJob } from '../payments/send-refund-job.ts';

/** The processor's message normally comes within seconds; after this we ask ourselves. */
const firstInquirySeconds = 30;

/** Whether a charge's card is of a place that the terms prohibit, as far as the processor tells. */
export function isOfProhibitedPlace({ card }: Pick<Charge, 'card'>): boolean {
  return card?.country != null && isProhibitedPlace(card.country);
}

/**
 * Gives back what was captured from cards of prohibited places, in the transaction that records it: the
 * money came in, so it stands in the books, and the refund that takes it out again is on its way before
 * anybody reads of it. No second person is asked, for no one decides anything.
 */
export function giveBackProhibited(
  tx: Tx,
  tipIds: readonly string[],
  now: Date,
): readonly Promise<void>[] {
  if (tipIds.length === 0) return [];
  const inquireAt = new Date(now.getTime() + firstInquirySeconds * 1000);
  const refunds = tipIds.map((tipId) => ({ refundId: randomUUIDv7(), tipId }));
  return [
    insertOwnRefunds(tx, refunds, { at: now, inquireAt }),
    enqueueMany(
      tx,
      sendRefundJob,
      refunds.map(({ refundId }) => ({ refundId })),
    ),
    ...refunds.map(async ({ tipId, refundId }) =>
      audit(tx, {
        actor: systemActor,
        action: 'card.prohibited',
        subject: `tip:${tipId}`,
        details: { refundId },
        at: now,
      }),
    ),
  ];
}
