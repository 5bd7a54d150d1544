import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { Currency } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import type { ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { decimal } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import styles from './venue-home.module.css';

type Week = NonNullable<VenueHome['week']>;

/** This week's tips beside last week's by the same time; bills apart from them. */
export function WeekAtAGlance({ week, currency }: { week: Week; currency: Currency }) {
  const { t } = useLingui();
  const money = useMoney();
  const compared = useCompared()(week, currency);
  const { soFar, onDay, before, notYetSplit } = week;
  const wentBack = soFar.refunded + soFar.disputed;
  const tipCount = (count: number) => plural(count, { one: '# tip', other: '# tips' });
  const billCount = (count: number) =>
    plural(count, { one: '# bill, apart from the tips', other: '# bills, apart from the tips' });
  const tiles = [
    {
      key: 'today',
      name: t`Today`,
      amount: onDay.given,
      note: tipCount(onDay.tips),
    },
    ...(soFar.bills > 0
      ? [
          {
            key: 'bills',
            name: t`Bills this week`,
            amount: soFar.billGiven,
            note: billCount(soFar.bills),
          },
        ]
      : []),
    ...(wentBack > 0
      ? [
          {
            key: 'back',
            name: t`Refunds and disputes`,
            amount: 0 - wentBack,
            note: t`of this week’s tips`,
          },
        ]
      : []),
    ...(notYetSplit > 0
      ? [
          {
            key: 'split',
            name: t`Not split yet`,
            amount: notYetSplit,
            note: t`of this week’s tips`,
          },
        ]
      : []),
  ];
  const [beforeMoney, beforeTips] = [money(before.given, currency), tipCount(before.tips)];
  return (
    <Card labelledBy="this-week">
      <div className={styles.head}>
        <h2 id="this-week" className={styles.title}>{t`Tips this week`}</h2>
        <Link {...paths.reporting} className={styles.more}>{t`Day by day`}</Link>
      </div>
      <p className={styles.amount}>
        <Money amount={soFar.given} currency={currency} />
      </p>
      <p className={styles.note}>
        {tipCount(soFar.tips)} · {compared}
      </p>
      {before.tips > 0 && (
        <p className={styles.note}>
          {t`By this time last week: ${beforeMoney} from ${beforeTips}`}
        </p>
      )}
      <dl className={styles.tiles}>
        {tiles.map(({ key, name, amount, note }) => (
          <div key={key} className={styles.tile}>
            <dt className={styles.tileName}>{name}</dt>
            <dd className={styles.tileValue}>
              <Money amount={amount} currency={currency} />
            </dd>
            <dd className={styles.tileNote}>{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** How the week stands against the one before it, in words that hold for every pair of numbers. */
function useCompared(): (week: Week, currency: Currency) => string {
  const { t } = useLingui();
  const money = useMoney();
  return ({ soFar, before }, currency) => {
    const difference = soFar.given - before.given;
    const amount = money(Math.abs(difference), currency);
    if (before.tips === 0) return t`none by this time last week`;
    if (difference > 0) return t`${amount} more than by this time last week`;
    if (difference < 0) return t`${amount} less than by this time last week`;
    return t`the same as by this time last week`;
  };
}

/** The payouts of everybody here, for those who look after them. */
export function PayoutsAtAGlance({ payouts }: { payouts: NonNullable<VenueHome['payouts']> }) {
  const { t } = useLingui();
  const { underWay } = payouts;
  return (
    <Card labelledBy="payouts-now">
      <div className={styles.head}>
        <h2 id="payouts-now" className={styles.title}>{t`Payouts`}</h2>
        <Link
          {...(underWay === 0 ? paths.locationPayouts : paths.payoutsUnderWay)}
          className={styles.more}
        >
          {underWay === 0 ? t`All payouts` : t`See them`}
        </Link>
      </div>
      <p className={styles.note}>
        {underWay === 0
          ? t`Nothing is on its way to the bank at the moment.`
          : t`${plural(underWay, { one: '# payout is on its way', other: '# payouts are on their way' })} to the bank.`}
      </p>
    </Card>
  );
}

interface ReviewsAtAGlanceProps {
  reviews: NonNullable<VenueHome['reviews']>;
  timeZone: string;
  renderStars: (stars: number) => ReactNode;
}

/** The rating, and what guests wrote last. */
export function ReviewsAtAGlance({ reviews, timeZone, renderStars }: ReviewsAtAGlanceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { count, averageHundredths, newest } = reviews;
  return (
    <Card labelledBy="guests-say">
      <div className={styles.head}>
        <h2 id="guests-say" className={styles.title}>{t`What guests say`}</h2>
        {count > 0 && <Link {...paths.reviews} className={styles.more}>{t`All reviews`}</Link>}
      </div>
      {averageHundredths === null ? (
        <p className={styles.note}>
          {t`No reviews yet. After paying, guests are asked for stars and a few words.`}
        </p>
      ) : (
        <>
          <p className={styles.rating}>
            {decimal(averageHundredths, locale)}
            <span className={styles.note}>
              {t`of 5 stars`} · {plural(count, { one: '# review', other: '# reviews' })}
            </span>
          </p>
          <ul className={styles.words}>
            {newest.map(({ reviewId, stars, words, createdAt, about }) => (
              <li key={reviewId} className={styles.said}>
                <p className={styles.saidHead}>
                  {renderStars(stars)}
                  <span className={styles.tileNote}>
                    {about !== null && (
                      <>
                        <bdi>{about}</bdi>
                        {' · '}
                      </>
                    )}
                    {fullDate(new Date(createdAt), timeZone, locale)}
                  </span>
                </p>
                <p className={styles.saidWords} dir="auto">
                  {words}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
