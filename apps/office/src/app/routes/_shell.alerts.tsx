import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AlertsScreen } from '../../features/alerts/alerts-screen.tsx';
import { menuAccessQuery, profileQuery } from '../../features/session/queries.ts';
import { readPlace } from '../../lib/lists/place-search.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/alerts')({
  validateSearch: readPlace,
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'alerts');
    await requireEntry(visit.context.queries, 'alerts');
  },
  component: Alerts,
});

function Alerts() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const { data: access } = useQuery(menuAccessQuery(workplace?.locationId ?? null));
  // The guard lets nobody in without a location; a moment after leaving one there is none.
  if (!workplace || !access) return null;
  return <AlertsScreen key={workplace.locationId} workplace={workplace} access={access} />;
}
