import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { PartScreen } from '#features/distribution/shares/part-screen.tsx';
import { timeZoneOf } from '#lib/format/dates.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { dayIn, numberIn, setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { isId } from '../../guards/address-parts.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/corrections_/$runId/$staffId')({
  validateSearch: (search: Record<string, unknown>): { location?: number; day?: string } =>
    setOnly({ location: numberIn(search['location']), day: dayIn(search['day']) }),
  component: Part,
});

// Who may look is the server's to say: those who look after the split, and owners, who come from the report.
function Part() {
  const { t } = useLingui();
  const { runId, staffId } = Route.useParams();
  const { location, day } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const at = location ?? workplace?.locationId;
  const of = numberIn(staffId);
  if (at === undefined || of === undefined || !isId(runId)) return <NotFoundInside />;
  const there = profile.staffs.find(({ locationId }) => locationId === at) ?? workplace;
  return (
    <PartScreen
      key={`${runId} ${of}`}
      above={
        day === undefined ? (
          <BackLink {...paths.corrections(at, runId)}>{t`The split`}</BackLink>
        ) : (
          <BackLink {...paths.personReport(at, of, day, day)}>{t`Reporting`}</BackLink>
        )
      }
      locationId={at}
      runId={runId}
      staffId={of}
      timeZone={timeZoneOf(there)}
    />
  );
}
