import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PayoutsScreen } from '../../features/payouts/payouts-screen.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { paths } from '../../lib/paths.ts';
import { isTippedAt, useWorkplace } from '../../lib/workplace.ts';

interface Search {
  /** What lies open in front of the page is in its address, so that "back" closes it. */
  sheet?: 'card' | 'bank';
  /** The processor's page from which somebody has just come back. */
  card?: string;
}

export const Route = createFileRoute('/_shell/profile_/payouts/')({
  validateSearch: ({ sheet, card }: Record<string, unknown>): Search => ({
    ...(sheet === 'card' || sheet === 'bank' ? { sheet } : {}),
    ...(typeof card === 'string' ? { card } : {}),
  }),
  component: Payouts,
});

function Payouts() {
  const { sheet, card } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  return (
    <PayoutsScreen
      userId={profile.id}
      staffId={isTippedAt(workplace) ? (workplace?.staffId ?? null) : null}
      timeZone={workplace?.timeZone ?? 'UTC'}
      isOwner={workplace?.roles.includes('ROLE_OWNER') ?? false}
      destination={{
        currency: workplace?.currency ?? 'GBP',
        mayChange: profile.viewAs === null,
        sheet: sheet ?? null,
        given: card ?? null,
        onOpen: (opened) => void navigate(opened === 'bank' ? paths.bankAccount : paths.payoutCard),
        onClose: () => void navigate({ ...paths.payouts, replace: true }),
      }}
    />
  );
}
