import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { CorrectionsOfShare } from '../../features/distributions/corrections/corrections-of-share.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { ShareScreen } from '../../features/shares/share-screen.tsx';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';
import { isId } from '../guards/address-parts.ts';
import { numberIn, setOnly } from '../../lib/search-params.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { OwnTipsLink } from '../shell/home-link.tsx';
import { NotFoundInside } from '../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/profile_/shares/$runId')({
  validateSearch: (search: Record<string, unknown>): { staff?: number } =>
    setOnly({ staff: numberIn(search['staff']) }),
  component: SharePage,
});

function SharePage() {
  const { runId } = Route.useParams();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const { staff } = Route.useSearch();
  const shown = useWorkplace(profile.staffs, profile.staffId);
  const workplace = profile.staffs.find(({ staffId }) => staffId === staff) ?? shown;
  if (!isId(runId)) return <NotFoundInside />;
  if (!workplace) return <Navigate {...entrancePaths.home} replace />;
  return (
    <ShareScreen
      key={workplace.staffId}
      back={<OwnTipsLink />}
      userId={profile.id}
      staffId={workplace.staffId}
      runId={runId}
      timeZone={workplace.timeZone}
      corrections={
        <CorrectionsOfShare userId={profile.id} staffId={workplace.staffId} runId={runId} />
      }
    />
  );
}
