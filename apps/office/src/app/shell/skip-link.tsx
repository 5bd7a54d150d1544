import { useLingui } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the menu, to what the page is about. */
export function SkipLink() {
  'use no memo';
  const { t } = useLingui();
  return (
    <a className={styles.skip} href="#content">
      {t`Skip to the content`}
    </a>
  );
}
