import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './rank-bars.module.css';

export interface RankBar {
  key: string;
  name: string;
  /** A whole number of any one unit; below 0 counts as 0. */
  size: number;
  /** The size as it is read. */
  said: string;
}

interface RankBarsProps {
  /** The id of the heading that names the chart. */
  labelledBy: string;
  /** The sentence that stands for the picture; a table with the same numbers stands below it. */
  summary: string;
  /** In the order in which they are drawn, the largest first. */
  bars: RankBar[];
}

/** More bars than these say less than the table below them. */
const most = 12;

/** Sizes beside each other, one bar for each name, in one colour: their length alone tells them apart. */
export function RankBars({ labelledBy, summary, bars }: RankBarsProps) {
  const top = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <figure className={styles.figure} aria-labelledby={labelledBy}>
      <VisuallyHidden>{summary}</VisuallyHidden>
      <div className={styles.bars} aria-hidden>
        {bars.slice(0, most).map(({ key, name, size, said }) => (
          <div key={key} className={styles.row}>
            <bdi className={styles.name} title={name}>
              {name}
            </bdi>
            <span className={styles.track}>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(Math.max(0, size) / top) * 100}%` }}
              />
            </span>
            <span className={styles.size}>{said}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
