import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { settleEach } from '#platform/settle-each.ts';
import { payoutFromText, payoutsReported } from '#providers/providers';
import { applyPayoutUpdate } from './apply-payout-update.ts';
import { personErased } from '#identity/identity';
import { runClosed } from '#distribution/splits';
import { disputeMoved, tipRefunded, tipsCaptured } from '#payments/tipping';
import { payoutNotArrived, payoutsChanged, reviewMoved } from './events.ts';
import { endDueReviews, endReviewsJob, releasePayment } from './fresh/end-review.ts';
import { reviewRoutes } from './fresh/review-routes.ts';
import { reviewFreshMoney } from './fresh/review-fresh-money.ts';
import { forgetNotesAbout } from './fresh/review-store.ts';
import { inquireAboutPayouts } from './payout-attempts.ts';
import { routesWith } from './routes.ts';
import type { ScheduledOf } from './offered/scheduled-of.ts';
import { venueRoutesWith } from './venue-routes.ts';
import { sendPlannedJob, sendPlannedPayouts } from './send-planned-payouts.ts';
import { removeDestinations, removeDestinationsJob } from './removals/remove-destinations.ts';
import { sweepDrafts, sweepDraftsJob } from './sweep-drafts.ts';
import { sendPayout, sendPayoutJob } from './send-payouts.ts';
import { kept } from './retention/kept.ts';
import { watchOfPayouts } from './watched/watch.ts';

export { payoutsExport } from './paid/export-payouts.ts';
export { payoutStates } from './payout-state.rule.ts';
export { draftInstantPayout } from './draft-instant-payout.ts';
export {
  payoutNotArrived,
  payoutsChanged,
  reviewMoved,
  type ReviewMoved,
  type PayoutChange,
  type PayoutNotArrived,
} from './events.ts';
export { BalancesMoved, holdAndSubmit } from './hold-and-submit.ts';
export {
  allocateAcrossAccounts,
  whyNoInstantPayout,
  type InstantSituation,
  type NoInstantPayout,
} from './instant-payout.rule.ts';
export type { ScheduledPayout } from './offered/instant-fee.rule.ts';
export { landsBy } from './lands-by.rule.ts';
export {
  heldForAnswer,
  payeeColumns,
  payeeOf,
  readBalance,
  withoutReserved,
  withoutTax,
  type PayeeBalance,
} from './payee-balance.ts';
export { lastEndings, type PayoutEnding, type PlannedPayout } from './planned-payout-store.ts';
export { sendAfterBankDays } from './send-after-bank-days.ts';
export { showOwnBalance, showVenuesBalance } from './show-balance.ts';
export { payoutsUnderWayWith, underWayOn } from './under-way-store.ts';
export { wayToPay } from './way-to-pay.rule.ts';
export { venuePaysOn } from './borne/venue-pays.ts';
export { feeVenueBears, venuePaysNothing } from './borne/venue-pays.rule.ts';
export { nextBankWorkingDay } from './working-day.rule.ts';
export { inquireAboutPayouts };
export { listLocationPayouts } from './list-location-payouts.ts';
export { listUnanswered, type Unanswered } from './list-unanswered.ts';
export { findPayout, payoutsByIds } from './store.ts';
export { openReviewsAtAGlance } from './fresh/review-store.ts';
export { reviewFacts } from './fresh/review-facts.ts';
export { listPayouts } from './show-payout.ts';
export { mendedByDestination } from './timeline.rule.ts';
export { makeInstantPayout } from './make-instant-payout.ts';
export { paidOutTo, type PaidOut } from './paid/paid-out-to.ts';
export { venueTroubleOf } from './venue-trouble.ts';
export { showPayoutFault } from './show-fault.ts';

const inquireJob = defineJob<object>('inquire-about-payouts');

/**
 * Payouts: what can be paid, instant payouts, and the truth about each.
 * @param scheduledOf when a plan pays the same money: plans lie above, so the composition gives it
 */
export const payouts = (scheduledOf: ScheduledOf): Module => ({
  name: 'payouts',
  keeps: kept,
  routes: [...routesWith(scheduledOf), ...venueRoutesWith(scheduledOf), ...reviewRoutes],
  watches: [watchOfPayouts],
  events: [payoutNotArrived, payoutsChanged, reviewMoved],
  jobs: [handleJob(sendPayoutJob, sendPayout), handleJob(sendPlannedJob, sendPlannedPayouts)],
  listeners: [
    listen(payoutsReported, 'payouts.applyUpdates', async (context, { payouts: told, toldBy }) =>
      settleEach(told.map(payoutFromText), async (report) =>
        applyPayoutUpdate(context, { ...report, toldBy }),
      ),
    ),
    listen(tipsCaptured, 'payouts.reviewFreshMoney', async (context, { tips }) =>
      settleEach([...new Set(tips.flatMap(({ staffId }) => staffId ?? []))], async (staffId) =>
        reviewFreshMoney(context, staffId),
      ),
    ),
    listen(runClosed, 'payouts.reviewFreshShares', async (context, { staffIds }) =>
      settleEach(staffIds, async (staffId) => reviewFreshMoney(context, staffId)),
    ),
    listen(tipRefunded, 'payouts.releaseRefunded', async (context, { tipId }) =>
      releasePayment(context, tipId),
    ),
    listen(disputeMoved, 'payouts.releaseDisputed', async (context, { tipId, what }) => {
      if (what === 'TAKEN') await releasePayment(context, tipId);
    }),
    listen(personErased, 'payouts.forgetReviewNotes', async ({ db }, { userId }) =>
      forgetNotesAbout(db, userId),
    ),
  ],
  sweeps: [
    { everySeconds: 2, job: handleJob(inquireJob, inquireAboutPayouts) },
    { everySeconds: 3600, job: handleJob(sweepDraftsJob, sweepDrafts) },
    { everySeconds: 60, job: handleJob(removeDestinationsJob, removeDestinations) },
    { everySeconds: 60, job: handleJob(endReviewsJob, endDueReviews) },
  ],
});
