import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { signOut } from '#features/identity/sign-in/queries.ts';
import { hasWords } from '#lib/failure.ts';
import { session } from '#lib/session.ts';
import { Trouble } from '#lib/error-state.tsx';
import { Crash } from './crash.tsx';
import styles from './bare-page.module.css';

/** The person's own data could not be read: says why, and offers both ways on. */
export function ShellTrouble(props: ErrorComponentProps) {
  'use no memo';
  const { t } = useLingui();
  const router = useRouter();
  const queries = useQueryClient();
  if (session.read() === null) return null;
  if (!hasWords(props.error)) return <Crash {...props} />;
  return (
    <main className={styles.page} id="content">
      <h1 tabIndex={-1} data-page-title>{t`Your page is not ready yet`}</h1>
      <Trouble error={props.error} onRetry={() => void router.invalidate()} />
      <Button variant="subtle" color="gray" onClick={() => void signOut(queries)}>
        {t`Log out`}
      </Button>
    </main>
  );
}
