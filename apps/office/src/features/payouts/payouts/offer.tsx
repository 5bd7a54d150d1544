import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Facts } from '@tipwell/ui/facts';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useState } from 'react';
import { dateAndTime, fullDate } from '#lib/format/dates.ts';
import { lastDayOf } from '#lib/promotions/last-day.ts';
import { useTimeLeft } from '#lib/format/duration.ts';
import { useLanding } from '#lib/format/expected-arrival.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { useNow } from '#lib/now.ts';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { AnotherAmount } from './another-amount.tsx';
import type { Draft, NewOfferBecause } from './instant-payout.ts';
import styles from './payouts.module.css';

interface OfferProps {
  draft: Draft;
  timeZone: string;
  /** When the offer ends; null while it is being taken. */
  endsAt: number | null;
  because: NewOfferBecause;
  /** It is a venue's own money, and not a person's. */
  isVenues: boolean;
  /** Asks for an offer of another amount; null: of all that is free. */
  onAmount: (amount: number | null) => void;
  onTake: () => void;
  onEnd: () => void;
}

/** Everything there is to know before one presses: what leaves, what it costs, what arrives, when. */
export function Offer(props: OfferProps) {
  const { draft, timeZone, endsAt, because, isVenues, onAmount, onTake, onEnd } = props;
  const { t } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  const [isPartAsked, setIsPartAsked] = useState(false);
  const now = useNow(1000).getTime();
  const left = endsAt === null ? null : Math.max(0, endsAt - now);
  const hasEnded = left === 0;

  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);

  const duration = useLanding(timeZone)(draft);
  const destination = useDestinationName()(draft.destination, isVenues);
  const refusedOn = fullDate(new Date(draft.destination.refusedAt ?? 0), timeZone, locale);
  const arrives = money(draft.arrives, draft.currency);
  const timeLeft = useTimeLeft();
  const { freeWith } = draft;
  const [paid, usual] = [0, freeWith?.insteadOf ?? 0].map((sum) => money(sum, draft.currency));
  const promotion = freeWith?.name;
  const until = freeWith && lastDayOf(freeWith.endsAt, locale);
  const clock = left === null ? null : timeLeft(left);
  return (
    <div className={styles.steps}>
      {because === 'expired' && (
        <Notice tone="info">{t`The last offer has expired. Here is a new one.`}</Notice>
      )}
      {because === 'balanceChanged' && (
        <Notice tone="info">{t`Your balance has changed in the meantime. This is the new amount; nothing was sent.`}</Notice>
      )}
      {draft.destination.refusedAt !== null && (
        <Notice tone="honey">
          {t`${destination} refused a payout on ${refusedOn}. If it refuses again, the money comes back to the balance.`}{' '}
          <Link {...(isVenues ? paths.venueMoney : paths.payoutCard)} className={styles.noticeLink}>
            {t`Change it first`}
          </Link>
        </Notice>
      )}
      <div>
        <p className={styles.bigAmount}>
          <Money amount={draft.arrives} currency={draft.currency} />
        </p>
        <p className={styles.offerNote}>{t`to ${destination}, ${duration}`}</p>
        {draft.limitedTo !== null && (
          <p className={styles.offerNote}>
            {t`Up to ${money(draft.limitedTo, draft.currency)} at a time; the rest stays on the balance.`}
          </p>
        )}
      </div>
      <Facts
        facts={[
          {
            name: t`From your balance`,
            value: <Money amount={draft.amount} currency={draft.currency} />,
          },
          {
            name: t`Payout fee`,
            value:
              draft.fee > 0 ? (
                <Money amount={draft.fee} currency={draft.currency} />
              ) : freeWith ? (
                t`${paid} instead of ${usual}`
              ) : (
                t`free`
              ),
          },
          ...(draft.feeVat > 0
            ? [
                {
                  name: t`VAT in the fee`,
                  value: <Money amount={draft.feeVat} currency={draft.currency} />,
                },
              ]
            : []),
          {
            name: t`Arrives`,
            value: <Money amount={draft.arrives} currency={draft.currency} />,
            isStrong: true,
          },
        ]}
      />
      {draft.scheduled && (
        <Scheduled draft={draft} scheduled={draft.scheduled} timeZone={timeZone} />
      )}
      {freeWith && (
        <p className={styles.offerNote}>{t`Free with “${promotion}” until ${until}.`}</p>
      )}
      {endsAt !== null && (
        <AnotherAmount
          draft={draft}
          isOpen={isPartAsked}
          onOpen={setIsPartAsked}
          onAmount={onAmount}
        />
      )}
      <div>
        {!isPartAsked && (
          <Button size="lg" fullWidth loading={endsAt === null} onClick={onTake}>
            {t`Get ${arrives} now`}
          </Button>
        )}
        <p className={styles.clock}>
          {clock === null
            ? t`Sending. You can close this; it will continue.`
            : t`This offer is valid for ${clock}.`}
        </p>
      </div>
    </div>
  );
}

interface ScheduledProps {
  draft: Draft;
  scheduled: NonNullable<Draft['scheduled']>;
  timeZone: string;
}

/** Both ways to the same money, side by side, so that nobody pays for what comes as soon without it. */
function Scheduled({ draft, scheduled, timeZone }: ScheduledProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const at = (moment: string) => dateAndTime(new Date(moment), timeZone, locale);
  const by = (moment: string) => {
    const when = at(moment);
    return t`by ${when}`;
  };
  const isFree = draft.fee === 0 && draft.freeWith === null;
  return (
    <>
      <Facts
        facts={[
          { name: t`Instant payout`, value: by(draft.landsBy) },
          { name: t`Scheduled payout`, value: by(scheduled.arrivesBy) },
        ]}
      />
      <p className={styles.offerNote}>
        {isFree
          ? t`There’s no fee: your scheduled payout wouldn’t take longer.`
          : t`Your scheduled payout leaves on ${at(scheduled.at)} without you doing anything.`}
      </p>
    </>
  );
}
