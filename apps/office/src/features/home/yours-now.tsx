import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '@tipwell/contract/call';
import {
  type Payout,
  createDraftInstantPayout,
  type getBalance,
  type getCurrentProgress,
} from '@tipwell/contract/calls/payouts';
import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { shortDay, timeOfDay } from '../../lib/dates.ts';
import { useDestinationName } from '../../lib/use-destination-name.ts';
import { useLanding } from '../../lib/landing.ts';
import { LinkButton } from '../../lib/link-button.tsx';
import { useLocale, useMoney } from '../../lib/locale.ts';
import { Money } from '../../lib/money.tsx';
import { paths } from '../../lib/paths.ts';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './home-screen.module.css';
import { balanceQuery, progressQuery } from './queries.ts';
import { Pending } from '../../lib/query-view.tsx';

type Balance = CallOutput<typeof getBalance>;
type Progress = CallOutput<typeof getCurrentProgress>;

interface YoursNowProps {
  userId: string;
  workplace: StaffOfProfile;
  onGetPaid: () => void;
  renderUnderWay: (payouts: Payout[], timeZone: string) => ReactNode;
  /** What the team was given and is not split yet; nothing where no tips are shared. */
  notYetSplit: ReactNode;
}

/** The number that matters first, and the one way to get it. */
export function YoursNow(props: YoursNowProps) {
  const { userId, workplace, onGetPaid, renderUnderWay, notYetSplit } = props;
  const { t } = useLingui();
  const balance = useQuery(balanceQuery(userId, workplace.staffId));
  const progress = useQuery(progressQuery(userId, workplace.staffId));
  return (
    <Card labelledBy="yours-now">
      <h2 id="yours-now" className={styles.label}>{t`Yours now`}</h2>
      {balance.data ? (
        <>
          <p className={styles.amount} data-negative={balance.data.available < 0}>
            <Money amount={balance.data.available} currency={balance.data.currency} />
          </p>
          <SinceLastPayout balance={balance.data} timeZone={workplace.timeZone} />
          <GetPaid
            balance={balance.data}
            progress={progress.data}
            timeZone={workplace.timeZone}
            onGetPaid={onGetPaid}
          />
          <NextPayout balance={balance.data} timeZone={workplace.timeZone} />
          <div className={styles.tiles}>
            {balance.data.underWay.length > 0 &&
              renderUnderWay(balance.data.underWay, workplace.timeZone)}
            {balance.data.waitsForAnswer > 0 && <WaitsForAnswer balance={balance.data} />}
            {notYetSplit}
          </div>
        </>
      ) : (
        <Pending
          query={balance}
          waiting={
            <div className={styles.bones}>
              <Bone width="220px" height="56px" />
              <Bone width="180px" height="18px" />
              <Bone width="150px" height="42px" radius="12px" />
            </div>
          }
        />
      )}
    </Card>
  );
}

/** Parts of the team's tips that are the person's and cannot be paid out yet. */
function WaitsForAnswer({ balance }: { balance: Balance }) {
  const { t } = useLingui();
  return (
    <div className={styles.tile}>
      <Pill tone="notYet">{t`Waiting for your answer`}</Pill>
      <p className={styles.tileAmount}>
        <Money amount={balance.waitsForAnswer} currency={balance.currency} />
      </p>
      <p className={styles.note}>
        {t`yours either way, as soon as you have said yes or no to how tips are shared`}
      </p>
    </div>
  );
}

function SinceLastPayout({ balance, timeZone }: { balance: Balance; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { count, since } = balance.tipsSinceLastPayout;
  if (balance.available < 0) {
    return (
      <p className={styles.note}>
        {t`A guest got money back, so this is below zero. New tips fill it up first; nothing is taken from your card.`}
      </p>
    );
  }
  if (count === 0 && !since) {
    return <p className={styles.note}>{t`Your tips add up here.`}</p>;
  }
  const day = since ? shortDay(new Date(since), timeZone, locale) : null;
  if (count === 0 && day) {
    return <p className={styles.note}>{t`No tips since the payout of ${day} yet.`}</p>;
  }
  return (
    <p className={styles.note}>
      {day
        ? t`${plural(count, { one: '# tip', other: '# tips' })} since the payout of ${day}`
        : t`${plural(count, { one: '# tip', other: '# tips' })} so far`}
    </p>
  );
}

/** What happens by itself: when the plan pays next, and what that costs. */
function NextPayout({ balance, timeZone }: { balance: Balance; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { at, fee, waitsFor } = balance.nextPayout;
  if (waitsFor === 'NOT_ACTIVE' || waitsFor === 'NO_DESTINATION') return null;
  const day = shortDay(new Date(at), timeZone, locale);
  const time = timeOfDay(new Date(at), timeZone, locale);
  const price = fee === 0 ? t`free` : money(fee, balance.currency);
  return (
    <p className={styles.next}>
      <Link {...paths.payouts} className={styles.nextLink}>
        {waitsFor === 'PAUSED'
          ? t`Your payout plan is paused: see why`
          : waitsFor === 'NEW_DESTINATION'
            ? t`By itself after ${day}: your card is new, and so large a sum waits a day`
            : t`Otherwise by itself on ${day}, from ${time} on, ${price}`}
      </Link>
    </p>
  );
}

interface GetPaidProps {
  timeZone: string;
  balance: Balance;
  progress: Progress | undefined;
  onGetPaid: () => void;
}

function GetPaid({ balance, progress, timeZone, onGetPaid }: GetPaidProps) {
  const { t } = useLingui();
  const money = useMoney();
  const landing = useLanding(timeZone);
  const whyNot = useWhyNot(timeZone);
  const destinationName = useDestinationName();
  if (progress?.instantButtonState === 'HIDDEN') return null;
  const { destination } = balance;
  const card = destination ? destinationName(destination) : null;
  const isEnabled = progress?.instantButtonState === 'ENABLED';
  const time = progress ? landing(progress) : '';
  const fee = progress?.fee ? money(progress.fee, progress.currency) : t`free`;
  // Whoever has no card yet can add one at any time, with money there or not.
  if (progress && (progress.reason === 'NO_DESTINATION' || destination === null)) {
    return (
      <div className={styles.pay}>
        {destination?.isCompany ? (
          <LinkButton {...paths.payouts} size="lg">
            {t`Choose where your money goes`}
          </LinkButton>
        ) : (
          <LinkButton {...paths.payoutCard} size="lg">
            {destination ? t`Change your payout card` : t`Add a payout card`}
          </LinkButton>
        )}
        <p className={styles.where}>
          {whyNot({ ...progress, reason: 'NO_DESTINATION' }, destination)}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.pay}>
      <WriteControls of={createDraftInstantPayout}>
        <Button
          size="lg"
          // A button that cannot be pressed stays reachable, so that its reason is heard.
          {...(isEnabled
            ? { onClick: onGetPaid }
            : { 'data-disabled': true, 'aria-disabled': true })}
          aria-describedby="get-paid-note"
        >
          {t`Get paid now`}
        </Button>
      </WriteControls>
      <p className={styles.where} id="get-paid-note">
        {progress && !isEnabled
          ? whyNot(progress, balance.destination)
          : progress && card
            ? t`to ${card}, ${time}, ${fee}`
            : null}
        {isEnabled && progress && balance.available > progress.most && (
          <span className={styles.limit}>
            {t`At most ${money(progress.most, progress.currency)} at once; the rest stays on the balance.`}
          </span>
        )}
      </p>
    </div>
  );
}

/** Why there is nothing to press, as one sentence with the way out. */
function useWhyNot(
  timeZone: string,
): (progress: Progress, destination: Balance['destination']) => string {
  const { t } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  return (progress, destination) => {
    const minimum = money(progress.minimum, progress.currency);
    switch (progress.reason) {
      case 'NOTHING_TO_PAY_OUT':
        return t`Nothing to pay out yet. Tips appear here as soon as a guest has paid.`;
      case 'BELOW_MINIMUM':
        return t`The minimum payout is ${minimum}. Until then your money stays on your balance.`;
      case 'NO_DESTINATION':
        if (destination?.status === 'BLOCKED') {
          return t`Its bank does not let us pay to your card any more. Your money is safe on your balance.`;
        }
        return destination
          ? t`Your card is being checked. Your money is safe on your balance until it is ready.`
          : t`With a card of your own you are paid within minutes.`;
      case 'NEW_DESTINATION': {
        const until = new Date(progress.waitsUntil ?? Date.now());
        const day = shortDay(until, timeZone, locale);
        const time = timeOfDay(until, timeZone, locale);
        return t`Your card is new: as large a sum as this can go to it from ${day}, ${time} on. Until then it is safe on your balance.`;
      }
      case 'NOT_SUPPORTED':
        return t`Instant payouts are not available at this workplace. Scheduled payouts continue as usual.`;
      case 'NOT_ACTIVE':
        return t`Your account is not active yet. We keep your tips for you.`;
      case null:
        return t`Payouts are paused for a moment. Your money is safe.`;
    }
  };
}
