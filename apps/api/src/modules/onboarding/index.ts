import { listen } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { accountFactsChanged } from '../identity/index.ts';
import { routes } from './routes.ts';
import { settleAnew } from './status/settle-anew.ts';

export { beginOnboarding, isIdentityNeededAt } from './status/begin-onboarding.ts';
export { onboardingHoldsOf, type HoldOfPerson } from './status/holds.ts';
export { settleStatus } from './status/settle-status.ts';
export { onboardingOf } from './steps/show-onboarding.ts';

/** The way from an invitation to the first payout: gates, steps, and what an account is by them. */
export const onboarding: Module = {
  name: 'onboarding',
  routes,
  listeners: [listen(accountFactsChanged, settleAnew)],
};
