import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AlertsOfAll } from '#features/backoffice/alerts/alerts-of-all.tsx';
import { AlertsScreen } from '#features/backoffice/alerts/alerts-screen.tsx';
import { menuAccessQuery, profileQuery } from '#features/identity/sign-in/queries.ts';
import { readPlace } from '#lib/lists/place-search.ts';
import { setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { useChosenPart } from '../shell/sublocation-picker.tsx';

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
  const { location, part } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const { data: access } = useQuery(menuAccessQuery(workplace?.locationId ?? null));
  const chosen = useChosenPart(
    workplace,
    part,
    (next) => void navigate({ search: setOnly({ location, part: next }) }),
  );
  // The guard lets nobody in without a location; a moment after leaving one there is none.
  if (!chosen || !access) return null;
  const { shown, all, chooser } = chosen;
  return all ? (
    <AlertsOfAll workplace={shown} places={all} access={access} chooser={chooser} />
  ) : (
    <AlertsScreen key={shown.locationId} workplace={shown} access={access} chooser={chooser} />
  );
}
