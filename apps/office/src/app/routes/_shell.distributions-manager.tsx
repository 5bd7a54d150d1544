import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManagerScreen } from '../../features/distributions/manager-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/distributions-manager')({
  beforeLoad: ({ context }) => requireEntry(context.queries, 'distributionsManager'),
  component: DistributionsManager,
});

function DistributionsManager() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return workplace && <ManagerScreen locationId={workplace.locationId} />;
}
