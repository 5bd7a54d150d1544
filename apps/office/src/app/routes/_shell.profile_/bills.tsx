import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { BillsScreen } from '#features/payments/bills/bills-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { paths } from '#lib/paths.ts';
import { useWorkplace } from '#lib/workplace.ts';
import { HomeLink } from '../../shell/home-link.tsx';

interface Search {
  bill?: string;
}

export const Route = createFileRoute('/_shell/profile_/bills')({
  // The bill that lies open is in the address, so that "back" closes it.
  validateSearch: ({ bill }: Record<string, unknown>): Search =>
    typeof bill === 'string' && /^[0-9a-f-]{36}$/.test(bill) ? { bill } : {},
  component: Bills,
});

function Bills() {
  const { bill } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  if (!workplace || !mayThere(permissions.askForBills, workplace.roles)) {
    return <Navigate {...paths.home} replace />;
  }
  return (
    <BillsScreen
      key={workplace.staffId}
      back={<HomeLink />}
      workplace={workplace}
      open={bill ?? null}
      onOpen={(billId) => void navigate(paths.bill(billId))}
      onClose={() => void navigate({ ...paths.bills, replace: true })}
    />
  );
}
