import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startPersonalCard } from '@tipwell/contract/payouts/calls/payout-destinations';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { balanceQuery } from '#features/backoffice/home/queries.ts';
import type { DestinationSheet } from '#features/payouts/payouts/destination/destination-card.tsx';
import { ownPlans } from '#features/payouts/payouts/payee.ts';
import { PayoutsScreen } from '#features/payouts/payouts/payouts-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { payoutLoading } from '#lib/payouts/payout-loading.rule.ts';
import { paths } from '#lib/paths.ts';
import { timeZoneOf } from '#lib/format/dates.ts';
import { isTippedAt, useWorkplace } from '#lib/workplace.ts';
import { mayMake } from '#lib/write-controls.tsx';

interface Search {
  /** What lies open in front of the page is in its address, so that "back" closes it. */
  sheet?: DestinationSheet;
  /** The processor's page from which somebody has just come back. */
  card?: string;
}

const sheets: readonly DestinationSheet[] = ['card', 'bank', 'terms', 'choose'];

export const Route = createFileRoute('/_shell/profile_/payouts/')({
  validateSearch: ({ sheet, card }: Record<string, unknown>): Search => ({
    ...(sheets.find((one) => one === sheet) ? { sheet: sheet as DestinationSheet } : {}),
    ...(typeof card === 'string' ? { card } : {}),
  }),
  component: Payouts,
});

const addressOf = {
  card: paths.payoutCard,
  bank: paths.bankAccount,
  terms: paths.sharedCardTerms,
  choose: paths.chooseDestination,
} as const;

function Payouts() {
  const { sheet, card } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const staffId = isTippedAt(workplace) ? workplace.staffId : null;
  const balance = useQuery({
    ...balanceQuery(profile.id, staffId ?? 0),
    enabled: staffId !== null,
  });
  return (
    <PayoutsScreen
      userId={profile.id}
      plans={
        isTippedAt(workplace)
          ? {
              payee: ownPlans(profile.id, workplace),
              isLoaded: payoutLoading(roleGroups(workplace.roles, workplace.tipsType), workplace)
                .plans,
              inForce: balance.data
                ? {
                    ...balance.data.nextPayout,
                    byItself: balance.data.outlook.byItself,
                  }
                : balance.isPending
                  ? ('ON_ITS_WAY' as const)
                  : null,
            }
          : null
      }
      timeZone={timeZoneOf(workplace)}
      isOwner={workplace?.showManageVenuePayout ?? false}
      destination={
        workplace?.showManagePayout
          ? {
              staffId: workplace.staffId,
              currency: workplace.currency,
              mayShare:
                staffId !== null && (workplace.isAllowedSharedCard || workplace.isSharedCard),
              mayChange: mayMake(startPersonalCard),
              obstacle: staffId === null ? null : balance.data?.outlook.obstacle,
              sheet: sheet ?? null,
              given: card ?? null,
              other: workplace.showManageVenuePayout
                ? {
                    payee: { kind: 'venue', locationId: workplace.locationId },
                    onAdd: () => void navigate(paths.companyDestination('card')),
                  }
                : null,
              onOpen: (opened) => void navigate(addressOf[opened]),
              onClose: () => void navigate({ ...paths.payouts, replace: true }),
            }
          : null
      }
    />
  );
}
