/** Distribution's face: how common tips are shared, and by whom and when they were. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { closeDueRuns } from './close-due-runs.ts';
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
import { correctionRoutes } from './corrections/routes.ts';
import { deskRoutes } from './desk-routes.ts';
import { giveOutOverdue } from './given-out/give-out-overdue.ts';
import { releaseOverdue } from './release/release-overdue.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { forgetWordsOf } from './questions/question-store.ts';
import { remindOfLateQuestions } from './questions/remind-of-late-questions.ts';
import { keepingSplitRefusals } from './refusals/keeping-split-refusals.ts';
import { routes } from './routes.ts';
import { termsRoutes } from './terms/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import { visibilityRoutes } from './visibility/routes.ts';
import { forgetConsentsOf } from './visibility/visibility-store.ts';
import { kept } from './retention/kept.ts';
import { hours, hoursOfDay } from './shifts/index.ts';
import { tronc } from './independence/index.ts';

export * from './shifts/index.ts';
export * from './independence/index.ts';
export { openAlerts, type Alert, type AlertKind } from './alert-store.ts';
export { answerScheme, freeUnanswered } from './answer-scheme.ts';
export { boundsOfBusinessDay, businessDay, startOfBusinessDay } from './business-day.rule.ts';
export { closeDueRuns } from './close-due-runs.ts';
export { closeRun, type Closing } from './close-run.ts';
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
export { whoHears } from './questions/who-hears.ts';
export { recordWorked } from './record-worked.ts';
export { splitsOfPerson, versionsOf, type SplitOfPerson } from './records/splits-of-person.ts';
export { recordDueOn } from './records/record-request.rule.ts';
export { refundShares } from './taken-back/refund-share.rule.ts';
export { shareRun, type Portion } from './run-shares.rule.ts';
export { peopleReached, runsInShort, type Run, type RunInShort } from './run-store.ts';
export { saveScheme, type NewScheme } from './save-scheme.ts';
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
export { splitPool, whyNoSplit, type Group, type Member } from './split.rule.ts';
export { replayWeeks } from './trials/replay-weeks.ts';
export { trialWords } from './trials/shown-to-team/trial-words.ts';
export { needsConsent } from './visibility/level-of-run.ts';
export { visibilityWords } from './visibility/visibility-words.ts';
export { whoHearsOfTrial } from './trials/shown-to-team/who-hears-of-trial.ts';
export { clawBack, type TakeBack } from './taken-back/claw-back.ts';
export { changedShares, giveAgain, type GiveAgain } from './taken-back/give-again.ts';
export { hasSayInSplit } from './split-rights.ts';

const closeJob = defineJob<object>('close-due-runs');
const giveOutJob = defineJob<object>('give-out-overdue');
const releaseJob = defineJob<object>('release-overdue');
const lateJob = defineJob<object>('remind-of-late-questions');

/** Distribution: pools of common tips, and the runs that split them every business day. */
export const distribution: Module = {
  name: 'distribution',
  keeps: [...kept, ...(hours.keeps ?? []), ...(tronc.keeps ?? [])],
  routes: [
    ...keepingSplitRefusals([
      ...routes(hoursOfDay),
      ...deskRoutes,
      ...trialRoutes,
      ...visibilityRoutes,
      ...waitingRoutes(hoursOfDay),
      ...correctionRoutes,
      ...termsRoutes,
    ]),
    ...(hours.routes ?? []),
    ...(tronc.routes ?? []),
  ],
  events: [
    ...(hours.events ?? []),
    ...(tronc.events ?? []),
    runClosed,
    splitAnnounced,
    questionMoved,
    trialMoved,
    visibilityChanged,
    splitWaits,
    correctionMoved,
  ],
  listeners: [
    ...(hours.listeners ?? []),
    ...(tronc.listeners ?? []),
    listen(personErased, 'distribution.forgetPerson', async ({ db }, { userId }) => {
      await forgetWordsOf(db, userId);
      await forgetConsentsOf(db, userId);
      await forgetCorrectionWordsOf(db, userId);
    }),
  ],
  sweeps: [
    ...(hours.sweeps ?? []),
    ...(tronc.sweeps ?? []),
    {
      everySeconds: 60,
      job: handleJob(closeJob, async (context) => closeDueRuns(context, hoursOfDay)),
    },
    { everySeconds: 300, job: handleJob(lateJob, remindOfLateQuestions) },
    { everySeconds: 300, job: handleJob(giveOutJob, giveOutOverdue) },
    { everySeconds: 300, job: handleJob(releaseJob, releaseOverdue) },
  ],
};
