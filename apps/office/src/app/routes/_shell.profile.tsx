import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { YourCode } from '../../features/code/your-code.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { InstantPayoutSheet } from '../../features/payouts/instant-payout-sheet.tsx';
import { LatestTrouble } from '../../features/payouts/latest-trouble.tsx';
import { PayoutsUnderWay } from '../../features/payouts/payouts-under-way.tsx';
import { profileQuery } from '../../features/session/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useWorkplace } from '../../lib/workplace.ts';

export const Route = createFileRoute('/_shell/profile')({
  validateSearch: ({ sheet }: Record<string, unknown>): { sheet?: 'get-paid' } =>
    sheet === 'get-paid' ? { sheet } : {},
  component: Profile,
});

function Profile() {
  const { sheet } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const name = profile.nickName ?? profile.firstName;
  const userId = profile.id;
  return (
    <>
      <HomeScreen
        name={name}
        userId={userId}
        workplace={workplace}
        onGetPaid={() => void navigate(paths.getPaid)}
        trouble={workplace && <LatestTrouble userId={userId} timeZone={workplace.timeZone} />}
        code={workplace && <YourCode name={name} workplace={workplace} />}
        renderUnderWay={(payouts, timeZone) => (
          <PayoutsUnderWay payouts={payouts} timeZone={timeZone} />
        )}
      />
      {workplace && (
        <InstantPayoutSheet
          key={workplace.staffId}
          isOpen={sheet === 'get-paid'}
          onClose={() => void navigate({ ...paths.home, replace: true })}
          userId={userId}
          staffId={workplace.staffId}
          timeZone={workplace.timeZone}
        />
      )}
    </>
  );
}
