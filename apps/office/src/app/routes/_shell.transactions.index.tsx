import { createFileRoute } from '@tanstack/react-router';
import { PayoutReviewsCard } from '#features/payouts/payout-reviews/payout-reviews-card.tsx';
import { readSearch } from '#features/backoffice/transactions/transaction-search.ts';
import { TransactionsScreen } from '#features/backoffice/transactions/transactions-screen.tsx';
import { useAddressFilters } from '#lib/lists/use-address-filters.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/transactions/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context }) => requireEntry(context.queries, 'transactions'),
  component: Transactions,
});

function Transactions() {
  const [search, onSearch] = useAddressFilters(Route, readSearch);
  return <TransactionsScreen search={search} onSearch={onSearch} reviews={<PayoutReviewsCard />} />;
}
