import { createFileRoute } from '@tanstack/react-router';
import { LocationsScreen } from '../../features/locations/locations-screen.tsx';
import { NewLocationSheet } from '../../features/locations/new-location-sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { numberIn, oneOf, setOnly, textIn } from '../../lib/search-params.ts';
import { requireEntry } from '../guards/require-entry.ts';

type Filters = ReturnType<typeof readFilters>;

const readFilters = (search: Record<string, unknown>) =>
  setOnly({
    search: textIn(search['search'], 80),
    country: /^[a-z]{2}$/.test(String(search['country'])) ? String(search['country']) : undefined,
    isOpen: oneOf(search['isOpen'], ['true', 'false']),
    page: numberIn(search['page'], 10_000),
    sheet: oneOf(search['sheet'], ['new']),
  });

export const Route = createFileRoute('/_shell/locations/')({
  validateSearch: (search: Record<string, unknown>): Filters => readFilters(search),
  beforeLoad: ({ context }) => requireEntry(context.queries, 'locations'),
  component: Locations,
});

function Locations() {
  const { sheet, ...asked } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <LocationsScreen
        filters={asked}
        onFilter={(search) => void navigate({ ...paths.locations, search, replace: true })}
        onNew={() => void navigate({ ...paths.locations, search: { ...asked, sheet: 'new' } })}
      />
      <NewLocationSheet
        isOpen={sheet === 'new'}
        onClose={() => void navigate({ ...paths.locations, search: asked, replace: true })}
        onFounded={(locationId) => void navigate({ ...paths.location(locationId), replace: true })}
      />
    </>
  );
}
