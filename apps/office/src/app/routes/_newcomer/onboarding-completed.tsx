import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CompletedScreen } from '#features/people/onboarding/completed-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { onboardingQuery } from '#lib/onboarding/queries.ts';
import { timeZoneOf } from '#lib/format/dates.ts';
import { isTippedAt, useWorkplace } from '#lib/workplace.ts';

export const Route = createFileRoute('/_newcomer/onboarding-completed')({ component: Completed });

function Completed() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const { data: onboarding } = useSuspenseQuery(onboardingQuery());
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return (
    <CompletedScreen
      hold={onboarding.hold}
      venue={onboarding.venue}
      timeZone={timeZoneOf(workplace)}
      viewed={profile.viewAs === null ? null : profile.firstName}
      isTipped={isTippedAt(workplace) && workplace.tipPagePause === null}
    />
  );
}
