import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import {
  announcePersonChanged,
  lockStanding,
  setOnboardingFlagsOf,
  type OnboardingFlags,
} from '#identity/identity';
import { settleStatus } from '../status/settle-status.ts';
import { maySetOf } from './show-care.ts';

/** Sets the flags of somebody's onboarding. @throws notFound; notAllowed about oneself */
export async function setOnboardingFlags(
  context: Context,
  actor: Person,
  asked: { userId: string; flags: OnboardingFlags; reason: string },
): Promise<void> {
  const { userId, flags, reason } = asked;
  if (!maySetOf(actor, userId)) fail('notAllowed');
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const before = (await lockStanding(tx, userId)) ?? fail('notFound');
    if (before.status === 'TERMINATED') fail('notAllowed');
    await setOnboardingFlagsOf(tx, userId, flags);
    const after = await settleStatus(tx, userId, now);
    await announcePersonChanged(tx, userId);
    await audit(tx, {
      actor,
      action: 'account.flagsSet',
      subject: `user:${userId}`,
      details: { reason, ...flags, before: before.status, after },
      at: now,
    });
  });
}
