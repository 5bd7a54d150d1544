import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { profileQuery } from '../../../features/session/queries.ts';
import { TipScreen } from '../../../features/shares/tip-screen.tsx';
import { entrancePaths } from '../../../lib/entrance/entrance-paths.ts';
import { numberIn, setOnly } from '../../../lib/search-params.ts';
import { useWorkplace } from '../../../lib/workplace.ts';
import { isId } from '../../guards/address-parts.ts';
import { OwnTipsLink } from '../../shell/home-link.tsx';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/profile_/tips/$tipId')({
  validateSearch: (search: Record<string, unknown>): { staff?: number } =>
    setOnly({ staff: numberIn(search['staff']) }),
  component: TipPage,
});

// A message leads here from whichever workplace one is looking at: the address says which one it is about.
function TipPage() {
  const { tipId } = Route.useParams();
  const { staff } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const shown = useWorkplace(profile.staffs, profile.staffId);
  const workplace = profile.staffs.find(({ staffId }) => staffId === staff) ?? shown;
  if (!isId(tipId)) return <NotFoundInside />;
  if (!workplace) return <Navigate {...entrancePaths.home} replace />;
  return (
    <TipScreen
      key={tipId}
      back={<OwnTipsLink />}
      staffId={workplace.staffId}
      tipId={tipId}
      timeZone={workplace.timeZone}
    />
  );
}
