import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { settleEach } from '#platform/settle-each.ts';
import { payoutFromText, payoutsReported } from '#providers/providers';
import { applyPayoutUpdate } from './sending/apply-payout-update.ts';
import { personErased } from '#identity/identity';
import { runClosed } from '#distribution/splits';
import { disputeMoved, tipRefunded, tipsCaptured } from '#payments/tipping';
import { payoutNotArrived, payoutsChanged, reviewMoved } from './events.ts';
import { endDueReviews, endReviewsJob, releasePayment } from './fresh/end-review.ts';
import { reviewRoutes } from './fresh/review-routes.ts';
import { reviewFreshMoney } from './fresh/review-fresh-money.ts';
import { forgetNotesAbout } from './fresh/review-store.ts';
import { inquireAboutPayouts } from './sending/payout-attempts.ts';
import { routesWith } from './routes.ts';
import type { ScheduledOf } from './instant/scheduled-of.ts';
import { venueRoutesWith } from './venue-routes.ts';
import {
  removeDestinations,
  removeDestinationsJob,
} from './destination-removals/remove-destinations.ts';
import { sweepDrafts, sweepDraftsJob } from './sending/purge-drafts.ts';
import { sendPayout, sendPayoutJob, sendPayouts, sendPlannedJob } from './sending/send-payouts.ts';
import { kept } from './retention.ts';
import { watchOfPayouts } from './monitoring/watch.ts';

export { payoutsExport } from './pages/export-payouts.ts';
export { payoutStates } from './records/payout-state.rule.ts';
export { draftInstantPayout } from './instant/draft-instant-payout.ts';
export {
  payoutNotArrived,
  payoutsChanged,
  reviewMoved,
  type ReviewMoved,
  type PayoutChange,
  type PayoutNotArrived,
} from './events.ts';
export { BalancesMoved, holdAndSubmit } from './sending/hold-and-submit.ts';
export {
  allocateAcrossAccounts,
  whyNoInstantPayout,
  type InstantSituation,
  type NoInstantPayout,
} from './instant/instant-payout.rule.ts';
export type { ScheduledPayout } from './instant/instant-fee.rule.ts';
export { landsBy } from './instant/expected-arrival.rule.ts';
export {
  heldForAnswer,
  payeeColumns,
  payeeOf,
  readBalance,
  withoutReserved,
  withoutTax,
  type PayeeBalance,
} from './instant/payee-balance.ts';
export {
  lastEndings,
  type PayoutEnding,
  type PlannedPayout,
} from './records/batch-payout-store.ts';
export { sendAfterBankDays } from './sending/send-after-bank-days.ts';
export { showOwnBalance, showVenuesBalance } from './pages/show-balance.ts';
export { payoutsUnderWayWith, underWayOn } from './records/in-flight-store.ts';
export { wayToPay } from './instant/payout-method.rule.ts';
export { venuePaysOn } from './instant/venue-paid-fees.ts';
export { feeVenueBears, venuePaysNothing } from './records/venue-paid-fees.rule.ts';
export { nextBankWorkingDay } from './instant/working-day.rule.ts';
export { inquireAboutPayouts };
export { listLocationPayouts } from './pages/list-location-payouts.ts';
export { listUnanswered } from './monitoring/list-unconfirmed.ts';
export { findPayout, payoutsByIds } from './records/store.ts';
export { openReviewsAtAGlance } from './fresh/review-store.ts';
export { reviewFacts } from './fresh/review-facts.ts';
export { listPayouts } from './pages/show-payout.ts';
export { mendedByDestination } from './sending/timeline.rule.ts';
export { makeInstantPayout } from './instant/create-instant-payout.ts';
export { paidOutTo, type PaidOut } from './pages/paid-out-to.ts';
export { venueTroubleOf } from './monitoring/venue-payout-problem.ts';
export { showPayoutFault } from './monitoring/payout-incident.ts';

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
  jobs: [handleJob(sendPayoutJob, sendPayout), handleJob(sendPlannedJob, sendPayouts)],
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
