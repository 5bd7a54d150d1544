/** Distribution's face: how common tips are shared, and by whom and when they were. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { closeDueRuns } from './close-due-runs.ts';
import { listen } from '#platform/events.ts';
import { personErased } from '#identity/identity';
import {
  correctionMoved,
  gapFound,
  independenceMoved,
  questionMoved,
  runClosed,
  splitAnnounced,
  splitWaits,
  trialMoved,
  visibilityChanged,
} from './events.ts';
import { clockingRoutes } from './clocking/routes.ts';
import { forgetScansOf } from './clocking/scan-store.ts';
import { tellOfGaps } from './clocking/tell-of-gaps.ts';
import { forgetCorrectionWordsOf } from './corrections/correction-store.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { giveOutOverdue } from './given-out/give-out-overdue.ts';
import { releaseOverdue } from './release/release-overdue.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { forgetWordsOf } from './questions/question-store.ts';
import { askTroncMasters } from './independence/ask-tronc-masters.ts';
import { independenceRoutes } from './independence/routes.ts';
import { tellThePlatform } from './independence/tell-the-platform.ts';
import { remindOfLateQuestions } from './questions/remind-of-late-questions.ts';
import { keepingSplitRefusals } from './refusals/keeping-split-refusals.ts';
import { routes } from './routes.ts';
import { hoursOfDay } from './shifts/known-hours.ts';
import { hoursRoutes } from './shifts/routes.ts';
import { termsRoutes } from './terms/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { visibilityRoutes } from './visibility/routes.ts';
import { forgetConsentsOf } from './visibility/visibility-store.ts';
import { timeClockRoutes } from './time-clocks/routes.ts';
import { kept } from './retention/kept.ts';

export { openAlerts, type Alert, type AlertKind } from './alert-store.ts';
export { answerScheme, freeUnanswered } from './answer-scheme.ts';
export { boundsOfBusinessDay, businessDay, startOfBusinessDay } from './business-day.rule.ts';
export { closeDueRuns } from './close-due-runs.ts';
export { closeRun, type Closing } from './close-run.ts';
export {
  correctionMoved,
  gapFound,
  independenceMoved,
  questionMoved,
  runClosed,
  splitAnnounced,
  splitWaits,
  trialMoved,
  visibilityChanged,
  type CorrectionMoved,
  type GapFound,
  type IndependenceMoved,
  type QuestionMoved,
  type SplitAnnounced,
  type SplitWaits,
  type TrialMoved,
  type VisibilityChanged,
} from './events.ts';
export { freshSharesOf } from './release/fresh-share-store.ts';
export { announcementWords } from './announced/announcement-words.ts';
export {
  openPools,
  putIntoPools,
  type IntoPool,
  type OpenPool,
  type PartOfPool,
} from './open-pools.ts';
export { correctionWords } from './corrections/correction-words.ts';
export { openAppeals, openCorrections } from './corrections/correction-store.ts';
export { reservedForCorrections, takeInstalments } from './corrections/take-instalments.ts';
export { whoHearsOfCorrection } from './corrections/who-hears.ts';
export { unreleasedOf } from './release/release-store.ts';
export { payDeadline } from './pay-deadline.rule.ts';
export { primaryRowOf, type SchemeRow } from './percentages.rule.ts';
export { listShares } from './list-shares.ts';
export { divideAtCapture, groupOfPool, type Parts, type Recipient } from './primary-share.rule.ts';
export { runsOfTip, sharersOfTip } from './share-store.ts';
export { heldForAnswers } from './held-share-store.ts';
export { hasNobodyLeft } from './given-out/nobody-left.ts';
export { hasOpenPools } from './pool-store.ts';
export { unreleasedSplits } from './release/unreleased-splits.ts';
export { lateQuestions } from './questions/late-questions.ts';
export { questionWords } from './questions/question-words.ts';
export { waitingWords } from './waiting/waiting-words.ts';
export { whoDecides } from './waiting/who-decides.ts';
export { openGaps } from './clocking/find-gaps.ts';
export { tellOfGaps } from './clocking/tell-of-gaps.ts';
export { gapWords } from './clocking/gap-words.ts';
export { whoHearsOfGap } from './clocking/who-hears-of-gap.ts';
export { whoEntersHours } from './shifts/who-enters-hours.ts';
export { overdueInquiries } from './independence/inquiry-store.ts';
export { independenceWords } from './independence/inquiry-words.ts';
export { whoHearsOfInquiry } from './independence/who-hears-of-inquiry.ts';
export { whoHears } from './questions/who-hears.ts';
export { recordWorked } from './record-worked.ts';
export { splitsOfPerson, versionsOf, type SplitOfPerson } from './records/splits-of-person.ts';
export { recordDueOn } from './records/record-request.rule.ts';
export { refundShares } from './taken-back/refund-share.rule.ts';
export { shareRun, type Portion } from './run-shares.rule.ts';
export { peopleReached, runsInShort, type Run, type RunInShort } from './run-store.ts';
export { saveScheme, type NewScheme } from './save-scheme.ts';
export { countsPoints } from './shifts/hours-store.ts';
export { hoursOfDay } from './shifts/known-hours.ts';
export { holdsSplits } from './release/release-store.ts';
export {
  latestAnswers,
  newestScheme,
  firstSplitAt,
  schemeHistory,
  schemeOn,
  schemesOn,
  type Answer,
  type Scheme,
} from './scheme-store.ts';
export { leftOutToday } from './terms/left-out.ts';
export { whoHearsOfTerms, type TermsNews } from './terms/who-hears-of-terms.ts';
export { termsWords, type TermsSaid } from './terms/terms-words.ts';
export { pendingTermsAt } from './terms/terms-to-confirm.ts';
export { tellShifts } from './time-clocks/tell-shifts.ts';
export { splitPool, whyNoSplit, type Group, type Member } from './split.rule.ts';
export { replayWeeks } from './trials/replay-weeks.ts';
export { trialWords } from './trials/shown-to-team/trial-words.ts';
export { needsConsent } from './visibility/level-of-run.ts';
export { visibilityWords } from './visibility/visibility-words.ts';
export { whoHearsOfTrial } from './trials/shown-to-team/who-hears-of-trial.ts';
// What a key of a time clock is made of: tests let a program in.
// The same of the code by which people clock in and out; the demo hangs one up.
export { newClockCode } from './clocking/clock-code.ts';
export { hangCode } from './clocking/manage-code.ts';
export { placeOfClockCode } from './clocking/place-of-clock-code.ts';
export { clawBack, type TakeBack } from './taken-back/claw-back.ts';
export { changedShares, giveAgain, type GiveAgain } from './taken-back/give-again.ts';
export { hasSayInSplit } from './split-rights.ts';

const closeJob = defineJob<object>('close-due-runs');
const gapsJob = defineJob<object>('tell-of-gaps');
const giveOutJob = defineJob<object>('give-out-overdue');
const releaseJob = defineJob<object>('release-overdue');
const independenceJob = defineJob<object>('ask-tronc-masters');
const lateJob = defineJob<object>('remind-of-late-questions');

/** Distribution: pools of common tips, and the runs that split them every business day. */
export const distribution: Module = {
  name: 'distribution',
  keeps: kept,
  routes: keepingSplitRefusals([
    ...routes(hoursOfDay),
    ...deskRoutes,
    ...hoursRoutes,
    ...clockingRoutes,
    ...trialRoutes,
    ...visibilityRoutes,
    ...waitingRoutes(hoursOfDay),
    ...correctionRoutes,
    ...timeClockRoutes,
    ...independenceRoutes,
    ...termsRoutes,
  ]),
  events: [
    runClosed,
    splitAnnounced,
    questionMoved,
    trialMoved,
    visibilityChanged,
    splitWaits,
    correctionMoved,
    gapFound,
    independenceMoved,
  ],
  listeners: [
    listen(independenceMoved, 'distribution.tellThePlatform', tellThePlatform),
    listen(personErased, 'distribution.forgetPerson', async ({ db }, { userId, staffIds }) => {
      await forgetWordsOf(db, userId);
      await forgetConsentsOf(db, userId);
      await forgetCorrectionWordsOf(db, userId);
      await forgetScansOf(db, staffIds);
    }),
  ],
  sweeps: [
    {
      everySeconds: 60,
      job: handleJob(closeJob, async (context) => closeDueRuns(context, hoursOfDay)),
    },
    { everySeconds: 60, job: handleJob(independenceJob, askTroncMasters) },
    { everySeconds: 300, job: handleJob(lateJob, remindOfLateQuestions) },
    { everySeconds: 300, job: handleJob(gapsJob, tellOfGaps) },
    { everySeconds: 300, job: handleJob(giveOutJob, giveOutOverdue) },
    { everySeconds: 300, job: handleJob(releaseJob, releaseOverdue) },
  ],
};
