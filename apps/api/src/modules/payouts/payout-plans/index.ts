import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { moneyRedirected } from '#payouts/destinations';
import { payoutNotArrived } from '#payouts/payouts';
import { endPausesOfRedirected } from './plans/end-pauses.ts';
import { inactivityAnnounced, legalDateHeld, planPaused } from './events.ts';
import { lookAtInactiveAccounts } from './inactivity-fees/look-at-inactive-accounts.ts';
import { lookAtPlace, lookAtPlaceJob } from './inactivity-fees/look-at-place.ts';
import { pauseAfterFailures } from './plans/pause-after-failures.ts';
import { routes } from './routes.ts';
import { runDuePlans } from './runs/run-due-plans.ts';
import { runLocationPlans, runPlansJob } from './runs/run-location-plans.ts';
import { kept } from './kept.ts';

export { scheduledPayoutOf } from './plans/scheduled-payout.ts';
export { expectedArrivalsAt } from './plans/expected-arrivals.ts';
export { inactivityAnnounced, legalDateHeld, planPaused, type LegalDateHeld } from './events.ts';
export { legalDateWords } from './statutory/held-words.ts';
export { inactivityFees } from './inactivity-fees/inactivity-fee.rule.ts';
export { findAnnouncement } from './inactivity-fees/inactivity-store.ts';
export { inactivityWords } from './inactivity-fees/inactivity-words.ts';
export { promoEnd } from './plans/promotion-end.rule.ts';
export { hasChosenPlan, hasVenueChosenPlan } from './plans/plan-store.ts';
export { runDuePlans } from './runs/run-due-plans.ts';
export { statutoryClaims } from './statutory/statutory-claims.ts';

const runDuePlansJob = defineJob<object>('run-due-plans');
const lookAtInactiveJob = defineJob<object>('look-at-inactive-accounts');

/** Payout plans: what is paid out, and taken, without anybody asking for it. */
export const payoutPlans: Module = {
  name: 'payout-plans',
  keeps: kept,
  routes,
  events: [inactivityAnnounced, legalDateHeld, planPaused],
  jobs: [handleJob(lookAtPlaceJob, lookAtPlace), handleJob(runPlansJob, runLocationPlans)],
  listeners: [
    listen(moneyRedirected, 'payoutPlans.endPausesOfRedirected', endPausesOfRedirected),
    listen(payoutNotArrived, 'payoutPlans.pauseAfterFailures', pauseAfterFailures),
  ],
  sweeps: [
    { everySeconds: 60, job: handleJob(runDuePlansJob, runDuePlans) },
    { everySeconds: 3600, job: handleJob(lookAtInactiveJob, lookAtInactiveAccounts) },
  ],
};
