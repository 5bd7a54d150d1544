import { useLingui } from '@lingui/react/macro';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import { Pill } from '@tipwell/ui/pill';
import { Money } from '#lib/format/money.tsx';
import { PayoutTimeline } from '../payout-timeline.tsx';
import styles from '../payouts.module.css';
import { standingOf, stateTone, stateWords } from '../words.ts';

/** Payouts of a venue that have not ended, each with its course. */
export function UnderWayOfVenue(props: { payouts: Payout[]; timeZone: string }) {
  const { payouts, timeZone } = props;
  const { i18n } = useLingui();
  return (
    <ul className={styles.venueUnderWay}>
      {payouts.map((payout) => (
        <li key={payout.payoutId}>
          <p className={styles.venueSum}>
            <Money amount={payout.arrives} currency={payout.currency} />{' '}
            <Pill tone={stateTone[standingOf(payout)]}>
              {i18n._(stateWords[standingOf(payout)])}
            </Pill>
          </p>
          <PayoutTimeline payout={payout} timeZone={timeZone} isVenues />
        </li>
      ))}
    </ul>
  );
}
