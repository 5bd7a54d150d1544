import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AllSplits } from '#features/distribution/splits/all-splits.tsx';
import { IndependenceCard } from '#features/distribution/splits/independence-card.tsx';
import { isMonth, type Month } from '#features/distribution/splits/month.ts';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { readPlace, type PlaceSearch } from '#lib/lists/place-search.ts';
import { setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { AccountPage } from '../account-page.tsx';
import { SplitDesk } from '../split-desk.tsx';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { useChosenPart } from '../shell/sublocation-picker.tsx';

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
  const { location, part, month } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const choosePart = (next: number | undefined) =>
    void navigate({ search: setOnly({ location, part: next, month }) });
  const chosen = useChosenPart(workplace, part, choosePart);
  if (!chosen) return null;
  const { shown, all, chooser } = chosen;
  const isMaster = shown.roles.includes('ROLE_DISTRIBUTION_MASTER');
  if (isMaster && all) return <AllSplits places={all} chooser={chooser} onPlace={choosePart} />;
  if (isMaster) {
    return (
      <IndependenceCard userId={profile.id} workplace={shown}>
        <SplitDesk place={shown} chooser={chooser} />
      </IndependenceCard>
    );
  }
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
