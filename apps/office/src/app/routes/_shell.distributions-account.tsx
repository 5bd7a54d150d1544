import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/distributions/account-screen.tsx';
import { isMonth, monthOf, type Month } from '../../features/distributions/month.ts';
import { profileQuery } from '../../features/session/queries.ts';
import { businessDay } from '../../lib/dates.ts';
import { readPlace, type PlaceSearch } from '../../lib/lists/place-search.ts';
import { useNow } from '../../lib/now.ts';
import { setOnly } from '../../lib/search-params.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { useChosenPart } from '../shell/part-chooser.tsx';

export const Route = createFileRoute('/_shell/distributions-account')({
  validateSearch: (search: Record<string, unknown>): PlaceSearch & { month?: Month } => ({
    ...readPlace(search),
    ...(isMonth(search['month']) ? { month: search['month'] } : {}),
  }),
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'distributionsAccount');
    await requireEntry(visit.context.queries, 'distributionsAccount');
  },
  component: DistributionsAccount,
});

function DistributionsAccount() {
  const { location, part, month } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const now = useNow(60_000);
  const chosen = useChosenPart(
    workplace,
    part,
    (next) => void navigate({ search: setOnly({ location, part: next, month }) }),
  );
  if (!chosen) return null;
  const { shown, all, chooser } = chosen;
  const thisMonth = monthOf(businessDay(now, shown.timeZone));
  return (
    <AccountScreen
      locationId={shown.locationId}
      month={month ?? thisMonth}
      thisMonth={thisMonth}
      onMonth={(asked) => void navigate({ search: setOnly({ location, part, month: asked }) })}
      all={all}
      chooser={chooser}
    />
  );
}
