import type { Context } from '#platform/context.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { inquireDue, type AttemptKind } from '#providers/attempts';
import { findDestination } from '#payouts/destinations';
import { payoutCarrierNamed, type PayoutReport } from '#providers/providers';
import { applyPayoutUpdate, failPayout, isOurSum } from './apply-payout-update.ts';
import { openAt, payoutsByIds, type Payout } from '../records/store.ts';

/** Payouts as attempts at a processor. */
export const payoutAttempts: AttemptKind<Payout, PayoutReport> = {
  subject: 'payout',
  table: {
    name: 'payouts.payouts',
    id: 'payout_id',
    reference: 'provider_reference',
    openStates: ['SUBMITTED'],
  },
  attemptOf: ({ payoutId, paymentSystem, providerReference, unansweredInquiries, ...payout }) => ({
    id: payoutId,
    paymentSystem,
    reference: providerReference,
    calledAt: payout.sentAt ?? payout.submittedAt,
    unansweredInquiries,
    expectedBy: payout.landsBy,
  }),
  load: payoutsByIds,
  ask: async (context, { paymentSystem, providerReference, attemptId }) => {
    const carrier = payoutCarrierNamed(context, paymentSystem);
    return providerReference
      ? carrier.readPayout(context, providerReference)
      : carrier.findPayout(context, attemptId);
  },
  isOurs: isOurSum,
  apply: async (context, payout, report) => {
    // Under way is what it was already; the processor's messages tell of the rest.
    if (isOurSum(payout, report) && isUnderWay(report)) return;
    await applyPayoutUpdate(context, report);
  },
  sending: {
    send: async (context, payout) => {
      const destination = await findDestination(context.db, payout.destinationId);
      if (!destination) throw new Error(`The payout ${payout.payoutId} has no destination.`);
      const outcome = await payoutCarrierNamed(context, payout.paymentSystem).payOut(context, {
        attemptId: payout.attemptId,
        amount: payout.amount - payout.fee,
        currency: payout.currency,
        destinationReference: destination.providerReference,
      });
      if (outcome.outcome === 'rejected' && outcome.reason === 'BALANCE_EMPTY') {
        await alertToEmptyBalance(context, payout);
      }
      return outcome;
    },
    refuse: async (context, payout, { outcome, reason }) => {
      if (outcome === 'declined') return failPayout(context, payout, 'CARD_DECLINED');
      const isInvalid = reason === 'destination_not_active';
      return failPayout(context, payout, isInvalid ? 'DESTINATION_INVALID' : 'PROCESSOR_FAULT');
    },
  },
};

function isUnderWay({ status }: PayoutReport): boolean {
  return status === 'PENDING' || status === 'IN_TRANSIT';
}

/** Asks about payouts that have not ended. */
export async function inquireAboutPayouts(context: Context): Promise<void> {
  await inquireDue(context, payoutAttempts);
}

/**
 * Alerts people that whoever carries payouts has none of our money left to carry, with what waits for it.
 * The payouts stay as they are and are asked for again; once there is money they go on by themselves.
 */
async function alertToEmptyBalance(
  { db, clock, log }: Context,
  { paymentSystem, currency }: Pick<Payout, 'paymentSystem' | 'currency'>,
): Promise<void> {
  const waiting = await openAt(db, paymentSystem, currency);
  log.error({ paymentSystem, ...waiting }, 'our balance at a carrier of payouts is empty');
  await raiseIncident(db, {
    kind: 'BALANCE_EMPTY',
    subject: `balance:${paymentSystem}:${currency}`,
    details: { paymentSystem, currency, ...waiting },
    at: clock.now(),
  });
}
