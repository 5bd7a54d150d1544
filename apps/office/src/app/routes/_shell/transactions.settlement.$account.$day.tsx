import { createFileRoute } from '@tanstack/react-router';
import { SettlementDayScreen } from '#features/finance/settlement/settlement-day-screen.tsx';
import { requireAdministrator } from '../../guards/require-administrator.ts';

export const Route = createFileRoute('/_shell/transactions/settlement/$account/$day')({
  beforeLoad: requireAdministrator,
  component: SettlementDay,
});

function SettlementDay() {
  const { account, day } = Route.useParams();
  return <SettlementDayScreen account={account} day={day} />;
}
