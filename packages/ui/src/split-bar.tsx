import styles from './split-bar.module.css';

interface SplitBarProps {
  /** The parts in their order; whole numbers of any one unit. */
  parts: { key: string; size: number; isStrong: boolean }[];
}

/** How a whole is divided, as one bar. It repeats what stands in words beside it. */
export function SplitBar({ parts }: SplitBarProps) {
  return (
    <div className={styles.bar} aria-hidden>
      {parts.map(({ key, size, isStrong }) => (
        <span key={key} className={styles.part} data-strong={isStrong} style={{ flexGrow: size }} />
      ))}
    </div>
  );
}
