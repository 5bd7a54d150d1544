import { listen } from '../../platform/events.ts';
import { defineJob, handleJob } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { settleEach } from '../../platform/settle-each.ts';
import { moneyRedirected } from '../destinations/index.ts';
import { payoutFromText, payoutsReported } from '../providers/index.ts';
import { applyPayoutUpdate } from './apply-payout-update.ts';
import { payoutsChanged, planPaused } from './events.ts';
import { inactivityAnnounced } from './inactivity/events.ts';
import { lookAtPlace, lookAtPlaceJob } from './inactivity/look-at-place.ts';
import { lookAtInactiveAccounts } from './inactivity/look-at-inactive-accounts.ts';
import { inquireAboutPayouts } from './payout-attempts.ts';
import { endPausesOfRedirected } from './plans/end-pauses.ts';
import { planRoutes } from './plans/plan-routes.ts';
import { routes } from './routes.ts';
import { venueRoutes } from './venue-routes.ts';
import { runDuePlans } from './schedule/run-due-plans.ts';
import { runLocationPlans, runPlansJob } from './schedule/run-location-plans.ts';
import { sendPlannedJob, sendPlannedPayouts } from './schedule/send-planned-payouts.ts';
import { sweepDrafts, sweepDraftsJob } from './sweep-drafts.ts';
import { sendPayout, sendPayoutJob } from './send-payouts.ts';

export { payoutStates } from './payout-state.rule.ts';
export { draftInstantPayout } from './draft-instant-payout.ts';
export { runDuePlans };
export { payoutsChanged, planPaused, type PayoutChange } from './events.ts';
export { inactivityFees, type InactivityFee } from './inactivity-fee.rule.ts';
export { listUnanswered, type Unanswered } from './list-unanswered.ts';
export { findPayout, payoutsByIds } from './store.ts';
export { makeInstantPayout } from './make-instant-payout.ts';
export { owedByLaw } from './legal/owed-by-law.ts';
export { promoDays, promoEnd } from './promo-end.rule.ts';
export { venueTroubleOf } from './venue-trouble.ts';
export { showPayoutFault } from './show-fault.ts';
export { inactivityAnnounced } from './inactivity/events.ts';
export { findAnnouncement } from './inactivity/inactivity-store.ts';
export { inactivityWords } from './inactivity/inactivity-words.ts';

const inquireJob = defineJob<object>('inquire-about-payouts');
const runDuePlansJob = defineJob<object>('run-due-plans');
const lookAtInactiveJob = defineJob<object>('look-at-inactive-accounts');

/** Payouts: what can be paid, instant payouts, and the truth about each. */
export const payouts: Module = {
  name: 'payouts',
  routes: [...routes, ...venueRoutes, ...planRoutes],
  events: [inactivityAnnounced, payoutsChanged, planPaused],
  jobs: [
    handleJob(lookAtPlaceJob, lookAtPlace),
    handleJob(sendPayoutJob, sendPayout),
    handleJob(runPlansJob, runLocationPlans),
    handleJob(sendPlannedJob, sendPlannedPayouts),
  ],
  listeners: [
    listen(moneyRedirected, endPausesOfRedirected),
    listen(payoutsReported, async (context, { payouts: told }) =>
      settleEach(told.map(payoutFromText), async (report) => applyPayoutUpdate(context, report)),
    ),
  ],
  sweeps: [
    { everySeconds: 2, job: handleJob(inquireJob, inquireAboutPayouts) },
    { everySeconds: 60, job: handleJob(runDuePlansJob, runDuePlans) },
    { everySeconds: 3600, job: handleJob(sweepDraftsJob, sweepDrafts) },
    { everySeconds: 3600, job: handleJob(lookAtInactiveJob, lookAtInactiveAccounts) },
  ],
};
