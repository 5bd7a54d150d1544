import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/distributions/account-screen.tsx';
import { ManagerScreen } from '../../features/distributions/manager-screen.tsx';
import { isMonth, monthOf, type Month } from '../../features/distributions/month.ts';
import { profileQuery } from '../../features/session/queries.ts';
import { businessDay } from '../../lib/dates.ts';
import { readPlace, type PlaceSearch } from '../../lib/lists/place-search.ts';
import { useNow } from '../../lib/now.ts';
import { setOnly } from '../../lib/search-params.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/distributions')({
  validateSearch: (search: Record<string, unknown>): PlaceSearch & { month?: Month } => ({
    ...readPlace(search),
    ...(isMonth(search['month']) ? { month: search['month'] } : {}),
  }),
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'distributions');
    await requireEntry(visit.context.queries, 'distributions');
  },
  component: Distributions,
});

/** Whoever looks after the split sees the split; whoever accounts for it sees the account. */
function Distributions() {
  const { location, month } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const now = useNow(60_000);
  if (!workplace) return null;
  const isMaster = workplace.roles.includes('ROLE_DISTRIBUTION_MASTER');
  if (isMaster) return <ManagerScreen locationId={workplace.locationId} />;
  const thisMonth = monthOf(businessDay(now, workplace.timeZone));
  return (
    <AccountScreen
      locationId={workplace.locationId}
      month={month ?? thisMonth}
      thisMonth={thisMonth}
      onMonth={(chosen) => void navigate({ search: setOnly({ location, month: chosen }) })}
    />
  );
}
