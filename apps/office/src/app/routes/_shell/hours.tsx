import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@tipwell/ui/page-header';
import { KeysCard } from '#features/venues/api-keys/keys-card.tsx';
import { HoursPage } from '#features/distribution/hours/hours-page.tsx';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { businessDay } from '#lib/format/dates.ts';
import { readPlace, type PlaceSearch } from '#lib/lists/place-search.ts';
import { BackLink } from '#lib/listing.tsx';
import { useNow } from '#lib/now.ts';
import { splitDesk } from '#lib/splits/split-desk.ts';
import { dayIn, setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../../guards/at-workplace.ts';
import { requireEntry } from '../../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/hours')({
  validateSearch: (search: Record<string, unknown>): PlaceSearch & { day?: string } => ({
    ...readPlace(search),
    ...setOnly({ day: dayIn(search['day']) }),
  }),
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'distributions');
    await requireEntry(visit.context.queries, 'distributions', 'distributionsManager');
  },
  component: Hours,
});

/** The hours for those who look after the split and not after the place. */
function Hours() {
  const { t } = useLingui();
  const { location, day } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const { data: access } = useQuery(menuAccessQuery(workplace?.locationId ?? null));
  const now = useNow(60_000);
  if (!workplace) return null;
  const today = businessDay(now, workplace.timeZone);
  return (
    <>
      <PageHeader
        above={<BackLink {...splitDesk(access)}>{t`How tips are split`}</BackLink>}
        title={t`Hours`}
      />
      <HoursPage
        key={workplace.locationId}
        locationId={workplace.locationId}
        today={today}
        day={day ?? today}
        onDay={(chosen) =>
          void navigate({ search: setOnly({ location, day: chosen }), replace: true })
        }
        renderKeys={() => (
          <KeysCard locationId={workplace.locationId} timeZone={workplace.timeZone} />
        )}
      />
    </>
  );
}
