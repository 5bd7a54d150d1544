import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  TipRecordScreen,
  type TipRecordSearch,
} from '#features/backoffice/compliance/tip-record-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { numberIn, setOnly } from '#lib/search-params.ts';
import { useWorkplace } from '#lib/workplace.ts';

export const Route = createFileRoute('/_shell/profile_/payouts/tip-record')({
  validateSearch: (search: Record<string, unknown>): TipRecordSearch => ({
    ...setOnly({ of: numberIn(search['of']) }),
    ...(typeof search['request'] === 'string' ? { request: search['request'] } : {}),
  }),
  component: TipRecordPage,
});

function TipRecordPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return (
    <TipRecordScreen
      userId={profile.id}
      staffId={workplace?.staffId ?? null}
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
    />
  );
}
