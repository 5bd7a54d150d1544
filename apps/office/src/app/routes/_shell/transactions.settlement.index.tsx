import { createFileRoute } from '@tanstack/react-router';
import { readSettlementSearch } from '#features/finance/settlement/settlement-search.ts';
import { SettlementScreen } from '#features/finance/settlement/settlement-screen.tsx';
import { useAddressFilters } from '#lib/lists/use-address-filters.ts';
import { requireAdministrator } from '../../guards/require-administrator.ts';

export const Route = createFileRoute('/_shell/transactions/settlement/')({
  validateSearch: readSettlementSearch,
  beforeLoad: requireAdministrator,
  component: Settlement,
});

function Settlement() {
  const [search, onSearch] = useAddressFilters(Route, readSettlementSearch);
  return <SettlementScreen search={search} onSearch={onSearch} />;
}
