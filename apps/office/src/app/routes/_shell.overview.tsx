import { createFileRoute } from '@tanstack/react-router';
import { PerformanceScreen } from '#features/backoffice/performance/performance-screen.tsx';
import { readPeriod } from '#lib/lists/period-search.ts';
import { useAddressFilters } from '#lib/lists/use-address-filters.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/overview')({
  validateSearch: readPeriod,
  beforeLoad: async ({ context }) => requireEntry(context.queries, 'overview'),
  component: Overview,
});

function Overview() {
  const [search, onSearch] = useAddressFilters(Route, readPeriod);
  return <PerformanceScreen search={search} onSearch={onSearch} />;
}
