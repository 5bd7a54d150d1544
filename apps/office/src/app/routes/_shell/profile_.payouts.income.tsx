import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { IncomeScreen, type IncomeSearch } from '#features/backoffice/statements/income-screen.tsx';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';

export const Route = createFileRoute('/_shell/profile_/payouts/income')({
  validateSearch: (search: Record<string, unknown>): IncomeSearch =>
    setOnly({ of: numberIn(search['of']), year: numberIn(search['year'], 2100) }),
  component: IncomePage,
});

function IncomePage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return (
    <IncomeScreen
      userId={profile.id}
      staffId={workplace?.staffId ?? null}
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
    />
  );
}
