import styles from './split-bar.module.css';

interface SplitBarProps {
  /** The parts in their order; whole numbers of any one unit. */
  parts: { key: string; size: number; isStrong: boolean }[];
}

/** How a whole is divided, as one bar. It repeats what stands in words beside it. */
export function SplitBar({ parts }: SplitBarProps) {
  return (
    <div className={styles.bar} aria-hidden>
      {parts.map(({ key, size, isStrong }, index) => (
        <span
          key={key}
          className={styles.part}
          data-tone={toneOf(index, isStrong)}
          style={{ flexGrow: size }}
        />
      ))}
    </div>
  );
}

/** The colour of a part, to stand before its name. */
export function SplitSwatch({ index, isStrong }: { index: number; isStrong: boolean }) {
  return <span className={styles.swatch} data-tone={toneOf(index, isStrong)} aria-hidden />;
}

/** The strong part has the first colour; the others take turns with the rest. */
function toneOf(index: number, isStrong: boolean): number {
  return isStrong ? 0 : 1 + ((index + 3) % 4);
}
