import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import type { OnboardingEnd } from '@tipwell/contract/people/payout-blocks';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { endJourney } from '../status/fact-store.ts';
import { showOnboarding } from './show-onboarding.ts';

/** Leaves the onboarding (onboarding §4). What is open stays open; left before, nothing changes. */
export async function endOnboarding(
  context: Context,
  actor: Person,
  by: OnboardingEnd,
): Promise<Onboarding> {
  const now = context.clock.now();
  const { userId } = actor;
  await context.db.transaction().execute(async (tx) => {
    if (!(await endJourney(tx, userId, { by, now }))) return;
    const subject = `user:${userId}`;
    await audit(tx, { actor, action: 'onboarding.left', subject, at: now, details: { by } });
  });
  return showOnboarding(context, actor);
}
