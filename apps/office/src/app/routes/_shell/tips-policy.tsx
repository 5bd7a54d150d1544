import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  mayOnPlatform,
  mayThere,
  permissions,
  type Permission,
} from '@tipwell/contract/access/permissions';
import { PastIndependence } from '#features/distribution/splits/past-independence.tsx';
import { EvidenceCard } from '#features/backoffice/compliance/evidence-card.tsx';
import { PolicyScreen } from '#features/backoffice/compliance/policy-screen.tsx';
import { RequestLogCard } from '#features/backoffice/compliance/request-log-card.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/tips-policy')({
  validateSearch: (search: Record<string, unknown>): { location?: number } =>
    setOnly({ location: numberIn(search['location']) }),
  component: TipsPolicy,
});

// Who may look is the server's to say: everybody who works at the place.
function TipsPolicy() {
  const { t } = useLingui();
  const { location } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const own = profile.staffs.find(({ staffId }) => staffId === profile.staffId);
  const at = location ?? own?.locationId;
  if (at === undefined) return <NotFoundInside />;
  const roles = profile.staffs.find(({ locationId }) => locationId === at)?.roles ?? [];
  const sees = (what: Permission) => mayThere(what, roles) || mayOnPlatform(what, profile.roles);
  return (
    <PolicyScreen
      key={at}
      locationId={at}
      userId={profile.id}
      above={<BackLink {...paths.home}>{t`Home`}</BackLink>}
    >
      <>
        {sees(permissions.seeTipRecordRequests) && <RequestLogCard locationId={at} />}
        {sees(permissions.seeIndependence) && <PastIndependence locationId={at} />}
        {sees(permissions.seeTroncEvidence) && <EvidenceCard locationId={at} />}
      </>
    </PolicyScreen>
  );
}
