import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { TrialScreen } from '#features/distribution/splits/trial-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { isId } from '../../guards/address-parts.ts';
import { OwnTipsLink } from '../../shell/home-link.tsx';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/profile_/trials/$trialId')({ component: TrialPage });

function TrialPage() {
  const { trialId } = Route.useParams();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!isId(trialId)) return <NotFoundInside />;
  if (!workplace) return <Navigate {...entrancePaths.home} replace />;
  return (
    <TrialScreen
      key={workplace.staffId}
      back={<OwnTipsLink />}
      userId={profile.id}
      staffId={workplace.staffId}
      trialId={trialId}
    />
  );
}
