import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { TipScreen } from '#features/distribution/shares/tip-screen.tsx';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { isId } from '../../guards/address-parts.ts';
import { useOwnPlace } from '../../guards/own-workplace.ts';
import { OwnTipsLink } from '../../shell/home-link.tsx';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/profile_/tips/$tipId')({
  validateSearch: (search: Record<string, unknown>): { staff?: number } =>
    setOnly({ staff: numberIn(search['staff']) }),
  component: TipPage,
});

// A message leads here from whichever workplace one is looking at: the address says which one it is about.
function TipPage() {
  const { t } = useLingui();
  const { tipId } = Route.useParams();
  const { staff } = Route.useSearch();
  const { place, asked } = useOwnPlace(staff);
  if (!isId(tipId)) return <NotFoundInside />;
  if (place === undefined) return <Pending query={asked} waiting={null} />;
  if (place === null) return <Navigate {...entrancePaths.home} replace />;
  const { staffId, timeZone, isLeft } = place;
  return (
    <TipScreen
      key={tipId}
      back={isLeft ? <BackLink {...paths.income}>{t`Income by year`}</BackLink> : <OwnTipsLink />}
      staffId={staffId}
      tipId={tipId}
      timeZone={timeZone}
    />
  );
}
