import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  createDraftVenuePayout,
  type getVenueBalance,
} from '@tipwell/contract/payouts/calls/venue-payouts';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { fullDate, timeOfDay, weekdayDate } from '#lib/format/dates.ts';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { useLanding } from '#lib/format/expected-arrival.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { InstantPayoutSheet } from '../instant-payout-sheet.tsx';
import styles from '../payouts.module.css';
import { venueBalanceQuery } from '../queries.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { UnderWayOfVenue } from './under-way-of-venue.tsx';
import { Pending } from '#lib/query-view.tsx';

type VenueBalance = CallOutput<typeof getVenueBalance>;

interface VenueBalanceProps {
  locationId: number;
  timeZone: string;
  isGettingPaid: boolean;
  onGetPaid: (isOpen: boolean) => void;
}

/** The venue's own balance, and the ways in which it is paid out. */
export function VenueBalanceCard(props: VenueBalanceProps) {
  const { locationId, timeZone, isGettingPaid, onGetPaid } = props;
  const { t } = useLingui();
  const balance = useQuery(venueBalanceQuery(locationId));
  return (
    <Card labelledBy="venue-balance">
      <h2 id="venue-balance" className={styles.venueLabel}>{t`On the venue’s balance`}</h2>
      {balance.data ? (
        <>
          <p className={styles.bigAmount}>
            <Money amount={balance.data.available} currency={balance.data.currency} />
          </p>
          <p className={styles.venueNote}>
            {balance.data.available < 0
              ? t`A guest was refunded, so the balance is below zero. New money for the venue makes up for it first.`
              : t`Bills that guests paid to people the venue employs, and its workplace fee. Your team’s money is never part of it.`}
          </p>
          <GetPaid balance={balance.data} timeZone={timeZone} onGetPaid={() => onGetPaid(true)} />
          <NextPayout balance={balance.data} timeZone={timeZone} />
          {balance.data.underWay.length > 0 && (
            <UnderWayOfVenue payouts={balance.data.underWay} timeZone={timeZone} />
          )}
          <InstantPayoutSheet
            isOpen={isGettingPaid}
            onClose={() => onGetPaid(false)}
            payee={{ kind: 'venue', locationId }}
            timeZone={timeZone}
          />
        </>
      ) : (
        <Pending
          query={balance}
          waiting={
            <div className={styles.bones}>
              <Bone width="200px" height="48px" />
              <Bone width="100%" height="60px" />
              <Bone width="150px" height="42px" radius="12px" />
              {/* Half a line of the next payout, which not every venue has: neither jumps far. */}
              <Bone width="100%" height="22px" />
            </div>
          }
        />
      )}
    </Card>
  );
}

function GetPaid(props: { balance: VenueBalance; timeZone: string; onGetPaid: () => void }) {
  const { balance, timeZone, onGetPaid } = props;
  const { t } = useLingui();
  const money = useMoney();
  const landing = useLanding(timeZone);
  const whyNot = useWhyNot(timeZone);
  const { progress, destination } = balance;
  // Without a card or account the card beside this one says what to do.
  if (progress.instantButtonState === 'HIDDEN' || progress.reason === 'NO_DESTINATION') return null;
  const isEnabled = progress.instantButtonState === 'ENABLED';
  const where = destination ? destinationWords(destination) : '';
  const time = landing(progress);
  const fee = progress.fee ? money(progress.fee, progress.currency) : t`free`;
  return (
    <div className={styles.venuePay}>
      <WriteControls of={createDraftVenuePayout}>
        <Button
          // A button that cannot be pressed stays reachable, so that its reason is heard.
          {...(isEnabled
            ? { onClick: onGetPaid }
            : { 'data-disabled': true, 'aria-disabled': true })}
          aria-describedby="venue-paid-note"
        >
          {t`Pay it out now`}
        </Button>
      </WriteControls>
      <p className={styles.venueWhere} id="venue-paid-note">
        {isEnabled ? t`to ${where}, ${time}, ${fee}` : whyNot(balance)}
        {isEnabled && balance.available > progress.most && (
          <span className={styles.limit}>
            {t`Up to ${money(progress.most, progress.currency)} at a time; the rest stays on the balance.`}
          </span>
        )}
      </p>
    </div>
  );
}

/** Why there is nothing to press. */
function useWhyNot(timeZone: string): (balance: VenueBalance) => string {
  const { t } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  return ({ progress }) => {
    const minimum = money(progress.minimum, progress.currency);
    if (progress.reason === 'NOTHING_TO_PAY_OUT') return t`Nothing to pay out yet.`;
    if (progress.reason === 'BELOW_MINIMUM') {
      return t`The minimum payout is ${minimum}. Until then the money stays on the venue’s balance.`;
    }
    if (progress.reason === 'NEW_DESTINATION' && progress.waitsUntil) {
      const until = new Date(progress.waitsUntil);
      const day = fullDate(until, timeZone, locale);
      const time = timeOfDay(until, timeZone, locale);
      return t`The card or account is new: an amount this large can be sent to it from ${day}, ${time} on.`;
    }
    return t`Payouts are paused for a moment. The money is safe.`;
  };
}

/** What happens by itself: when the plan pays next, and what keeps it from paying. */
function NextPayout({ balance, timeZone }: { balance: VenueBalance; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { at, fee } = balance.nextPayout;
  const day = weekdayDate(new Date(at), timeZone, locale);
  const time = timeOfDay(new Date(at), timeZone, locale);
  const price = fee === 0 ? t`free` : money(fee, balance.currency);
  const least = money(balance.progress.minimum, balance.currency);
  const ifEnough = t`Paid out automatically on ${day}, from ${time} on, if there is at least ${least} by then.`;
  const said = {
    ON_DAY: t`Paid out automatically on ${day}, from ${time} on, ${price}.`,
    IF_ENOUGH: ifEnough,
    AFTER_REVIEW: ifEnough,
    TRIES_AGAIN: t`The last payout was refused. We try again on ${day}, or pay to another card or account if you add one.`,
    A_DAY_LATER: t`The next payout, on ${day}, waits a day longer: the card or account is new and the sum is large.`,
    RESTS: t`The payout plan is paused until the venue has another card or account.`,
    NOT: t`It is paid out automatically once the venue has a card or account.`,
  };
  return <p className={styles.venueNote}>{said[balance.outlook.byItself]}</p>;
}
