import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobileUp } from '@tabler/icons-react';
import { clientVersion } from '@tipwell/contract/api/client';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import styles from './bare-page.module.css';

/** The app in the hand is too old to be used (product §4); in the native app only. Else it says so. */
export function AppUpdate({ isTooOld }: { isTooOld: boolean }) {
  const { t } = useLingui();
  if (!isTooOld) {
    return (
      <main className={styles.page} id="content">
        <PageHeader title={t`Nothing to update`} />
        <EmptyState
          icon={<IconDeviceMobileUp size={24} stroke={1.75} />}
          title={t`This is the current version`}
          text={t`In a browser Tipwell is always up to date. The app tells you when it needs an update.`}
          action={
            <Button onClick={() => globalThis.location.replace('/')}>{t`Open Tipwell`}</Button>
          }
        />
      </main>
    );
  }
  return (
    <main className={styles.page} id="content">
      <PageHeader title={t`Please update the app`} />
      <EmptyState
        icon={<IconDeviceMobileUp size={24} stroke={1.75} />}
        title={t`Version ${clientVersion} no longer works`}
        text={t`Open the app store of your phone, look for Tipwell and tap “Update”. Your tips and payouts are where they were; you can also open Tipwell in any browser.`}
        action={
          <Button onClick={() => globalThis.location.replace('/')}>{t`I have updated`}</Button>
        }
      />
    </main>
  );
}
