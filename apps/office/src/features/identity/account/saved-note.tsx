import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './account.module.css';

const shownForMs = 4000;

/** Remembers for some seconds that something was saved. */
export function useSaved(): { isShown: boolean; note: () => void } {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === 0) return undefined;
    const timer = setTimeout(() => setAt(0), shownForMs);
    return () => clearTimeout(timer);
  }, [at]);
  return { isShown: at !== 0, note: () => setAt(Date.now()) };
}

/** Says that something was saved, also to whoever only listens. */
export function SavedNote({ isShown }: { isShown: boolean }) {
  const { t } = useLingui();
  return (
    <output className={styles.saved}>
      {isShown && (
        <>
          <IconCheck size={18} stroke={2} aria-hidden />
          {t`Saved`}
        </>
      )}
    </output>
  );
}
