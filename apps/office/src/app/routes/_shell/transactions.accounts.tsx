import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#features/finance/processor-accounts/accounts-screen.tsx';
import { requireAdministrator } from '../../guards/require-administrator.ts';

export const Route = createFileRoute('/_shell/transactions/accounts')({
  beforeLoad: requireAdministrator,
  component: AccountsScreen,
});
