import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { ReportScreen, type ReportSearch } from '#features/backoffice/reporting/report-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { readPeriod } from '#lib/lists/period-search.ts';
import { readPlace, type PlaceSearch } from '#lib/lists/place-search.ts';
import { setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { atWorkplace } from '../guards/at-workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';
import { useChosenPart } from '../shell/sublocation-picker.tsx';

export const Route = createFileRoute('/_shell/reporting')({
  validateSearch: (search: Record<string, unknown>): PlaceSearch & ReportSearch => ({
    ...readPlace(search),
    ...readPeriod(search),
    ...(search['view'] === 'location' || search['view'] === 'own' ? { view: search['view'] } : {}),
  }),
  staticData: { isAtWorkplace: true },
  beforeLoad: async (visit) => {
    await atWorkplace(visit, 'reporting');
    await requireEntry(visit.context.queries, 'reporting');
  },
  component: Reporting,
});

function Reporting() {
  const { location, part, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const chosen = useChosenPart(
    workplace,
    part,
    (next) => void navigate({ search: setOnly({ location, part: next, ...search }) }),
  );
  if (workplace && !chosen) return null;
  return (
    <ReportScreen
      userId={profile.id}
      isOfThePlatform={mayOnPlatform(permissions.seePlatformHome, profile.roles)}
      workplace={workplace}
      part={chosen}
      search={search}
      onSearch={(asked) => void navigate({ search: setOnly({ location, part, ...asked }) })}
    />
  );
}
