import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { Row, RowArrow, RowLink, Rows } from '#lib/lists/rows.tsx';
import { useMoney } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import styles from '../distributions.module.css';
import { useDay } from '../use-day.ts';
import { useOwnWords } from './own-words.ts';
import { ownCorrectionsQuery } from './queries.ts';
import { isStillNews } from './still-news.ts';

/** Corrections of one's own parts of which something is still to come or to be said. */
export function OwnCorrectionsCard({ userId, staffId }: { userId: string; staffId: number }) {
  const { t } = useLingui();
  const money = useMoney();
  const day = useDay();
  const words = useOwnWords();
  const corrections = useQuery(ownCorrectionsQuery(userId, staffId)).data?.corrections ?? [];
  const news = corrections.filter(isStillNews);
  if (news.length === 0) return null;
  return (
    <Card labelledBy="your-corrections">
      <h2 id="your-corrections" className={styles.title}>
        {t`A split that you shared in was corrected`}
      </h2>
      <Rows>
        {news.map((correction) => {
          const { lineId, amount, currency, businessDay } = correction;
          const sum = money(Math.abs(amount), currency);
          return (
            <Row key={lineId}>
              <RowLink {...paths.ownCorrection(staffId, lineId)} className={styles.asked ?? ''}>
                <span className={styles.what}>
                  {day(businessDay)} ·{' '}
                  <strong>{amount > 0 ? t`${sum} more` : t`${sum} less`}</strong>
                  <span className={styles.sub}>{words(correction)}</span>
                </span>
                <RowArrow />
              </RowLink>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
