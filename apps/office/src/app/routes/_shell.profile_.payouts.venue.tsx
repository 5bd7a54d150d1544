import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { startCompanyCard } from '@tipwell/contract/payouts/calls/company-destinations';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { ChangesOfPlace } from '#features/identity/approvals/changes-of-place.tsx';
import { changesQuery } from '#features/identity/approvals/queries.ts';
import {
  VenueDestinationCard,
  type VenueDestinationSheet,
} from '#features/payouts/payouts/venue/venue-destination-card.tsx';
import { destinationQuery } from '#features/payouts/payouts/destination/queries.ts';
import { plansQuery, venueBalanceQuery } from '#features/payouts/payouts/queries.ts';
import { VenueMoneyScreen } from '#features/payouts/payouts/venue/venue-money-screen.tsx';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { drawOnce } from '#lib/prefetch/render-once.ts';
import { localeNow } from '#lib/i18n.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { currentWorkplace, isTippedAt, useWorkplace } from '#lib/workplace.ts';
import { mayMake } from '#lib/write-controls.tsx';
import { requireOwner } from '../guards/require-owner.ts';

interface Search {
  /** What lies open in front of the page is in its address, so that "back" closes it. */
  sheet?: 'get-paid' | VenueDestinationSheet;
  /** The processor's page from which an owner has just come back. */
  card?: string;
}

const sheets = ['get-paid', 'card', 'bank', 'remove'] as const;

export const Route = createFileRoute('/_shell/profile_/payouts/venue')({
  validateSearch: ({ sheet, card }: Record<string, unknown>): Search => {
    const open = sheets.find((one) => one === sheet);
    return { ...(open ? { sheet: open } : {}), ...(typeof card === 'string' ? { card } : {}) };
  },
  beforeLoad: async ({ context }) => requireOwner(context.queries),
  loader: async ({ context: { queries } }) => {
    const profile = await queries.ensureQueryData(profileQuery);
    const workplace = currentWorkplace(profile.staffs, profile.staffId);
    if (workplace === null) return;
    const { locationId } = workplace;
    const payee = { kind: 'venue', locationId } as const;
    await drawOnce([
      queries.prefetchQuery(venueBalanceQuery(locationId)),
      queries.prefetchQuery(changesQuery(locationId)),
      queries.prefetchQuery(destinationQuery(payee)),
      queries.prefetchQuery(plansQuery(payee, writtenIn(localeNow()))),
    ]);
  },
  component: VenueMoney,
});

function VenueMoney() {
  const { sheet, card } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const locationId = workplace?.locationId ?? 0;
  const changes = useQuery({ ...changesQuery(locationId), enabled: workplace !== null });
  if (!workplace || !mayThere(permissions.moveVenueMoney, workplace.roles)) return null;
  const isWaiting =
    changes.data?.requests.some(
      ({ kind, state }) => kind === 'COMPANY_DESTINATION' && state === 'OPEN',
    ) ?? false;
  return (
    <VenueMoneyScreen
      key={workplace.locationId}
      locationId={workplace.locationId}
      timeZone={workplace.timeZone}
      hasOwnPayouts={isTippedAt(workplace)}
      mayViewPayouts={mayThere(permissions.seePayouts, workplace.roles)}
      destination={
        workplace.showManageVenuePayout && (
          <VenueDestinationCard
            locationId={workplace.locationId}
            currency={workplace.currency}
            timeZone={workplace.timeZone}
            mayChange={mayMake(startCompanyCard)}
            isWaiting={isWaiting}
            sheet={sheet === 'get-paid' ? null : (sheet ?? null)}
            given={card ?? null}
            other={
              workplace.showManagePayout
                ? {
                    payee: { kind: 'own', userId: profile.id, staffId: workplace.staffId },
                    onAdd: () => void navigate(paths.payoutCard),
                  }
                : null
            }
            onOpen={(opened) => void navigate(paths.companyDestination(opened))}
            onClose={() => void navigate({ ...paths.venueMoney, replace: true })}
          />
        )
      }
      changes={<ChangesOfPlace locationId={workplace.locationId} kind="COMPANY_DESTINATION" />}
      isGettingPaid={sheet === 'get-paid'}
      onGetPaid={(isOpen) =>
        void navigate({ search: isOpen ? { sheet: 'get-paid' } : {}, replace: !isOpen })
      }
    />
  );
}
