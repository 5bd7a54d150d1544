import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { VenueMoneyScreen } from '../../features/payouts/venue/venue-money-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { requireOwner } from '../guards/require-owner.ts';

interface Search {
  /** What lies open in front of the page is in its address, so that "back" closes it. */
  sheet?: 'get-paid';
}

export const Route = createFileRoute('/_shell/profile_/payouts/venue')({
  validateSearch: ({ sheet }: Record<string, unknown>): Search =>
    sheet === 'get-paid' ? { sheet } : {},
  beforeLoad: async ({ context }) => requireOwner(context.queries),
  component: VenueMoney,
});

function VenueMoney() {
  const { sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!workplace?.roles.includes('ROLE_OWNER')) return null;
  return (
    <VenueMoneyScreen
      key={workplace.locationId}
      locationId={workplace.locationId}
      timeZone={workplace.timeZone}
      mayViewPayouts={workplace.roles.includes('ROLE_PAYOUT_VIEWER')}
      destination={null}
      isGettingPaid={sheet === 'get-paid'}
      onGetPaid={(isOpen) =>
        void navigate({ search: isOpen ? { sheet: 'get-paid' } : {}, replace: !isOpen })
      }
    />
  );
}
