/** Public API of splits: how pooled tips are shared, and the runs that split them. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { closeDueRuns } from './pending/close-due-runs.ts';
import { listen } from '#platform/events.ts';
import { personErased } from '#identity/identity';
import {
  correctionMoved,
  questionMoved,
  runClosed,
  splitAnnounced,
  splitWaits,
  trialMoved,
  visibilityChanged,
} from './events.ts';
import { forgetCorrectionWordsOf } from './corrections/correction-store.ts';
import { correctionRoutes } from './correction-routes.ts';
import { splitRoutes } from './split-routes.ts';
import { giveOutOverdue } from './unallocated/give-out-overdue.ts';
import { releaseOverdue } from './approval/release-overdue.ts';
import { pendingRoutes } from './pending-routes.ts';
import { forgetWordsOf } from './questions/question-store.ts';
import { remindOfLateQuestions } from './questions/remind-of-late-questions.ts';
import { keepingSplitRefusals } from './keeping-split-refusals.ts';
import { routes } from './routes.ts';
import { termsRoutes } from './terms-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { visibilityRoutes } from './visibility-routes.ts';
import { forgetConsentsOf } from './visibility/visibility-store.ts';
import type { FindHoursOfDay } from './pending/day-waits-for-hours.ts';
import { kept } from './kept.ts';

export { openAlerts, type Alert, type AlertKind } from './pools/alert-store.ts';
export { answerScheme, freeUnanswered } from './schemes/answer-scheme.ts';
export {
  boundsOfBusinessDay,
  businessDay,
  dayBefore,
  startOfBusinessDay,
} from './calculation/business-day.rule.ts';
export { closeDueRuns } from './pending/close-due-runs.ts';
export { closeRun, type Closing } from './runs/close-run.ts';
export {
  correctionMoved,
  questionMoved,
  runClosed,
  splitAnnounced,
  splitWaits,
  trialMoved,
  visibilityChanged,
  type CorrectionMoved,
  type QuestionMoved,
  type SplitAnnounced,
  type SplitWaits,
  type TrialMoved,
  type VisibilityChanged,
} from './events.ts';
export { freshSharesOf } from './approval/fresh-share-store.ts';
export { announcementWords } from './change-notices/announcement-words.ts';
export {
  openPools,
  putIntoPools,
  type IntoPool,
  type OpenPool,
  type PartOfPool,
} from './pools/open-pools.ts';
export { correctionWords } from './corrections/correction-words.ts';
export { openAppeals, openCorrections } from './corrections/correction-store.ts';
export { reservedForCorrections, takeInstalments } from './corrections/take-instalments.ts';
export { whoHearsOfCorrection } from './corrections/who-hears.ts';
export { unreleasedOf } from './runs/release-store.ts';
export { payDeadline } from './calculation/pay-deadline.rule.ts';
export { primaryRowOf, type SchemeRow } from './calculation/percentages.rule.ts';
export { listShares } from './runs/list-shares.ts';
export {
  divideAtCapture,
  groupOfPool,
  type Parts,
  type Recipient,
} from './calculation/primary-share.rule.ts';
export { runsOfTip, sharersOfTip } from './runs/share-store.ts';
export { heldForAnswers } from './schemes/held-share-store.ts';
export { hasNobodyLeft } from './unallocated/nobody-left.ts';
export { daysWithOpenPools, hasOpenPools, splitDays } from './pools/pool-store.ts';
export { unreleasedSplits } from './approval/unreleased-splits.ts';
export { lateQuestions } from './questions/late-questions.ts';
export { questionWords } from './questions/question-words.ts';
export { waitingWords } from './pending/waiting-words.ts';
export { whoDecides } from './rights/who-decides.ts';
export { whoHears } from './questions/who-hears.ts';
export { recordWorked } from './pools/record-worked.ts';
export { splitsOfPerson, versionsOf, type SplitOfPerson } from './explanations/splits-of-person.ts';
export { recordDueOn } from './explanations/record-request.rule.ts';
export { refundShares } from './clawbacks/refund-share.rule.ts';
export { shareRun, type Portion } from './calculation/run-shares.rule.ts';
export { peopleReached, runsInShort, type Run, type RunInShort } from './runs/run-store.ts';
export { saveScheme, type NewScheme } from './editing/save-scheme.ts';
export { holdsSplits } from './runs/release-store.ts';
export {
  latestAnswers,
  lockSchemes,
  newestScheme,
  firstSplitAt,
  schemeHistory,
  schemeOn,
  schemesOn,
  type Answer,
  type Scheme,
} from './schemes/scheme-store.ts';
export { leftOutToday } from './terms/left-out.ts';
export { whoHearsOfTerms, type TermsNews } from './terms/who-hears-of-terms.ts';
export { termsWords, type TermsSaid } from './terms/terms-words.ts';
export { pendingTermsAt } from './terms/terms-to-confirm.ts';
export { splitPool, whyNoSplit, type Group, type Member } from './calculation/split.rule.ts';
export { replayWeeks } from './previews/replay-weeks.ts';
export { trialWords } from './previews/trial-words.ts';
export { needsConsent } from './visibility/level-of-run.ts';
export { visibilityWords } from './visibility/visibility-words.ts';
export { whoHearsOfTrial } from './previews/who-hears-of-trial.ts';
export { clawBack, type TakeBack } from './clawbacks/claw-back.ts';
export { changedShares, giveAgain, type GiveAgain } from './clawbacks/give-again.ts';
export { hasSayInSplit, splitSituation } from './rights/split-rights.ts';
export { countingRecords, isClockedByCode } from './calculation/counting-records.rule.ts';
export {
  proposeUntil,
  reportUntil,
  splitAtLatest,
  waitsUntil,
  type HoursOfDay,
} from './calculation/hours-due.rule.ts';
export { keepingSplitRefusals } from './keeping-split-refusals.ts';
export { peopleOf } from './pools/find-sharers.ts';
export {
  deleteWorked,
  recordsOf,
  upsertWorked,
  type HoursRecord,
  type HoursSource,
  type WorkedDay,
} from './pools/worked-store.ts';
export { recordingSplitRefusals } from './rights/recording-split-refusals.ts';
export { mayEditSplit } from './rights/split-editing.rule.ts';
export { leftOutOf } from './terms/left-out.rule.ts';

const closeJob = defineJob<object>('close-due-runs');
const giveOutJob = defineJob<object>('give-out-overdue');
const releaseJob = defineJob<object>('release-overdue');
const lateJob = defineJob<object>('remind-of-late-questions');

/**
 * Splits: pools of common tips, and the runs that split them every business day.
 * @param hoursOfDay what is known of a day's hours: they lie above, so the composition gives it
 */
export const splits = (hoursOfDay: FindHoursOfDay): Module => ({
  name: 'splits',
  keeps: kept,
  routes: keepingSplitRefusals([
    ...routes(hoursOfDay),
    ...splitRoutes,
    ...previewRoutes,
    ...visibilityRoutes,
    ...pendingRoutes(hoursOfDay),
    ...correctionRoutes,
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
  ],
  listeners: [
    // Named after the module it was once part of: jobs that wait carry the name.
    listen(personErased, 'distribution.forgetPerson', async ({ db }, { userId }) => {
      await forgetWordsOf(db, userId);
      await forgetConsentsOf(db, userId);
      await forgetCorrectionWordsOf(db, userId);
    }),
  ],
  sweeps: [
    {
      everySeconds: 60,
      job: handleJob(closeJob, async (context) => closeDueRuns(context, hoursOfDay)),
    },
    { everySeconds: 300, job: handleJob(lateJob, remindOfLateQuestions) },
    { everySeconds: 300, job: handleJob(giveOutJob, giveOutOverdue) },
    { everySeconds: 300, job: handleJob(releaseJob, releaseOverdue) },
  ],
});
