import styles from './brand.module.css';

/** Our name as it is written everywhere. */
export function Brand() {
  return (
    <span className={styles.brand} dir="ltr" translate="no">
      tipwell
    </span>
  );
}
