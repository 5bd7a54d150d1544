import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type LocationReview, hideReview, revealReview } from '@tipwell/contract/calls/reviews';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useState, type ReactNode } from 'react';
import { dateAndTime } from '../../lib/dates.ts';
import { Row, Rows } from '../../lib/lists/rows.tsx';
import { useLocale } from '../../lib/locale.ts';
import { queryKeys } from '../../lib/query.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import { HideSheet } from './hide-sheet.tsx';
import { hide, reveal, reviewsQuery } from './queries.ts';
import type { ReviewFilters } from './review-filters.ts';
import { ReviewNarrowing } from './review-narrowing.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';
import { Summary } from './summary.tsx';
import { Pending, QueryList } from '../../lib/query-view.tsx';

interface ReviewsScreenProps {
  locationId: number;
  timeZone: string;
  /** Whether the parts of a master location are looked at with it. */
  withParts: boolean;
  /** Which of several places is looked at. */
  chooser: ReactNode;
  filters: ReviewFilters;
  onFilters: (filters: ReviewFilters) => void;
}

/** What guests said: the average, how the stars are spread, and every review. */
export function ReviewsScreen(props: ReviewsScreenProps) {
  const { locationId, timeZone, withParts, chooser, filters, onFilters } = props;
  const { t } = useLingui();
  const reviews = useInfiniteQuery(reviewsQuery(locationId, filters, withParts));
  const all = reviews.data?.pages.flatMap((page) => page.reviews);
  const summary = reviews.data?.pages[0]?.summary;
  const queries = useQueryClient();
  const [hiding, setHiding] = useState<LocationReview | null>(null);
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader title={t`Reviews`} />
      {chooser}
      <div className={styles.stack}>
        {summary ? (
          <>
            <Summary
              summary={summary}
              chosen={filters.stars ?? null}
              onStars={(stars) => {
                const { stars: _chosen, ...rest } = filters;
                onFilters(stars === null ? rest : { ...rest, stars });
              }}
            />
            <Card labelledBy="all-reviews">
              <div className={styles.head}>
                <h2 id="all-reviews" className={styles.title}>{t`What guests wrote`}</h2>
                <Button
                  variant={filters.withWords ? 'filled' : 'default'}
                  aria-pressed={filters.withWords === true}
                  onClick={() => {
                    const { withWords, ...rest } = filters;
                    onFilters(withWords ? rest : { ...rest, withWords: true });
                  }}
                >
                  {t`With comments only`}
                </Button>
              </div>
              <ReviewNarrowing
                locationId={locationId}
                withPeople={!withParts}
                filters={filters}
                onFilters={onFilters}
              />
              <QueryList
                query={reviews}
                items={all}
                more={t`Show earlier reviews`}
                empty={
                  <EmptyState
                    icon={<IconStar size={24} stroke={1.75} />}
                    title={isNarrowed ? t`No reviews found` : t`No reviews yet`}
                    text={
                      isNarrowed
                        ? t`Choose a different rating, person or time, or all of them.`
                        : t`After paying, guests are asked for a star rating and a few words. They appear here.`
                    }
                  />
                }
              >
                {(shown) => (
                  <Rows>
                    {shown.map((review) => (
                      <Row key={review.reviewId} className={styles.review}>
                        <Review
                          listOf={locationId}
                          review={review}
                          timeZone={timeZone}
                          withPlace={withParts}
                          onHide={() => setHiding(review)}
                        />
                      </Row>
                    ))}
                  </Rows>
                )}
              </QueryList>
            </Card>
          </>
        ) : (
          <Pending
            query={reviews}
            waiting={
              <>
                <Bone width="100%" height="180px" radius="14px" />
                <Bone width="100%" height="240px" radius="14px" />
              </>
            }
          />
        )}
      </div>
      <HideSheet
        key={hiding?.reviewId}
        reviewId={hiding?.reviewId ?? ''}
        isOpen={hiding !== null}
        onClose={() => setHiding(null)}
        onHide={async (because) => {
          if (hiding === null) return;
          await hide(hiding.locationId, hiding.reviewId, because);
          await queries.invalidateQueries({ queryKey: queryKeys.allReviews(locationId) });
        }}
      />
    </>
  );
}

interface ReviewProps {
  /** The location whose list it stands in. */
  listOf: number;
  /** Whether it says where it was left. */
  withPlace: boolean;
  review: LocationReview;
  timeZone: string;
  onHide: () => void;
}

function Review({ listOf, withPlace, review, timeZone, onHide }: ReviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const at = new Date(review.createdAt);
  const isHidden = review.hiddenBecause !== null;
  const because = review.hiddenBecause ?? '';
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.allReviews(listOf) });

  return (
    <>
      <div className={styles.reviewHead}>
        <Stars stars={review.stars} />
        <span className={styles.note}>
          {review.about ? <bdi>{review.about}</bdi> : t`The whole team`}
          {withPlace && (
            <>
              {' · '}
              <bdi>{review.locationName}</bdi>
            </>
          )}
          {' · '}
          <time dateTime={review.createdAt}>{dateAndTime(at, timeZone, locale)}</time>
        </span>
        {isHidden && <Pill tone="plain">{t`Hidden`}</Pill>}
        <span className={styles.reviewAction}>
          {isHidden ? (
            <WriteControls of={revealReview}>
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => {
                  setFailure(null);
                  reveal(review.locationId, review.reviewId).then(reload, setFailure);
                }}
              >
                {t`Show it again`}
              </Button>
            </WriteControls>
          ) : (
            <WriteControls of={hideReview}>
              <Button variant="subtle" size="compact-md" color="gray" onClick={onHide}>
                {t`Hide …`}
              </Button>
            </WriteControls>
          )}
        </span>
      </div>
      {review.words !== null && (
        <p className={styles.words} data-hidden={isHidden} dir="auto">
          {review.words}
        </p>
      )}
      {review.thanks !== null && (
        <p className={styles.thanks} dir="auto">
          {review.thanks}
        </p>
      )}
      {isHidden && <p className={styles.note}>{t`Hidden because: ${because}`}</p>}
      {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
    </>
  );
}
