import { useLingui } from '@lingui/react/macro';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { holdFilters, type HoldFilter } from '@tipwell/contract/people/payout-blocks';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { ApiPage } from '#features/venues/api-keys/api-page.tsx';
import { ChangesOfPlace } from '#features/identity/approvals/changes-of-place.tsx';
import { SplitPage } from '#features/distribution/splits/manager-screen.tsx';
import { HoursPage } from '#features/distribution/hours/hours-page.tsx';
import { TaxPage } from '#features/distribution/tax/tax-page.tsx';
import { LocationScreen } from '#features/venues/locations/location-screen.tsx';
import { locationTabs, type LocationTab } from '#features/venues/locations/location-tabs.ts';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { businessDay } from '#lib/format/dates.ts';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { dayIn, numberIn, oneOf, setOnly } from '#lib/search-params.ts';
import { WayOn } from '#lib/next-link.tsx';
import { rolesAt } from '#lib/workplace.ts';
import { requireCare } from '../guards/require-admin-scope.ts';
import { isNumber } from '../guards/address-parts.ts';
import { NotFoundInside } from '../shell/not-found-inside.tsx';

interface Search {
  tab?: LocationTab;
  person?: number;
  hold?: HoldFilter;
  day?: string;
  /** The way to a colleague, open in front of the team. */
  sheet?: 'invite';
}

function readSearch(typed: Record<string, unknown>): Search {
  return setOnly({
    tab: oneOf(typed['tab'], locationTabs),
    person: numberIn(typed['person']),
    hold: oneOf(typed['hold'], holdFilters),
    day: dayIn(typed['day']),
    sheet: oneOf(typed['sheet'], ['invite']),
  });
}

export const Route = createFileRoute('/_shell/locations/$locationId')({
  validateSearch: readSearch,
  beforeLoad: async ({ context: { queries }, params: { locationId } }) => {
    if (isNumber(locationId)) await requireCare(queries, Number(locationId));
  },
  component: LocationPage,
});

// Locations have numbers (product §2). Who may look is the server's to say: the platform's people come
// from their list, owners, managers and staff masters from their own page.
function LocationPage() {
  const { locationId } = Route.useParams();
  return isNumber(locationId) ? <Location locationId={locationId} /> : <NotFoundInside />;
}

function Location({ locationId }: { locationId: string }) {
  // The router hands on what makes no sense in an address all the same.
  const search = readSearch({ ...Route.useSearch() });
  const { tab = 'team', person = null, hold = null } = search;
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const there = profile.staffs.find((staff) => staff.locationId === Number(locationId)) ?? null;
  const access = useQuery(menuAccessQuery(null));
  const now = useNow(60_000);
  // Until the answer is there the way back stands where it most likely will.
  const mayHaveList = mayOnPlatform(permissions.seePlatformHome, profile.roles);
  return (
    <LocationScreen
      key={locationId}
      locationId={Number(locationId)}
      tab={tab}
      personLookedFor={person}
      hold={hold}
      onHold={(chosen) => {
        const { hold: _before, ...rest } = search;
        const narrowed = chosen === null ? rest : { ...rest, hold: chosen };
        void navigate({ search: narrowed, replace: true });
      }}
      isInviting={search.sheet === 'invite'}
      onInviting={(isInviting) => {
        const { sheet: _before, ...rest } = search;
        void navigate({ search: isInviting ? { ...rest, sheet: 'invite' } : rest, replace: true });
      }}
      roles={rolesAt(profile, there)}
      hasList={access.data?.locations ?? mayHaveList}
      renderSplit={(at) => <SplitPage locationId={at} />}
      renderHours={({ id, timeZone }) => {
        const today = businessDay(now, timeZone);
        return (
          <HoursPage
            locationId={id}
            today={today}
            day={search.day ?? today}
            onDay={(day) => void navigate({ search: { tab: 'hours', day }, replace: true })}
            renderKeys={() => <WayToKeys locationId={id} />}
          />
        );
      }}
      renderKeys={({ id, timeZone }, seesWebhooks) => (
        <ApiPage locationId={id} timeZone={timeZone} seesWebhooks={seesWebhooks} />
      )}
      renderTax={(at) => <TaxPage locationId={at} />}
      renderChanges={(at) => <ChangesOfPlace locationId={at} />}
    />
  );
}

/** A time clock sends hours by a key, which is made beside the others. */
function WayToKeys({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  return (
    <WayOn
      to={paths.keysOfLocation(locationId)}
      sign={<IconKey size={20} stroke={1.75} />}
      name={t`API keys`}
      note={t`A time-clock system or till can send hours by itself, with a key of this location.`}
    />
  );
}
