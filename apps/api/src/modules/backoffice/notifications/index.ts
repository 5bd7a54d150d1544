import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { keyMade, keysPaused } from '#venues/api-keys';
import { endpointFailed, endpointMade } from '#backoffice/partner-webhooks';
import { peopleReminded } from '#backoffice/alerts';
import { changeMoved } from '#identity/approvals';
import {
  correctionMoved,
  questionMoved,
  runClosed,
  splitAnnounced,
  splitWaits,
  trialMoved,
  visibilityChanged,
} from '#distribution/splits';
import { independenceMoved } from '#distribution/tronc';
import { gapFound } from '#distribution/hours';
import { personErased, sharingTermsChanged } from '#identity/identity';
import { destinationChanged, paymentSystemChanged, sharingChanged } from '#payouts/destinations';
import { inactivityAnnounced, legalDateHeld, planPaused } from '#payouts/payout-plans';
import { identityCheckEnded, onboardingReminded } from '#people/onboarding';
import { payoutsChanged, reviewMoved } from '#payouts/payouts';
import { consultationMoved, policyPublished } from '#distribution/tips-policies';
import { reviewChanged } from '#payments/reviews';
import { periodSettled, withholdingMoved } from '#distribution/tax';
import { disputeMoved, tipsCaptured } from '#payments/tipping';
import {
  announcePayouts,
  announceReview,
  announceShares,
  announceTips,
} from './delivery/announce-changes.ts';
import { deleteChoicesOf } from './preferences/choices-store.ts';
import { liveStream } from './delivery/live-stream.ts';
import { deleteMessagesTo } from './messages/messages-store.ts';
import { deleteDevicesOf } from './push/devices-store.ts';
import { textMessage, textMessageJob } from './sms/text-message.ts';
import { deleteTextsTo } from './sms/texts-store.ts';
import { pushMessage, pushMessageJob } from './push/push-message.ts';
import { routes } from './routes.ts';
import { sendDueNotices, sendNotice, sendNoticeJob } from './announcements/send-announcement.ts';
import { writeAboutChange } from './events/notify-change.ts';
import {
  writeAboutDestination,
  writeAboutPaymentSystem,
  writeAboutSharing,
} from './events/notify-destination.ts';
import { writeAboutReview, writeAboutTips } from './events/notify-guest-activity.ts';
import { writeCheckEnded } from './reminders/write-check-ended.ts';
import { writeOnboardingReminder } from './reminders/write-onboarding-reminder.ts';
import { writeReminders } from './reminders/write-reminders.ts';
import { writeAboutCorrection } from './events/notify-correction.ts';
import { writeAboutDispute } from './events/notify-dispute.ts';
import { writeAboutGap } from './events/notify-gap.ts';
import { writeAboutIndependence } from './events/notify-declaration.ts';
import { writeAboutLegalDate } from './events/notify-legal-deadline.ts';
import { writeAboutInactivity } from './events/notify-inactivity.ts';
import { writeAboutConsultation } from './events/notify-consultation.ts';
import { writeAboutPolicy } from './events/notify-policy.ts';
import {
  writeAboutFailedEndpoint,
  writeAboutNewEndpoint,
} from './partner-notices/write-about-endpoint.ts';
import { writeAboutKey, writeAboutPausedKeys } from './partner-notices/write-about-key.ts';
import { writeAboutQuestion } from './events/notify-question.ts';
import { writeAboutSplit } from './events/notify-split.ts';
import { writeAboutTerms } from './events/write-about-terms.ts';
import { writeAboutTrial } from './events/notify-preview.ts';
import { writeAboutVisibility } from './events/notify-visibility.ts';
import { writeAboutMoneyReview } from './money-review/write-about-money-review.ts';
import { writeAboutWaiting } from './events/notify-pending.ts';
import { writeAboutTax, writeAboutWithholding } from './events/notify-withholding.ts';
import { writeAboutPause, writeAboutPayouts } from './events/notify-payout.ts';
import { kept } from './kept.ts';

export { noticesAtAGlance } from './announcements/announcements-summary.ts';

const sendDueJob = defineJob<object>('send-due-notices');

/** Listens to what happens and tells the people concerned. */
export const notifications: Module = {
  name: 'notifications',
  keeps: kept,
  routes,
  pages: liveStream,
  jobs: [
    handleJob(sendNoticeJob, sendNotice),
    handleJob(pushMessageJob, pushMessage),
    handleJob(textMessageJob, textMessage),
  ],
  listeners: [
    listen(tipsCaptured, 'notifications.announceTips', announceTips),
    listen(tipsCaptured, 'notifications.writeAboutTips', writeAboutTips),
    listen(disputeMoved, 'notifications.writeAboutDispute', writeAboutDispute),
    listen(reviewChanged, 'notifications.announceReview', announceReview),
    listen(reviewChanged, 'notifications.writeAboutReview', writeAboutReview),
    listen(runClosed, 'notifications.announceShares', announceShares),
    listen(splitAnnounced, 'notifications.writeAboutSplit', writeAboutSplit),
    listen(policyPublished, 'notifications.writeAboutPolicy', writeAboutPolicy),
    listen(consultationMoved, 'notifications.writeAboutConsultation', writeAboutConsultation),
    listen(questionMoved, 'notifications.writeAboutQuestion', writeAboutQuestion),
    listen(trialMoved, 'notifications.writeAboutTrial', writeAboutTrial),
    listen(visibilityChanged, 'notifications.writeAboutVisibility', writeAboutVisibility),
    listen(splitWaits, 'notifications.writeAboutWaiting', writeAboutWaiting),
    listen(gapFound, 'notifications.writeAboutGap', writeAboutGap),
    listen(independenceMoved, 'notifications.writeAboutIndependence', writeAboutIndependence),
    listen(correctionMoved, 'notifications.writeAboutCorrection', writeAboutCorrection),
    listen(periodSettled, 'notifications.writeAboutWithholding', writeAboutWithholding),
    listen(payoutsChanged, 'notifications.announcePayouts', announcePayouts),
    listen(payoutsChanged, 'notifications.writeAboutPayouts', writeAboutPayouts),
    listen(planPaused, 'notifications.writeAboutPause', writeAboutPause),
    listen(destinationChanged, 'notifications.writeAboutDestination', writeAboutDestination),
    listen(sharingChanged, 'notifications.writeAboutSharing', writeAboutSharing),
    listen(paymentSystemChanged, 'notifications.writeAboutPaymentSystem', writeAboutPaymentSystem),
    listen(changeMoved, 'notifications.writeAboutChange', writeAboutChange),
    listen(keyMade, 'notifications.writeAboutKey', writeAboutKey),
    listen(endpointMade, 'notifications.writeAboutNewEndpoint', writeAboutNewEndpoint),
    listen(endpointFailed, 'notifications.writeAboutFailedEndpoint', writeAboutFailedEndpoint),
    listen(inactivityAnnounced, 'notifications.writeAboutInactivity', writeAboutInactivity),
    listen(legalDateHeld, 'notifications.writeAboutLegalDate', writeAboutLegalDate),
    listen(peopleReminded, 'notifications.writeReminders', writeReminders),
    listen(onboardingReminded, 'notifications.writeOnboardingReminder', writeOnboardingReminder),
    listen(identityCheckEnded, 'notifications.writeCheckEnded', writeCheckEnded),
    listen(keysPaused, 'notifications.writeAboutPausedKeys', writeAboutPausedKeys),
    listen(reviewMoved, 'notifications.writeAboutMoneyReview', writeAboutMoneyReview),
    listen(withholdingMoved, 'notifications.writeAboutTax', writeAboutTax),
    listen(sharingTermsChanged, 'notifications.writeAboutTerms', writeAboutTerms),
    listen(personErased, 'notifications.forgetPerson', async ({ db }, { userId }) => {
      await deleteMessagesTo(db, userId);
      await deleteChoicesOf(db, userId);
      await deleteDevicesOf(db, userId);
      await deleteTextsTo(db, userId);
    }),
  ],
  sweeps: [{ everySeconds: 15, job: handleJob(sendDueJob, sendDueNotices) }],
};
