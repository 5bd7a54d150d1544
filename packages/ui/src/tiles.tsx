import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export interface Tile {
  key: string;
  name: string;
  value: ReactNode;
  /** A line below in smaller type. */
  note?: ReactNode;
}

/** The few numbers that matter, each with its name, side by side. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ key, name, value, note }) => (
        <div key={key} className={styles.tile}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note != null && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
