import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { settlePromotions } from '#venues/promotions';
import {
  chargeFromText,
  chargesReported,
  disputeFromText,
  disputeReported,
  feeReported,
  refundReported,
} from '#providers/providers';
import { disputeMoved, tipRefunded, tipsCaptured } from './events.ts';
import { personErased } from '#identity/identity';
import { forgetPerson } from './forget-person.ts';
import {
  endScripted,
  endScriptedJob,
  endScriptedWhereDeclined,
  forgetAddresses,
} from './charging/limit-starts.ts';
import { applyChargeUpdates } from './charging/apply-charge-update.ts';
import { inquireAboutCharges } from './charging/charge-attempts.ts';
import { billRoutes } from './bill-routes.ts';
import { inquireAboutAnswers, sendAnswer } from './disputes/evidence/answer-attempts.ts';
import { sendAnswerJob } from './disputes/evidence/answer-dispute.ts';
import { answerRoutes } from './evidence-routes.ts';
import { applyDisputeUpdate, settleWaitingDisputes } from './disputes/apply-dispute-update.ts';
import { inquireAboutDisputes } from './disputes/inquire-about-disputes.ts';
import { goalRoutes } from './goal-routes.ts';
import type { WordsOfReview } from './receipts/receipt-model.ts';
import { pages } from './pages.ts';
import { patrolRoutes } from './qr-check-routes.ts';
import { settleLeftHolds } from './charging/settle-left-holds.ts';
import { applyRefundUpdate } from './refunds/apply-refund-update.ts';
import { inquireAboutRefunds } from './refunds/refund-attempts.ts';
import { bookProcessorFee } from './processor-fees/book-processor-fee.ts';
import { refundRoutes } from './refund-routes.ts';
import { routes } from './routes.ts';
import { reportPaidTwiceJob } from './charging/paid-twice-job.ts';
import { reportPaidTwice } from './charging/report-paid-twice.ts';
import { sendRefundJob } from './payments/send-refund-job.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { kept } from './retention.ts';

export {
  disputeMoved,
  tipRefunded,
  tipsCaptured,
  type CapturedFacts,
  type DisputeMoved,
} from './events.ts';
export { localeOf, openCustomersPages, queryOf } from './tip-page/guest-pages.ts';
export { staffOptedOut } from './recipients/opted-out.ts';
export { isGoalOffered } from './goals/goal-offered.rule.ts';
export { openCodeAlarm } from './qr-checks/show-code-rounds.ts';
export { whyNoTips } from './recipients/why-no-tips.ts';
export { findTip } from './payments/payment-store.ts';
export { undecidedAmong } from './charging/undecided-store.ts';
export { underWayWith } from './charging/under-way-store.ts';
export { listReceivedTips, receivedTip } from './payments/list-received-tips.ts';
export {
  cardsOfPayments,
  disputedAmong,
  reachOfCards,
  recentPaymentsTo,
  tracesOfPayments,
  usualTipsOf,
  type RecentPayment,
} from './payments/velocity-store.ts';
export { addVisits } from './tip-page/visit-store.ts';
export { findPaidTip } from './receipts/find-paid-tip.ts';
export {
  eraseShownReview,
  findShownReview,
  insertShownReview,
  setMayBeShown,
  setShownThanks,
} from './receipts/shown-review-store.ts';
export { hashOfAddress } from './receipts/email-receipt.ts';
export { receiptPath } from './receipts/receipt-model.ts';
export { entryIdsOfDispute } from './disputes/chargeback-entry.rule.ts';
export { whoBears } from './disputes/who-bears-dispute.ts';
export { isPartlyBack, keepsRefundOut } from './disputes/dispute-state.rule.ts';
export { acceptanceApproval } from './disputes/evidence/accept-dispute.ts';
export { openAcceptances } from './disputes/evidence/acceptance-store.ts';
export { refundApproval } from './payments/payees-of-payment.ts';
export { judgeAnswer } from './disputes/evidence/judge-answer.rule.ts';
export { isStanding } from './payments/refund-state.rule.ts';
export { differenceOf } from './differences/difference-of.ts';
export { judgeRefundDecision } from './refunds/refund-decision.rule.ts';
export { findTwinOf } from './refunds/report-payment.ts';
export { nextTipState, tipStates } from './payments/payment-state.rule.ts';
export { recordTips } from './charging/capture-payments.ts';
export { sendPage } from './tip-page/send-page.ts';
export { someTipPages } from './receipts/sample-tip-pages.ts';
export { startTip } from './charging/start-payment.ts';
export { recordTip } from './charging/apply-charge-update.ts';

const inquireAboutChargesJob = defineJob<object>('inquire-about-tips');
const forgetAddressesJob = defineJob<object>('forget-addresses');
const settleLeftHoldsJob = defineJob<object>('settle-held-promotions');
const inquireAboutRefundsJob = defineJob<object>('inquire-about-refunds');
const inquireAboutDisputesJob = defineJob<object>('inquire-about-disputes');
const inquireAboutAnswersJob = defineJob<object>('inquire-about-dispute-answers');
const settleDisputesJob = defineJob<object>('settle-disputes');

/**
 * Tips: the customers' pages, the sum, the payment and the receipt.
 * @param wordsOf what a guest wrote: reviews lie above, so the composition gives it
 */
export const tipping = (wordsOf: WordsOfReview): Module => ({
  name: 'tipping',
  keeps: kept,
  routes: [
    ...routes,
    ...refundRoutes,
    ...answerRoutes,
    ...billRoutes,
    ...goalRoutes,
    ...patrolRoutes,
  ],
  pages: (server, context) => pages(server, context, wordsOf),
  events: [tipsCaptured, tipRefunded, disputeMoved],
  jobs: [
    handleJob(sendRefundJob, sendRefund),
    handleJob(sendAnswerJob, sendAnswer),
    handleJob(reportPaidTwiceJob, reportPaidTwice),
    handleJob(endScriptedJob, endScripted),
  ],
  listeners: [
    listen(chargesReported, 'tipping.applyChargeUpdates', async (context, { charges, toldBy }) => {
      await applyChargeUpdates(context, charges.map(chargeFromText), toldBy);
      await endScriptedWhereDeclined(context, charges.map(chargeFromText));
    }),
    listen(personErased, 'tipping.forgetPerson', forgetPerson),
    listen(tipsCaptured, 'tipping.settlePromotions', async (context, { tips }) =>
      settlePromotions(
        context,
        tips.map(({ tipId }) => tipId),
      ),
    ),
    listen(refundReported, 'tipping.applyRefundUpdate', async (context, { refund, toldBy }) => {
      await applyRefundUpdate(context, refund, toldBy);
    }),
    listen(feeReported, 'tipping.bookProcessorFee', async (context, { fee }) => {
      await bookProcessorFee(context, { ...fee, at: new Date(fee.at) });
    }),
    listen(disputeReported, 'tipping.applyDisputeUpdate', async (context, { dispute, toldBy }) => {
      await applyDisputeUpdate(context, disputeFromText(dispute), toldBy);
    }),
  ],
  sweeps: [
    { everySeconds: 2, job: handleJob(inquireAboutChargesJob, inquireAboutCharges) },
    { everySeconds: 3600, job: handleJob(forgetAddressesJob, forgetAddresses) },
    { everySeconds: 3600, job: handleJob(settleLeftHoldsJob, settleLeftHolds) },
    { everySeconds: 10, job: handleJob(inquireAboutRefundsJob, inquireAboutRefunds) },
    { everySeconds: 60, job: handleJob(settleDisputesJob, settleWaitingDisputes) },
    { everySeconds: 600, job: handleJob(inquireAboutDisputesJob, inquireAboutDisputes) },
    { everySeconds: 10, job: handleJob(inquireAboutAnswersJob, inquireAboutAnswers) },
  ],
});
