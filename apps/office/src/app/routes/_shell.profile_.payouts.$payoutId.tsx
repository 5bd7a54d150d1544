import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PayoutScreen } from '#features/payouts/payouts/payout-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { isId } from '../guards/address-parts.ts';
import { timeZoneOf } from '#lib/format/dates.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { NotFoundInside } from '../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/profile_/payouts/$payoutId')({
  component: PayoutPage,
});

function PayoutPage() {
  const { payoutId } = Route.useParams();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!isId(payoutId)) return <NotFoundInside />;
  return <PayoutScreen userId={profile.id} payoutId={payoutId} timeZone={timeZoneOf(workplace)} />;
}
