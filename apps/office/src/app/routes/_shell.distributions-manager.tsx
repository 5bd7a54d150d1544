import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManagerScreen } from '../../features/distributions/manager-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { readPlace } from '../../lib/lists/place-search.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/distributions-manager')({
  validateSearch: readPlace,
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'distributionsManager');
    await requireEntry(visit.context.queries, 'distributionsManager');
  },
  component: DistributionsManager,
});

function DistributionsManager() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return workplace && <ManagerScreen locationId={workplace.locationId} />;
}
