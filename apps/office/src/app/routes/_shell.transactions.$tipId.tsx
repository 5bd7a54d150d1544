import { createFileRoute } from '@tanstack/react-router';
import { TransactionScreen } from '#features/backoffice/transactions/transaction-screen.tsx';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/transactions/$tipId')({
  beforeLoad: async ({ context }) => requireEntry(context.queries, 'transactions'),
  component: Transaction,
});

function Transaction() {
  const { tipId } = Route.useParams();
  return <TransactionScreen tipId={tipId} />;
}
