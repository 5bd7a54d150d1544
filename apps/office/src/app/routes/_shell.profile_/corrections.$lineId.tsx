import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { OwnCorrectionScreen } from '#features/distribution/splits/corrections/own-correction-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { isId } from '../../guards/address-parts.ts';
import { OwnTipsLink } from '../../shell/home-link.tsx';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/profile_/corrections/$lineId')({
  validateSearch: (search: Record<string, unknown>): { staff?: number } =>
    setOnly({ staff: numberIn(search['staff']) }),
  component: CorrectionPage,
});

// A message leads here from whichever workplace one is looking at: the address says which one it is about.
function CorrectionPage() {
  const { lineId } = Route.useParams();
  const { staff } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const shown = useWorkplace(profile.staffs, profile.staffId);
  const workplace = profile.staffs.find(({ staffId }) => staffId === staff) ?? shown;
  if (!isId(lineId)) return <NotFoundInside />;
  if (!workplace) return <Navigate {...entrancePaths.home} replace />;
  return (
    <OwnCorrectionScreen
      key={lineId}
      back={<OwnTipsLink />}
      userId={profile.id}
      staffId={workplace.staffId}
      lineId={lineId}
      timeZone={workplace.timeZone}
    />
  );
}
