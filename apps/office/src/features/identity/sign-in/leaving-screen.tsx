import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { Trouble } from '#lib/error-state.tsx';
import { LoneScreen } from '#lib/public/bare-screen.tsx';
import styles from '#lib/public/bare-screen.module.css';
import { leaveView, signOut } from './queries.ts';

/** `/logout`: signs out as soon as it is shown, and leads to the login page. */
export function LogoutScreen({ onLeft }: { onLeft: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  useEffect(() => {
    void signOut(queries).then(onLeft);
  }, [queries, onLeft]);
  return (
    <LoneScreen title={t`Signing you out`} isBusy>
      <div className={styles.wait}>
        <Loader size="sm" aria-hidden />
      </div>
    </LoneScreen>
  );
}

/** `/view-as-logout`: leaves the view of another person as soon as it is shown. */
export function LeaveViewScreen() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const leave = useCallback(() => {
    leaveView(queries).catch((error: unknown) => {
      // A refusal has ended the view, and the login page is on its way.
      if (!(error instanceof ApiFailure && error.status === 401)) setFailure(error);
    });
  }, [queries]);
  useEffect(leave, [leave]);
  if (failure !== null) {
    return (
      <LoneScreen title={t`You are still viewing as someone else`}>
        <Trouble
          error={failure}
          onRetry={() => {
            setFailure(null);
            leave();
          }}
        />
        <Button variant="subtle" color="gray" onClick={() => void signOut(queries)}>
          {t`Log out`}
        </Button>
      </LoneScreen>
    );
  }
  return (
    <LoneScreen title={t`Back to your own account`} isBusy>
      <div className={styles.wait}>
        <Loader size="sm" aria-hidden />
      </div>
    </LoneScreen>
  );
}
