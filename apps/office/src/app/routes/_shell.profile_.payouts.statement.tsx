import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { profileQuery } from '../../features/session/queries.ts';
import { statementPlacesQuery } from '../../features/statements/queries.ts';
import {
  StatementScreen,
  type StatementSearch,
} from '../../features/statements/statement-screen.tsx';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';
import { readPeriod } from '../../lib/lists/period-search.ts';
import { numberIn, setOnly } from '../../lib/search-params.ts';
import { isTippedAt, useWorkplace } from '../../lib/workplace.ts';

export const Route = createFileRoute('/_shell/profile_/payouts/statement')({
  validateSearch: (search: Record<string, unknown>): StatementSearch => ({
    ...readPeriod(search),
    ...setOnly({ of: numberIn(search['of']) }),
    ...(search['each'] === 'payment' ? { each: 'payment' as const } : {}),
  }),
  component: StatementPage,
});

/** Of the workplace that the office shows, or of another one that the address names, left or not. */
function StatementPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const isElsewhere = search.of !== undefined && search.of !== workplace?.staffId;
  const places = useQuery({ ...statementPlacesQuery(profile.id), enabled: isElsewhere });
  const named = places.data?.places.find(({ staffId }) => staffId === search.of);
  if (isElsewhere && places.isPending) return null;
  const place = named ?? (isTippedAt(workplace) ? workplace : null);
  if (place === null) return <Navigate {...entrancePaths.home} replace />;
  return (
    <StatementScreen
      key={place.staffId}
      userId={profile.id}
      staffId={place.staffId}
      locationName={place.locationName}
      timeZone={place.timeZone}
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
    />
  );
}
