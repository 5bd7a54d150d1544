import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AllSplits } from '#features/distribution/splits/all-splits.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { readPlace } from '#lib/lists/place-search.ts';
import { setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { useChosenPart } from '../shell/sublocation-picker.tsx';
import { SplitDesk } from '../split-desk.tsx';

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
  const { location, part } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const choosePart = (next: number | undefined) =>
    void navigate({ search: setOnly({ location, part: next }) });
  const chosen = useChosenPart(workplace, part, choosePart);
  if (!chosen) return null;
  const { shown, all, chooser } = chosen;
  return all ? (
    <AllSplits places={all} chooser={chooser} onPlace={choosePart} />
  ) : (
    <SplitDesk place={shown} chooser={chooser} />
  );
}
