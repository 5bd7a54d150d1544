import { listen } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { handleJob } from '#platform/jobs.ts';
import { accountFactsChanged, forgetHold, personErased } from '#identity/identity';
import { identityCheckMoved, issuerUserMoved } from '#providers/providers';
import { askAboutCards, askAboutCardsJob } from './prepaid-card/ask-about-cards.ts';
import { deleteDraftsOf } from './prepaid-card/draft-store.ts';
import { deleteFormsOf } from './prepaid-card/form-store.ts';
import {
  handOverForms,
  handOverFormsJob,
  inquireAboutIssuerUsers,
  inquireAboutIssuerUsersJob,
  rereadIssuerUser,
} from './prepaid-card/issuer-attempts.ts';
import { checkRoutes } from './check-routes.ts';
import { forgetNameDigests } from './identity-check/check-store.ts';
import {
  inquireAboutChecks,
  inquireAboutChecksJob,
  rereadCheck,
} from './identity-check/check-attempts.ts';
import { flagsChanged, locationCreated } from '#venues/locations';
import { beginWithOnboarding } from './administration/business.ts';
import { careRoutes } from './care-routes.ts';
import { identityCheckEnded, onboardingReminded } from './events.ts';
import { endSilentLooks, endSilentLooksJob } from './identity-check/end-check.ts';
import { forgetReminders } from './team/reminder-store.ts';
import { takeHandAway } from './administration/care-store.ts';
import { routes } from './routes.ts';
import { noteHolds, rereadHolds, rereadHoldsJob } from './status/note-holds.ts';
import { settleAnew, settleTeam } from './status/settle-anew.ts';
import { heldByDestination, heldByPayout, heldNoMore } from './status/when-money-moves.ts';
import { destinationChanged, paymentSystemChanged, sharingChanged } from '#payouts/destinations';
import { payoutNotArrived, payoutsChanged } from '#payouts/payouts';
import { kept } from './kept.ts';

export { identityCheckEnded, onboardingReminded, type OnboardingReminder } from './events.ts';
export { checksAtAGlance } from './administration/checks-at-a-glance.ts';
export { beginOnboarding, isIdentityNeededAt } from './status/begin-onboarding.ts';
export { holdsInRegister, type HoldInRegister } from './team/holds-in-register.ts';
export { onboardingHoldsOf } from './status/holds.ts';
export { settleStatus } from './status/settle-status.ts';
export { readProgress } from './steps/read-progress.ts';
export { onboardingOf } from './steps/show-onboarding.ts';

/** The way from an invitation to the first payout: gates, steps, and what an account is by them. */
export const onboarding: Module = {
  name: 'onboarding',
  keeps: kept,
  routes: [...routes, ...checkRoutes, ...careRoutes],
  events: [identityCheckEnded, onboardingReminded],
  listeners: [
    listen(accountFactsChanged, 'onboarding.settleAnew', settleAnew),
    listen(identityCheckMoved, 'onboarding.rereadCheck', rereadCheck),
    listen(issuerUserMoved, 'onboarding.rereadIssuerUser', rereadIssuerUser),
    listen(locationCreated, 'onboarding.beginWithOnboarding', beginWithOnboarding),
    listen(flagsChanged, 'onboarding.handleFlags', async (context, { locationId, flags }) => {
      if (flags.isOnboardingEnabled === true) await beginWithOnboarding(context, { locationId });
      if (flags.isOnboardingEnabled !== undefined) await settleTeam(context, { locationId });
    }),
    listen(destinationChanged, 'onboarding.heldByDestination', heldByDestination),
    listen(payoutNotArrived, 'onboarding.heldByPayout', heldByPayout),
    listen(payoutsChanged, 'onboarding.heldNoMore', heldNoMore),
    listen(sharingChanged, 'onboarding.heldBySharing', async ({ db, clock }, { userId }) =>
      noteHolds(db, [userId], clock.now()),
    ),
    listen(
      paymentSystemChanged,
      'onboarding.heldByPaymentSystem',
      async ({ db, clock }, { userIds }) => noteHolds(db, userIds, clock.now()),
    ),
    listen(personErased, 'onboarding.forgetPerson', async ({ db }, { userId }) => {
      await deleteFormsOf(db, userId);
      await deleteDraftsOf(db, userId);
      await forgetReminders(db, userId);
      await forgetNameDigests(db, userId);
      await takeHandAway(db, userId);
      await forgetHold(db, userId);
    }),
  ],
  sweeps: [
    { everySeconds: 60, job: handleJob(inquireAboutChecksJob, inquireAboutChecks) },
    { everySeconds: 300, job: handleJob(rereadHoldsJob, rereadHolds) },
    { everySeconds: 3600, job: handleJob(endSilentLooksJob, endSilentLooks) },
    { everySeconds: 60, job: handleJob(inquireAboutIssuerUsersJob, inquireAboutIssuerUsers) },
    { everySeconds: 60, job: handleJob(askAboutCardsJob, askAboutCards) },
    { everySeconds: 60, job: handleJob(handOverFormsJob, handOverForms) },
  ],
};
