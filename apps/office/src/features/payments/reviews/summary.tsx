import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Card } from '@tipwell/ui/card';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import { useLocale } from '#lib/locale.ts';
import { decimal, wholeNumber } from '#lib/format/numbers.ts';
import styles from './reviews.module.css';

interface SummaryProps {
  summary: {
    count: number;
    averageHundredths: number | null;
    spread: { stars: number; count: number }[];
  };
  /** The stars to which the list below is narrowed. */
  chosen?: number | null;
  /** Narrows the list below; without it the bars are only to be read. */
  onStars?: (stars: number | null) => void;
}

/** The average and the spread; where there is a list to narrow, a bar narrows it to its stars. */
export function Summary({ summary, chosen = null, onStars }: SummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const most = Math.max(1, ...summary.spread.map(({ count }) => count));
  const { count } = summary;
  return (
    <Card labelledBy="the-average" className={styles.summary ?? ''}>
      <div>
        <h2 id="the-average" className={styles.title}>{t`Average`}</h2>
        <p className={styles.average}>
          {summary.averageHundredths === null ? '–' : decimal(summary.averageHundredths, locale)}
        </p>
        <p className={styles.note}>{plural(count, { one: '# review', other: '# reviews' })}</p>
      </div>
      <ul className={styles.spread} aria-label={t`Reviews by stars`}>
        {summary.spread.map((line) => {
          const { stars } = line;
          const starWords = plural(stars, { one: '# star', other: '# stars' });
          const inside = (
            <>
              <VisuallyHidden>{`${starWords}: ${line.count}`}</VisuallyHidden>
              <span className={styles.spreadStars} aria-hidden>
                {stars} ★
              </span>
              <span className={styles.track} aria-hidden>
                <span className={styles.fill} style={{ width: `${(line.count * 100) / most}%` }} />
              </span>
              <span className={styles.spreadCount} aria-hidden>
                {wholeNumber(line.count, locale)}
              </span>
            </>
          );
          return (
            <li key={stars}>
              {onStars ? (
                <button
                  type="button"
                  className={styles.spreadRow}
                  aria-pressed={chosen === stars}
                  onClick={() => onStars(chosen === stars ? null : stars)}
                >
                  {inside}
                </button>
              ) : (
                <div className={styles.spreadRow}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
