import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { CorrectionsOfShare } from '#features/distribution/splits/corrections/corrections-of-share.tsx';
import { ShareScreen } from '#features/distribution/shares/share-screen.tsx';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { isId } from '../guards/address-parts.ts';
import { useOwnPlace } from '../guards/own-workplace.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { OwnTipsLink } from '../shell/home-link.tsx';
import { NotFoundInside } from '../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/profile_/shares/$runId')({
  validateSearch: (search: Record<string, unknown>): { staff?: number } =>
    setOnly({ staff: numberIn(search['staff']) }),
  component: SharePage,
});

function SharePage() {
  const { t } = useLingui();
  const { runId } = Route.useParams();
  const { staff } = Route.useSearch();
  const { userId, place, asked } = useOwnPlace(staff);
  if (!isId(runId)) return <NotFoundInside />;
  if (place === undefined) return <Pending query={asked} waiting={null} />;
  if (place === null) return <Navigate {...entrancePaths.home} replace />;
  const { staffId, timeZone, isLeft } = place;
  return (
    <ShareScreen
      key={staffId}
      back={isLeft ? <BackLink {...paths.income}>{t`Income by year`}</BackLink> : <OwnTipsLink />}
      userId={userId}
      staffId={staffId}
      runId={runId}
      timeZone={timeZone}
      isLeft={isLeft}
      corrections={
        isLeft ? null : <CorrectionsOfShare userId={userId} staffId={staffId} runId={runId} />
      }
    />
  );
}
