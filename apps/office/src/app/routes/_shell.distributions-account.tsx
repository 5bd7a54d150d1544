import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isMonth, type Month } from '#features/distribution/splits/month.ts';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { readPlace, type PlaceSearch } from '#lib/lists/place-search.ts';
import { setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { AccountPage } from '../account-page.tsx';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { useChosenPart } from '../shell/sublocation-picker.tsx';

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
  const chosen = useChosenPart(
    workplace,
    part,
    (next) => void navigate({ search: setOnly({ location, part: next, month }) }),
  );
  if (!chosen) return null;
  const { shown, all, chooser } = chosen;
  return (
    <AccountPage
      place={shown}
      month={month}
      onMonth={(asked) => void navigate({ search: setOnly({ location, part, month: asked }) })}
      all={all}
      chooser={chooser}
    />
  );
}
