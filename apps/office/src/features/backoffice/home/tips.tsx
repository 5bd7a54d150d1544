import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconQrcode, IconStarFilled } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { OwnReview } from '@tipwell/contract/payments/calls/reviews';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import type { ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { decimal } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { groupByBusinessDay } from './group-tips.ts';
import { ReadButton } from '#lib/forms/read-button.tsx';
import styles from './home-screen.module.css';
import { useNewTips } from './new-tips.ts';
import { tipsQuery } from './queries.ts';
import { TipRows } from './tip-rows.tsx';
import { useSpokenNews, useWordsOfToday } from './tip-words.ts';
import { Pending, ShowMore } from '#lib/query-view.tsx';

interface TipsProps {
  workplace: StaffOfProfile;
  now: Date;
  onShowCode: () => void;
  /** What stands in place of the code while guests cannot tip the person. */
  pausedPage: ReactNode;
  /** What a guest said of a tip. */
  renderReview: (review: OwnReview, isNew: boolean) => ReactNode;
}

/** The tips as they come in: today's first, earlier days below. */
export function Tips({ workplace, now, onShowCode, pausedPage, renderReview }: TipsProps) {
  const { t } = useLingui();
  const wordsOfToday = useWordsOfToday(workplace.currency);
  const spoken = useSpokenNews();
  const locale = useLocale();
  const tips = useInfiniteQuery(tipsQuery(workplace.staffId));
  const all = tips.data?.pages.flatMap((page) => page.tips);
  const news = useNewTips(all);
  const first = tips.data?.pages[0];
  const days = groupByBusinessDay(all ?? [], workplace.timeZone, now);
  const { staffId, timeZone } = workplace;
  const list = { staffId, news, timeZone, renderReview };
  return (
    <Card labelledBy="tips-today">
      <div className={styles.listHead}>
        <h2 id="tips-today" className={styles.listTitle}>{t`Today`}</h2>
        {first && <p className={styles.listSum}>{wordsOfToday(first.today)}</p>}
      </div>
      <PoliteVoice>{spoken(news)}</PoliteVoice>
      {first?.rating && <Rating rating={first.rating} />}
      {all ? (
        <>
          {days.today.length > 0 ? (
            <TipRows tips={days.today} {...list} isToday />
          ) : pausedPage ? (
            // Why there are none stands above, with the way back.
            <p className={styles.where}>{t`No tips yet today`}</p>
          ) : (
            <EmptyState
              icon={<IconQrcode size={24} stroke={1.75} />}
              title={t`No tips yet today`}
              text={t`Show a guest your code. Their tip appears here within seconds.`}
              action={
                <ReadButton variant="default" onClick={onShowCode}>
                  {t`Show my code`}
                </ReadButton>
              }
            />
          )}
          {days.earlier.map(({ day, tips: tipsOfDay }) => (
            <section key={day} aria-labelledby={`tips-${day}`}>
              <h3 id={`tips-${day}`} className={styles.day}>
                {fullDate(new Date(`${day}T12:00:00Z`), 'UTC', locale)}
              </h3>
              <TipRows tips={tipsOfDay} {...list} />
            </section>
          ))}
          <ShowMore query={tips}>{t`Show earlier tips`}</ShowMore>
        </>
      ) : (
        <Pending
          query={tips}
          waiting={
            <div className={styles.bones} aria-hidden>
              {[0, 1, 2].map((row) => (
                <Bone key={row} width="100%" height="48px" radius="12px" />
              ))}
            </div>
          }
        />
      )}
    </Card>
  );
}

/** The stars that guests gave here, and the way to what they said. */
function Rating({ rating }: { rating: { averageHundredths: number; count: number } }) {
  const { t } = useLingui();
  const locale = useLocale();
  const average = decimal(rating.averageHundredths, locale);
  const reviews = plural(rating.count, { one: '# review', other: '# reviews' });
  return (
    <Link {...paths.ownReviews} className={styles.rating}>
      <IconStarFilled size={16} aria-hidden className={styles.ratingStar} />
      {t`${average} from ${reviews}`}
    </Link>
  );
}
