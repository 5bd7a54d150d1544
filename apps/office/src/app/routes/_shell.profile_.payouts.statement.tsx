import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { profileQuery } from '../../features/session/queries.ts';
import {
  StatementScreen,
  type StatementSearch,
} from '../../features/statements/statement-screen.tsx';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';
import { readPeriod } from '../../lib/lists/period-search.ts';
import { isTippedAt, useWorkplace } from '../../lib/workplace.ts';

export const Route = createFileRoute('/_shell/profile_/payouts/statement')({
  validateSearch: (search: Record<string, unknown>): StatementSearch => ({
    ...readPeriod(search),
    ...(search['each'] === 'payment' ? { each: 'payment' as const } : {}),
  }),
  component: StatementPage,
});

function StatementPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!isTippedAt(workplace)) return <Navigate {...entrancePaths.home} replace />;
  return (
    <StatementScreen
      key={workplace.staffId}
      userId={profile.id}
      staffId={workplace.staffId}
      locationName={workplace.locationName}
      timeZone={workplace.timeZone}
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
    />
  );
}
