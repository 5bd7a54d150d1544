import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen, type ReportSearch } from '../../features/reporting/report-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { readPeriod } from '../../lib/lists/period-search.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/reporting')({
  validateSearch: (search: Record<string, unknown>): ReportSearch => ({
    ...readPeriod(search),
    ...(search['view'] === 'location' || search['view'] === 'own' ? { view: search['view'] } : {}),
  }),
  beforeLoad: async ({ context }) => requireEntry(context.queries, 'reporting'),
  component: Reporting,
});

function Reporting() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return (
    <ReportScreen
      userId={profile.id}
      workplace={workplace}
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
    />
  );
}
