import { createFileRoute, Navigate } from '@tanstack/react-router';
import {
  StatementScreen,
  type StatementSearch,
} from '#features/backoffice/statements/statement-screen.tsx';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { readPeriod } from '#lib/lists/period-search.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { Pending } from '#lib/query-view.tsx';
import { useOwnPlace } from '../guards/own-workplace.ts';

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
  const { userId, place, asked } = useOwnPlace(search.of);
  if (place === undefined) return <Pending query={asked} waiting={null} />;
  // One that is named may be read whatever its person does there today.
  if (place === null || !(place.isTipped || place.staffId === search.of)) {
    return <Navigate {...entrancePaths.home} replace />;
  }
  return (
    <StatementScreen
      key={place.staffId}
      userId={userId}
      staffId={place.staffId}
      locationName={place.locationName}
      timeZone={place.timeZone}
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
    />
  );
}
