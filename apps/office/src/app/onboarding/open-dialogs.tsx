import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { onboardingQuery } from '#lib/onboarding/queries.ts';
import { paths } from '#lib/paths.ts';
import { RootModals } from '../shell/modals/root-modals.tsx';
import { stepTable } from './step-table.ts';

/**
 * The windows that every page may have in front of it (product §2), as they lead on the way of a newcomer:
 * to its own steps, and not out of it, from where they would be led back.
 */
export function WindowsInFront({ profile, timeZone }: { profile: Profile; timeZone: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: onboarding } = useSuspenseQuery(onboardingQuery());
  const { isAdmin, isSales } = roleGroups(profile.roles, null);
  const steps = onboarding.steps.filter((one) => stepTable[one.step] !== undefined);
  const payouts = steps.findIndex(({ step }) => step === 'BANK_ACCOUNT' || step === 'PAYOUT_CARD');
  // The way has a step of its own for the document: asked for in front of it, it would be asked twice.
  const asksForDocument =
    pathname === paths.showDocument.to || steps.some(({ step }) => step === 'IDENTITY_CHECK');
  const toPayouts = payouts < 0 ? null : paths.onboardingStep(payouts + 1);
  return (
    <RootModals
      profile={profile}
      isOfThePlatform={isAdmin || isSales}
      timeZone={timeZone}
      asksForDocument={asksForDocument}
      {...(toPayouts ? { onOpenPayouts: () => void navigate(toPayouts) } : {})}
    />
  );
}
