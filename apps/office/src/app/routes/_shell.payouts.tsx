import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { mayThere, permissions } from '@tipwell/contract/permissions';
import { readPayoutFilters } from '../../features/payouts/location-payout-filters.ts';
import { LocationPayoutsScreen } from '../../features/payouts/location-payouts-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { useAddressFilters } from '../../lib/lists/use-address-filters.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { requirePayoutAbility } from '../guards/require-payout-ability.ts';

export const Route = createFileRoute('/_shell/payouts')({
  validateSearch: readPayoutFilters,
  beforeLoad: async ({ context }) => {
    await requireEntry(context.queries, 'payouts');
    await requirePayoutAbility(context.queries);
  },
  component: LocationPayouts,
});

function LocationPayouts() {
  const [filters, onFilters] = useAddressFilters(Route, readPayoutFilters);
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!workplace) return null;
  return (
    <LocationPayoutsScreen
      key={workplace.locationId}
      locationId={workplace.locationId}
      timeZone={workplace.timeZone}
      filters={filters}
      isOwner={mayThere(permissions.moveVenueMoney, workplace.roles)}
      onFilters={onFilters}
    />
  );
}
