import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  keepDays,
  keepPayoutReview,
  releasePayoutReview,
  type PayoutReview,
} from '@tipwell/contract/payouts/calls/payout-reviews';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { dateAndTime, deviceTimeZone } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { useReviewReasons } from '#lib/payouts/review-words.ts';
import { queryKeys } from '#lib/query.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { keepReview, payoutReviewsQuery, releaseReview, type KeepDays } from './queries.ts';
import styles from './payout-reviews.module.css';

/** Fresh money that waits to be looked at; nothing where there is none. */
export function PayoutReviewsCard() {
  const { t } = useLingui();
  const reviews = useQuery(payoutReviewsQuery);
  if (reviews.isError) {
    return (
      <Card>
        <Trouble error={reviews.error} onRetry={() => void reviews.refetch()} />
      </Card>
    );
  }
  const list = reviews.data?.reviews ?? [];
  if (list.length === 0) return null;
  return (
    <Card labelledBy="payout-reviews">
      <h2 id="payout-reviews" className={styles.heading}>{t`Payout reviews`}</h2>
      <ul className={styles.list}>
        {list.map((review) => (
          <li key={review.reviewId} className={styles.item}>
            <Review review={review} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Review({ review }: { review: PayoutReview }) {
  const { t } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  const reasons = useReviewReasons();
  const [asking, setAsking] = useState<'RELEASE' | 'KEEP' | null>(null);
  const { person, location, currency, decided } = review;
  const moment = (at: string) => dateAndTime(new Date(at), deviceTimeZone(), locale);
  const held = money(review.held, currency);
  const received = money(review.received, currency);
  const ends = moment(review.endsAt);
  const because = reasons[review.reason];
  return (
    <>
      <h3 className={styles.title}>{t`${held} of ${person.name}, ${location.name}`}</h3>
      <p className={styles.text}>
        {t`Held because ${because}.`}{' '}
        <Plural
          value={review.payments}
          one={`# payment brought ${received}.`}
          other={`# payments brought ${received}.`}
        />{' '}
        {t`Released automatically on ${ends} if nobody decides.`}
      </p>
      <ul className={styles.cards}>
        {review.cards.map(({ brand, lastFour, payments, sum }) => (
          <li key={`${brand} ${lastFour}`} className={styles.card}>
            <bdi>{lastFour === null ? (brand ?? '–') : `${brand ?? ''} ·· ${lastFour}`}</bdi>
            {': '}
            {payments} × · {money(sum, currency)}
          </li>
        ))}
      </ul>
      {review.isDisputed && (
        <Notice tone="honey">
          {t`A guest’s bank disputes one of these payments, so this money is not released automatically before ${moment(review.latestEnd)}.`}
        </Notice>
      )}
      {decided && (
        <p className={styles.note}>
          {t`Kept by ${decided.byName ?? '–'} on ${moment(decided.at)}: “${decided.reason}”`}
        </p>
      )}
      {!review.mayDecide && (
        <p className={styles.note}>{t`Someone else has to decide about this money.`}</p>
      )}
      <div className={styles.actions}>
        {review.mayDecide && (
          <>
            <WriteControls of={releasePayoutReview}>
              <Button onClick={() => setAsking('RELEASE')}>{t`Release`}</Button>
            </WriteControls>
            <WriteControls of={keepPayoutReview}>
              <Button variant="default" onClick={() => setAsking('KEEP')}>
                {t`Keep longer`}
              </Button>
            </WriteControls>
          </>
        )}
        <LinkButton {...paths.transactionsTo(person.userId)} variant="default">
          {t`See the payments`}
        </LinkButton>
      </div>
      <Decision review={review} asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}

interface DecisionProps {
  review: PayoutReview;
  asking: 'RELEASE' | 'KEEP' | null;
  onClose: () => void;
}

function Decision({ review, asking, onClose }: DecisionProps) {
  const { t } = useLingui();
  const money = useMoney();
  const queries = useQueryClient();
  const [days, setDays] = useState<KeepDays>(3);
  const { reviewId, person } = review;
  const held = money(review.held, review.currency);
  const refresh = async () => queries.invalidateQueries({ queryKey: queryKeys.payoutReviews });
  return (
    <>
      <ReasonSheet
        isOpen={asking === 'RELEASE'}
        onClose={onClose}
        title={t`Release ${held}`}
        text={t`${person.name} can be paid this money at once and is told so.`}
        button={t`Release ${held}`}
        isDangerous={false}
        draft={{ form: 'releasePayoutReview', object: reviewId }}
        onConfirm={async (reason) => {
          await releaseReview(reviewId, reason);
          await refresh();
        }}
      />
      <ReasonSheet
        isOpen={asking === 'KEEP'}
        onClose={onClose}
        title={t`Keep ${held} longer`}
        text={t`${person.name} is told the new date. A review never lasts longer than 14 days.`}
        button={t`Keep longer`}
        isDangerous={false}
        draft={{ form: 'keepPayoutReview', object: reviewId }}
        onConfirm={async (reason) => {
          await keepReview(reviewId, reason, days);
          await refresh();
        }}
      >
        <Select
          label={t`Days from now`}
          data={keepDays.map(String)}
          value={String(days)}
          allowDeselect={false}
          onChange={(chosen) => setDays(keepDays.find((one) => String(one) === chosen) ?? 3)}
        />
      </ReasonSheet>
    </>
  );
}
