import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/distributions/account-screen.tsx';
import { isMonth, monthOf, type Month } from '../../features/distributions/month.ts';
import { profileQuery } from '../../features/session/queries.ts';
import { businessDay } from '../../lib/dates.ts';
import { useNow } from '../../lib/now.ts';
import { useWorkplace } from '../../lib/workplace.ts';
import { requireEntry } from '../guards/require-entry.ts';

export const Route = createFileRoute('/_shell/distributions-account')({
  validateSearch: ({ month }: Record<string, unknown>): { month?: Month } =>
    isMonth(month) ? { month } : {},
  beforeLoad: ({ context }) => requireEntry(context.queries, 'distributionsAccount'),
  component: DistributionsAccount,
});

function DistributionsAccount() {
  const { month } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const now = useNow(60_000);
  if (!workplace) return null;
  const thisMonth = monthOf(businessDay(now, workplace.timeZone));
  return (
    <AccountScreen
      locationId={workplace.locationId}
      month={month ?? thisMonth}
      thisMonth={thisMonth}
      onMonth={(chosen) => void navigate({ search: { month: chosen } })}
    />
  );
}
