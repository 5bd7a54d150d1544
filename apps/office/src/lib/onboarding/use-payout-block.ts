import { useQuery } from '@tanstack/react-query';
import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import type { PayoutObstacle } from '@tipwell/contract/payouts/outlook.rule';
import { onboardingQuery } from './queries.ts';

const ofChecks: ReadonlySet<PayoutObstacle> = new Set(['CHECK_PENDING', 'CHECK_AGAIN']);

interface KnownHold {
  hold: NonNullable<Onboarding['hold']>;
  /** There are steps in which the person can do something about it. */
  hasSteps: boolean;
}

/**
 * Which check it is exactly that is in the way, where a check is; null where something else is in the way,
 * or nobody can tell. Undefined while it is being asked: nothing is said then, for it might not be so.
 */
export function useHold(obstacle: PayoutObstacle | null): KnownHold | null | undefined {
  const isCheck = obstacle !== null && ofChecks.has(obstacle);
  const { data, isPending } = useQuery({ ...onboardingQuery(), enabled: isCheck });
  if (isCheck && isPending) return undefined;
  if (!isCheck || !data || data.hold === null) return null;
  return { hold: data.hold, hasSteps: data.steps.length > 0 };
}
