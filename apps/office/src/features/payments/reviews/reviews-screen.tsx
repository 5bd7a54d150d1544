import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { LocationReview } from '@tipwell/contract/payments/calls/reviews';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState, type ReactNode } from 'react';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { queryKeys } from '#lib/query.ts';
import { HideSheet } from './hide-sheet.tsx';
import { LocationReviewRow } from './location-review.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { hide, reviewsQuery } from './queries.ts';
import type { ReviewFilters } from './review-filters.ts';
import { ReviewNarrowing } from './review-narrowing.tsx';
import styles from './reviews.module.css';
import { Summary } from './summary.tsx';
import { Pending, QueryList } from '#lib/query-view.tsx';

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
  const page = reviews.data?.pages[0]?.publicPage;
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
                <div className={styles.switches}>
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
                  <Button
                    variant={filters.mayBeShown ? 'filled' : 'default'}
                    aria-pressed={filters.mayBeShown === true}
                    onClick={() => {
                      const { mayBeShown, ...rest } = filters;
                      onFilters(mayBeShown ? rest : { ...rest, mayBeShown: true });
                    }}
                  >
                    {t`May be shown in public`}
                  </Button>
                </div>
              </div>
              <ReviewNarrowing
                locationId={locationId}
                withPeople={!withParts}
                filters={filters}
                onFilters={onFilters}
              />
              {filters.mayBeShown && (
                <p className={styles.shownNote}>
                  {t`These guests let you show their words in public, without their name. Everyone who writes something is asked, whatever their rating. They can change their mind at any time, so check here before you print.`}
                </p>
              )}
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
                        <LocationReviewRow
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
            {page && !withParts && <PublicPageCard locationId={locationId} page={page} />}
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
