import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { PeriodPage } from '#features/distribution/tax/period-page.tsx';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { isId } from '../../guards/address-parts.ts';
import { NotFoundInside } from '../../shell/not-found-inside.tsx';

export const Route = createFileRoute('/_shell/withholding/$periodId')({
  validateSearch: (search: Record<string, unknown>): { location?: number } =>
    setOnly({ location: numberIn(search['location']) }),
  component: Withholding,
});

// Who may look is the server's to say: the accountant comes from the month's account, owners and the
// platform's people from the page of the location.
function Withholding() {
  const { t } = useLingui();
  const { periodId } = Route.useParams();
  const { location } = Route.useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const at =
    location ?? profile.staffs.find(({ staffId }) => staffId === profile.staffId)?.locationId;
  const { data: access } = useQuery(menuAccessQuery(at ?? null));
  if (at === undefined || !isId(periodId)) return <NotFoundInside />;
  const account = access?.distributionsAccount
    ? paths.distributionsAccount
    : access?.distributions
      ? paths.distributions
      : null;
  return (
    <PeriodPage
      key={periodId}
      locationId={at}
      periodId={periodId}
      above={
        account ? (
          <BackLink {...account}>{t`Shared tips statement`}</BackLink>
        ) : (
          <BackLink {...paths.taxOfLocation(at)}>{t`Tax`}</BackLink>
        )
      }
    />
  );
}
