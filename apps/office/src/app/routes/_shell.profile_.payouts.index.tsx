import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PayoutsScreen } from '../../features/payouts/payouts-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { isTippedAt, useWorkplace } from '../../lib/workplace.ts';

export const Route = createFileRoute('/_shell/profile_/payouts/')({ component: Payouts });

function Payouts() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return (
    <PayoutsScreen
      userId={profile.id}
      staffId={isTippedAt(workplace) ? (workplace?.staffId ?? null) : null}
      timeZone={workplace?.timeZone ?? 'UTC'}
    />
  );
}
