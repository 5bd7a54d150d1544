import { useLingui } from '@lingui/react/macro';
import { Bone } from '@tipwell/ui/bone';
import { Brand } from '@tipwell/ui/brand';
import styles from './shell.module.css';

/**
 * The frame while the person's own data is on its way. It stands in the document of a home already, where a
 * script that never comes could tell nobody what to do: so the sentence is a part of it.
 */
export function ShellWaiting() {
  'use no memo';
  const { t } = useLingui();
  return (
    <div className={styles.shell}>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <Bone width="100%" height="62px" radius="12px" />
      </header>
      <header className={styles.top}>
        <Brand />
        <Bone width="142px" height="50px" radius="12px" />
      </header>
      <main className={styles.main} id="content" aria-busy>
        <Bone width="260px" height="58px" />
        <div style={{ height: 20 }} />
        <Bone width="100%" height="240px" radius="14px" />
        <output className={styles.waiting}>
          {t`Fetching your page. On a slow connection this takes a few seconds. If nothing appears, check your connection and reload the page.`}
        </output>
      </main>
      <div className={styles.bar} />
    </div>
  );
}
