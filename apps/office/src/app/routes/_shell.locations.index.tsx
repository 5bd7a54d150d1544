import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { LocationsScreen } from '../../features/locations/locations-screen.tsx';
import { NewLocationSheet } from '../../features/locations/new-location-sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { requireEntry } from '../guards/require-entry.ts';

// Whatever stands in the address and is no filter is left out: a bookmark never leads to an error.
const filters = z.object({
  search: z.coerce.string().min(1).max(80).optional().catch(undefined),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .catch(undefined),
  isOpen: z
    .preprocess((value) => String(value), z.enum(['true', 'false']))
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  sheet: z.literal('new').optional().catch(undefined),
});
type Read = z.output<typeof filters>;
type Filters = { [Name in keyof Read]?: NonNullable<Read[Name]> };

export const Route = createFileRoute('/_shell/locations/')({
  validateSearch: (search: Record<string, unknown>): Filters =>
    Object.fromEntries(
      Object.entries(filters.parse(search)).filter(([, value]) => value !== undefined),
    ),
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
