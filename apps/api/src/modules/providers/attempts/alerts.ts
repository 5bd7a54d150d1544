import type { Context } from '#platform/context.ts';
import { raiseIncident } from '#platform/incidents.ts';
import type { Attempt } from './attempt.ts';

/** Alerts people to an attempt whose id a processor knows for something else. */
export async function alertToReusedKey(
  { db, clock }: Context,
  { subject, paymentSystem }: { subject: string; paymentSystem: string },
): Promise<void> {
  const details = { at: 'PROCESSOR', paymentSystem };
  await raiseIncident(db, { kind: 'KEY_REUSED', subject, details, at: clock.now() });
}

/** Alerts people to an attempt of which nobody tells what became of it. */
export async function alertToSilence(
  { db, clock, log }: Context,
  subject: string,
  { paymentSystem, reference, calledAt, expectedBy, unansweredInquiries }: Attempt,
): Promise<void> {
  log.error({ subject, unansweredInquiries }, 'a processor does not tell of an attempt');
  await raiseIncident(db, {
    kind: 'UNANSWERED',
    subject,
    details: {
      paymentSystem,
      reference,
      unansweredInquiries,
      calledAt: calledAt?.toISOString() ?? null,
      expectedBy: expectedBy?.toISOString() ?? null,
    },
    at: clock.now(),
  });
}
