import type { Context } from '#platform/context.ts';
import { endIncident, raiseIncident } from '#platform/incidents.ts';
import type { IndependenceMoved } from './events.ts';
import { findInquiry } from './inquiry-store.ts';

/**
 * Alerts administrators to whoever does not answer, and to whoever turned out to be a part of the venue;
 * the first is over with an answer, whichever it is.
 */
export async function tellThePlatform(
  { db, clock }: Context,
  { inquiryId, staffId, locationId, step }: IndependenceMoved,
): Promise<void> {
  const at = clock.now();
  const subject = `staff:${staffId}`;
  const details = { location: locationId };
  if (step === 'OVERDUE') {
    const inquiry = await findInquiry(db, inquiryId);
    if (!inquiry || inquiry.answeredAt || inquiry.endedAt) return;
    await raiseIncident(db, { kind: 'TRONC_NOT_CONFIRMED', subject, details, at });
  }
  if (step === 'DEPENDENT') {
    await raiseIncident(db, { kind: 'TRONC_MASTER_DEPENDENT', subject, details, at });
  }
  if (step === 'CONFIRMED' || step === 'DEPENDENT' || step === 'ENDED') {
    const resolution = step === 'ENDED' ? 'They decide about no tronc any more.' : 'Answered.';
    await endIncident(db, { kind: 'TRONC_NOT_CONFIRMED', subject, at, resolution });
  }
}
