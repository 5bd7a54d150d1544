import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SplitToCorrect } from '#features/distribution/splits/corrections/split-to-correct.tsx';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { timeZoneOf } from '#lib/format/dates.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { isId } from '../../guards/address-parts.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/corrections/$runId')({
  validateSearch: (search: Record<string, unknown>): { location?: number } =>
    setOnly({ location: numberIn(search['location']) }),
  component: Corrections,
});

// Who may look is the server's to say: whoever decides comes from how tips are split, the platform's people
// from the page of the location.
function Corrections() {
  const { t } = useLingui();
  const { runId } = Route.useParams();
  const { location } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const at = location ?? workplace?.locationId;
  const { data: access } = useQuery(menuAccessQuery(workplace?.locationId ?? null));
  if (at === undefined || !isId(runId)) return <NotFoundInside />;
  const split = access?.distributionsManager
    ? paths.distributionsManager
    : access?.distributions
      ? paths.distributions
      : paths.splitOfLocation(at);
  const there = profile.staffs.find(({ locationId }) => locationId === at) ?? workplace;
  return (
    <SplitToCorrect
      key={runId}
      locationId={at}
      runId={runId}
      timeZone={timeZoneOf(there)}
      above={<BackLink {...split}>{t`How tips are split`}</BackLink>}
    />
  );
}
