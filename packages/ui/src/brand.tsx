import styles from './brand.module.css';

/** The name of the house as it is written everywhere. */
export function Brand() {
  return (
    <span className={styles.brand} dir="ltr" translate="no">
      tipwell
    </span>
  );
}
