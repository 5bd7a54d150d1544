import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PayrollPage } from '#features/backoffice/payroll/payroll-page.tsx';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { timeZoneOf } from '#lib/format/dates.ts';
import { BackLink } from '#lib/listing.tsx';
import { readPeriod, type PeriodSearch } from '#lib/lists/period-search.ts';
import { paths } from '#lib/paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/payroll')({
  validateSearch: (search: Record<string, unknown>): PeriodSearch & { location?: number } => ({
    ...readPeriod(search),
    ...setOnly({ location: numberIn(search['location']) }),
  }),
  component: Payroll,
});

// Who may look is the server's to say; whoever accounts for a place comes from its month's account.
function Payroll() {
  const { t } = useLingui();
  const { location, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const own = profile.staffs.find(({ staffId }) => staffId === profile.staffId);
  const at = location ?? own?.locationId;
  const { data: access } = useQuery(menuAccessQuery(at ?? null));
  if (at === undefined) return <NotFoundInside />;
  const place = profile.staffs.find(({ locationId }) => locationId === at);
  return (
    <PayrollPage
      key={at}
      locationId={at}
      timeZone={timeZoneOf(place)}
      search={search}
      onSearch={(chosen) => void navigate({ search: setOnly({ location, ...chosen }) })}
      above={
        <BackLink
          {...(access?.distributionsAccount ? paths.distributionsAccount : paths.distributions)}
        >{t`Shared tips statement`}</BackLink>
      }
    />
  );
}
