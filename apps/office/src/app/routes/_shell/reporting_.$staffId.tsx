import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PersonReportScreen } from '#features/backoffice/reporting/staff-report/person-report-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { businessDay, timeZoneOf } from '#lib/format/dates.ts';
import { useNow } from '#lib/now.ts';
import { dayIn, numberIn, setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { requireEntry } from '../../guards/require-entry.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

interface PersonReportSearch {
  location?: number;
  from?: string;
  to?: string;
}

export const Route = createFileRoute('/_shell/reporting_/$staffId')({
  validateSearch: (search: Record<string, unknown>): PersonReportSearch =>
    setOnly({
      location: numberIn(search['location']),
      from: dayIn(search['from']),
      to: dayIn(search['to']),
    }),
  beforeLoad: async ({ context }) => requireEntry(context.queries, 'reporting'),
  component: PersonReport,
});

// Whose numbers may be read is the server's to say.
function PersonReport() {
  const { staffId } = Route.useParams();
  const { location, from, to } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const now = useNow(60_000);
  const at = location ?? workplace?.locationId;
  const of = numberIn(staffId);
  if (at === undefined || of === undefined) return <NotFoundInside />;
  const timeZone = timeZoneOf(
    profile.staffs.find(({ locationId }) => locationId === at) ?? workplace,
  );
  const today = businessDay(now, timeZone);
  return (
    <PersonReportScreen
      key={`${at} ${of}`}
      locationId={at}
      staffId={of}
      from={from ?? today}
      to={to ?? today}
      timeZone={timeZone}
    />
  );
}
