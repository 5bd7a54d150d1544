import type { Context } from '../../platform/context.ts';
import { committingTogether } from '../../platform/group-commit.ts';
import { raiseIncident } from '../../platform/incidents.ts';
import { paymentSystemNamed, type PayoutReport } from '../providers/index.ts';
import { failPayout, notePayout } from './note-payout.ts';
import { findDestination } from '../destinations/index.ts';
import { setReferences, type Payout } from './store.ts';

/** Payouts are sent many at a time; what the processor calls them is written down together. */
const keepReference = committingTogether<{ payoutId: string; reference: string }, void>(
  async ({ db }, kept) => {
    await setReferences(db, kept);
    return kept.map(() => undefined);
  },
);

/** The call itself, with our own attempt id; every outcome but a plain yes or no is looked up later. */
export async function callProcessor(context: Context, payout: Payout): Promise<void> {
  const destination = await findDestination(context.db, payout.destinationId);
  if (!destination) throw new Error(`The payout ${payout.payoutId} has no destination.`);
  const outcome = await paymentSystemNamed(payout.paymentSystem).payOut(context, {
    attemptId: payout.attemptId,
    amount: payout.amount - payout.fee,
    currency: payout.currency,
    destinationReference: destination.providerReference,
  });
  switch (outcome.outcome) {
    case 'ok':
      await keepReference(context, {
        payoutId: payout.payoutId,
        reference: outcome.value.reference,
      });
      // Under way is what it was already; the processor's messages tell of the rest.
      if (!isUnderWay(outcome.value)) await notePayout(context, outcome.value);
      return;
    case 'declined':
      if (outcome.value) await notePayout(context, outcome.value);
      else await failPayout(context, payout, 'CARD_DECLINED');
      return;
    case 'rejected':
      // Not reached at all: nothing happened, and the next look-up calls again under the same id.
      if (outcome.reason === 'NOT_REACHED') return;
      // Our id stands for something else there: nothing is known of this money, so nothing is ended.
      if (outcome.reason === 'KEY_REUSED') {
        await raiseIncident(context.db, {
          kind: 'KEY_REUSED',
          subject: `payout:${payout.payoutId}`,
          details: { at: 'PROCESSOR', paymentSystem: payout.paymentSystem },
          at: context.clock.now(),
        });
        return;
      }
      await failPayout(
        context,
        payout,
        outcome.reason === 'destination_not_active' ? 'DESTINATION_INVALID' : 'PROCESSOR_FAULT',
      );
      return;
    case 'unknown':
      // The look-up that is already due will find out.
      return;
  }
}

function isUnderWay({ status }: PayoutReport): boolean {
  return status === 'PENDING' || status === 'IN_TRANSIT';
}
