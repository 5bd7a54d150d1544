import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { OwnReviewsScreen } from '#features/payments/reviews/own-reviews-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { isTippedAt, useWorkplace } from '#lib/workplace.ts';
import { OwnTipsLink } from '../shell/home-link.tsx';

export const Route = createFileRoute('/_shell/profile_/reviews')({ component: OwnReviews });

function OwnReviews() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!isTippedAt(workplace)) return <Navigate {...entrancePaths.home} replace />;
  return (
    <OwnReviewsScreen
      key={workplace.staffId}
      back={<OwnTipsLink />}
      staffId={workplace.staffId}
      timeZone={workplace.timeZone}
    />
  );
}
