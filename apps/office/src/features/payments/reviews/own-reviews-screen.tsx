import { useLingui } from '@lingui/react/macro';
import { IconStar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { dateAndTime } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Pending, QueryList } from '#lib/query-view.tsx';
import { OwnReview } from './own-review.tsx';
import { ownReviewsQuery } from './queries.ts';
import type { ReactNode } from 'react';
import styles from './reviews.module.css';
import { Summary } from './summary.tsx';

interface OwnReviewsScreenProps {
  /** The way back to where one came from. */
  back: ReactNode;
  staffId: number;
  timeZone: string;
}

/** What guests said of oneself: the average, how the stars are spread, and every word. */
export function OwnReviewsScreen({ back, staffId, timeZone }: OwnReviewsScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const reviews = useInfiniteQuery(ownReviewsQuery(staffId));
  const all = reviews.data?.pages.flatMap((page) => page.reviews);
  const summary = reviews.data?.pages[0]?.summary;
  return (
    <>
      <PageHeader above={back} title={t`Your reviews`} />
      <div className={styles.stack}>
        {summary ? (
          <>
            <Summary summary={summary} />
            <Card labelledBy="own-reviews">
              <h2 id="own-reviews" className={styles.title}>{t`What guests said`}</h2>
              <QueryList
                query={reviews}
                items={all}
                more={t`Show earlier reviews`}
                empty={
                  <EmptyState
                    icon={<IconStar size={24} stroke={1.75} />}
                    title={t`No reviews yet`}
                    text={t`After paying, guests can give you stars and a few words. You read them here, and beside the tip.`}
                  />
                }
              >
                {(shown) => (
                  <Rows>
                    {shown.map((review) => (
                      <Row key={review.reviewId} className={styles.review}>
                        <p className={styles.ownWhen}>
                          <time dateTime={review.createdAt}>
                            {dateAndTime(new Date(review.createdAt), timeZone, locale)}
                          </time>
                        </p>
                        <OwnReview staffId={staffId} review={review} />
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
                <Bone width="100%" height="214px" radius="14px" />
                <Bone width="100%" height="240px" radius="14px" />
              </>
            }
          />
        )}
      </div>
    </>
  );
}
