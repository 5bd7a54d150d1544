import type { Context } from '#platform/context.ts';
import { inquireDue, type AttemptKind } from '#providers/attempts';
import { holdsLimited } from '#venues/promotions';
import { paymentSystemNamed, type Charge, type Outcome } from '#providers/providers';
import { isAbandonedPage, pageEndsAt } from './abandoned-page.rule.ts';
import { applyChargeUpdate } from './apply-charge-update.ts';
import { noteProgress } from './note-progress.ts';
import { findTips, type Tip } from '../payments/payment-store.ts';
import { readBegunCharge } from './read-begun-charge.ts';

/** Charges as attempts at a processor; they are started while the customer waits. */
export const chargeAttempts: AttemptKind<Tip, Charge> = {
  subject: 'tip',
  table: {
    name: 'tipping.tips',
    id: 'tip_id',
    reference: 'payment_reference',
    openStates: ['STARTED', 'PROCESSING'],
  },
  attemptOf: ({ tipId, paymentSystem, paymentReference, startedAt, unansweredInquiries }) => ({
    id: tipId,
    paymentSystem,
    reference: paymentReference,
    calledAt: startedAt,
    unansweredInquiries,
    // The longest that any page is open: whoever asks knows the end of its own.
    expectedBy: pageEndsAt({ startedAt, isHolding: false }),
  }),
  load: findTips,
  ask: askAboutCharge,
  // A sum that differs is told of where the tip is recorded: money came in.
  isOurs: () => true,
  apply: async (context, _tip, charge) => applyChargeUpdate(context, charge),
  sending: null,
};

async function askAboutCharge(context: Context, tip: Tip): Promise<Outcome<Charge | null>> {
  const read = await readBegunCharge(context, tip);
  if (read.outcome !== 'ok') return read;
  const now = context.clock.now();
  const { startedAt, promotionId } = tip;
  const isHolding = promotionId !== null && (await holdsLimited(context.db, tip.tipId));
  const page = { startedAt, isHolding };
  if (read.value === null) {
    // The processor could not be asked for a charge when the page was opened, so nobody can have paid.
    if (now > pageEndsAt(page)) {
      await noteProgress(context, tip.tipId, { state: 'EXPIRED', declinedBecause: null });
    }
    return read;
  }
  if (!isAbandonedPage(read.value.status, page, now)) return read;
  // What was paid in this very moment is not cancelled: the next inquiry then reads that it is paid.
  return paymentSystemNamed(context, tip.paymentSystem).cancelCharge(context, read.value.reference);
}

/**
 * Asks about tips whose message has not come: webhooks get lost, and a customer who has paid must not
 * depend on them.
 */
export async function inquireAboutCharges(context: Context): Promise<void> {
  await inquireDue(context, chargeAttempts);
}
