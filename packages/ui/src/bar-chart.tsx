import styles from './bar-chart.module.css';

export interface ChartColumn {
  key: string;
  /** Below the column; an empty one where there are too many to name each. */
  label: string;
  /** One size for each series, whole numbers of any one unit; below 0 counts as 0. */
  sizes: number[];
  /** What a pointer is told of this column. */
  hint: string;
}

interface BarChartProps {
  /** The id of the heading that names the chart. */
  labelledBy: string;
  /** The sentence that stands for the picture; a table with the same numbers stands below it. */
  summary: string;
  columns: ChartColumn[];
  /** The names of the series, in the order of the sizes; named only where there are several. */
  series: string[];
  /** Writes a size for the scale at the side. */
  write: (size: number) => string;
  /** Where the scale ends; without it at a number that reads well above the largest column. */
  top?: number;
}

/** Columns over time, one upon the other where there are several series. */
export function BarChart({ labelledBy, summary, columns, series, write, ...scale }: BarChartProps) {
  const top = scale.top ?? roundUp(Math.max(0, ...columns.map(({ sizes }) => wholeOf(sizes))));
  return (
    <figure className={styles.figure} aria-labelledby={labelledBy}>
      <figcaption className={styles.summary}>{summary}</figcaption>
      <div className={styles.chart} aria-hidden>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((size) => (
            <span key={size}>{Number.isInteger(size) ? write(size) : ''}</span>
          ))}
        </div>
        <div className={styles.plot}>
          {columns.map(({ key, sizes, hint }) => (
            <div key={key} className={styles.column} title={hint}>
              {sizes.map((size, index) => (
                <span
                  key={series[index] ?? index}
                  className={styles.bar}
                  data-series={index}
                  style={{ blockSize: `${(Math.max(0, size) / (top || 1)) * 100}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.labels}>
          {columns.map(({ key, label }) => (
            <span key={key} className={styles.label}>
              <span>{label}</span>
            </span>
          ))}
        </div>
      </div>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden>
          {series.map((name, index) => (
            <li key={name} className={styles.name} data-series={index}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function wholeOf(sizes: readonly number[]): number {
  return sizes.reduce((whole, size) => whole + Math.max(0, size), 0);
}

/** The next number that reads well at the top of a scale: a step of the largest power. */
function roundUp(size: number): number {
  if (size <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(size));
  return ([1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10].find((step) => size <= step * power) ?? 10) * power;
}
