import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { OnlineMenuScreen } from '#features/payments/menu/online-menu-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { readPlace } from '#lib/lists/place-search.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/online-menu')({
  validateSearch: readPlace,
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'onlineMenu');
    await requireEntry(visit.context.queries, 'onlineMenu');
  },
  component: OnlineMenu,
});

function OnlineMenu() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!workplace) return null;
  const { locationId, locationName, timeZone } = workplace;
  return (
    <OnlineMenuScreen locationId={locationId} locationName={locationName} timeZone={timeZone} />
  );
}
