import { listen } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { handleJob } from '../../platform/jobs.ts';
import { accountFactsChanged, personErased } from '../identity/index.ts';
import { identityCheckMoved, issuerUserMoved } from '../providers/index.ts';
import { deleteFormsOf } from './card-issuing/form-store.ts';
import {
  handOverForms,
  handOverFormsJob,
  inquireAboutIssuerUsers,
  inquireAboutIssuerUsersJob,
  rereadIssuerUser,
} from './card-issuing/issuer-attempts.ts';
import { checkRoutes } from './check-routes.ts';
import {
  inquireAboutChecks,
  inquireAboutChecksJob,
  rereadCheck,
} from './identity-check/check-attempts.ts';
import { routes } from './routes.ts';
import { settleAnew } from './status/settle-anew.ts';

export { beginOnboarding, isIdentityNeededAt } from './status/begin-onboarding.ts';
export { onboardingHoldsOf, type HoldOfPerson } from './status/holds.ts';
export { settleStatus } from './status/settle-status.ts';
export { onboardingOf } from './steps/show-onboarding.ts';

/** The way from an invitation to the first payout: gates, steps, and what an account is by them. */
export const onboarding: Module = {
  name: 'onboarding',
  routes: [...routes, ...checkRoutes],
  listeners: [
    listen(accountFactsChanged, settleAnew),
    listen(identityCheckMoved, rereadCheck),
    listen(issuerUserMoved, rereadIssuerUser),
    listen(personErased, async ({ db }, { userId }) => deleteFormsOf(db, userId)),
  ],
  sweeps: [
    { everySeconds: 60, job: handleJob(inquireAboutChecksJob, inquireAboutChecks) },
    { everySeconds: 60, job: handleJob(inquireAboutIssuerUsersJob, inquireAboutIssuerUsers) },
    { everySeconds: 60, job: handleJob(handOverFormsJob, handOverForms) },
  ],
};
