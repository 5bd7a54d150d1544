import { createFileRoute } from '@tanstack/react-router';
import {
  readLocationFilters,
  type LocationFilters,
} from '#features/venues/locations/location-filters.ts';
import { LocationsScreen } from '#features/venues/locations/locations-screen.tsx';
import { NewLocationSheet } from '#features/venues/locations/new-location-sheet.tsx';
import { paths } from '#lib/paths.ts';
import { oneOf, setOnly } from '#lib/search-params.ts';
import { requireEntry } from '../guards/require-entry.ts';

interface Search extends LocationFilters {
  sheet?: 'new';
}

const readSearch = (search: Record<string, unknown>): Search => ({
  ...readLocationFilters(search),
  ...setOnly({ sheet: oneOf(search['sheet'], ['new']) }),
});

export const Route = createFileRoute('/_shell/locations/')({
  validateSearch: readSearch,
  beforeLoad: ({ context }) => requireEntry(context.queries, 'locations'),
  component: Locations,
});

function Locations() {
  // The router hands on what makes no sense in an address all the same.
  const { sheet, ...asked } = readSearch({ ...Route.useSearch() });
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
        onCreated={(locationId) => void navigate({ ...paths.location(locationId), replace: true })}
      />
    </>
  );
}
