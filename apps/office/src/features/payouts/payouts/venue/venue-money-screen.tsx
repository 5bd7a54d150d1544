import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import styles from '../payouts.module.css';
import { PlansCard } from '../plans-card.tsx';
import { VenueBalanceCard } from './venue-balance-card.tsx';

interface VenueMoneyProps {
  locationId: number;
  timeZone: string;
  /** Who may look at all payouts of the place finds the way back to them. */
  mayViewPayouts: boolean;
  /** Who is paid here too finds the way back to what is their own; an owner who is not has none. */
  hasOwnPayouts: boolean;
  /** Whether the venue's card or account can be seen to on this page. */
  destination: ReactNode;
  /** What waits for a second person. */
  changes: ReactNode;
  isGettingPaid: boolean;
  onGetPaid: (isOpen: boolean) => void;
}

/** What a venue has of its own: how much, when it is paid and where to (readings, Service payments). */
export function VenueMoneyScreen(props: VenueMoneyProps) {
  const { locationId, timeZone, destination, changes, isGettingPaid, onGetPaid } = props;
  const { t } = useLingui();
  const back = props.mayViewPayouts
    ? { to: paths.locationPayouts, name: t`Payouts` }
    : props.hasOwnPayouts
      ? { to: paths.payouts, name: t`My payouts` }
      : { to: paths.home, name: t`Home` };
  return (
    <>
      <PageHeader
        above={<BackLink {...back.to}>{back.name}</BackLink>}
        title={t`The venue’s money`}
      />
      <div className={styles.cards}>
        <div className={styles.venue}>
          <VenueBalanceCard {...{ locationId, timeZone, isGettingPaid, onGetPaid }} />
          {changes}
          {destination}
        </div>
        <PlansCard payee={{ kind: 'venue', locationId }} timeZone={timeZone} isLoaded />
      </div>
    </>
  );
}
