import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import {
  readPayoutFilters,
  type PayoutFilters,
} from '#features/payouts/payouts/location-payout-filters.ts';
import { LocationPayoutsScreen } from '#features/payouts/payouts/location-payouts-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { useAddressFilters } from '#lib/lists/use-address-filters.ts';
import { readPlace, type PlaceSearch } from '#lib/lists/place-search.ts';
import { setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { requirePayoutAbility } from '../guards/require-payout-capability.ts';

const readSearch = (search: Record<string, unknown>): PlaceSearch & PayoutFilters => ({
  ...readPlace(search),
  ...readPayoutFilters(search),
});

export const Route = createFileRoute('/_shell/payouts')({
  validateSearch: readSearch,
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'payouts');
    await requireEntry(visit.context.queries, 'payouts');
    await requirePayoutAbility(visit.context.queries);
  },
  component: LocationPayouts,
});

function LocationPayouts() {
  const [{ location, ...filters }, onSearch] = useAddressFilters(Route, readSearch);
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
      onFilters={(chosen) => onSearch(setOnly({ location, ...chosen }))}
    />
  );
}
