import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { beginAfresh } from '#lib/reload-app.ts';
import { paths } from '#lib/paths.ts';
import { Trouble } from '#lib/error-state.tsx';
import { LoneScreen } from '#lib/public/bare-screen.tsx';
import styles from '#lib/public/bare-screen.module.css';
import { takeOpenedView } from './open-view.ts';

/** `/view-as`: becomes the view that the tab was opened for, or says that there is none any more. */
export function OpenViewScreen() {
  const { t } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const [isOver, setIsOver] = useState(false);
  const take = useCallback(() => {
    takeOpenedView().then((isOpen) => {
      if (isOpen) beginAfresh(paths.home.to);
      else setIsOver(true);
    }, setFailure);
  }, []);
  useEffect(take, [take]);
  if (isOver) return <ViewOver />;
  if (failure !== null) {
    return (
      <LoneScreen title={t`The view has not opened yet`}>
        <Trouble
          error={failure}
          onRetry={() => {
            setFailure(null);
            take();
          }}
        />
      </LoneScreen>
    );
  }
  return (
    <LoneScreen title={t`Opening the view`} isBusy>
      <div className={styles.wait}>
        <Loader size="sm" aria-hidden />
      </div>
    </LoneScreen>
  );
}

/** Nobody goes on as themselves without noticing. */
function ViewOver() {
  const { t } = useLingui();
  return (
    <LoneScreen title={t`This view is over`}>
      <p className={styles.hint}>
        {t`It was ended, waited too long, or you have signed out in another tab. To look again, open the person and choose “View as”.`}
      </p>
      <Button onClick={() => beginAfresh(paths.home.to)}>{t`Go to my own account`}</Button>
    </LoneScreen>
  );
}
