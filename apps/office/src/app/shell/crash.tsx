import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailureNote } from '@tipwell/ui/failure-note';
import { useEffect, useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { newId } from '#lib/new-id.ts';
import { report } from '#lib/report.ts';
import { session } from '#lib/session.ts';
import styles from './bare-page.module.css';

/** A page that broke: what to do, and a number a person can read out to support. */
export function Crash({ error }: ErrorComponentProps) {
  'use no memo';
  const { t } = useLingui();
  const [ownId] = useState(() => newId().slice(-8));
  const id = idOfServer(error) ?? ownId;
  useEffect(() => {
    // What the person quotes is found again in the browser's own log.
    report(new Error(`Shown as ${id}`, { cause: error }), { quotedId: id });
  }, [error, id]);
  // The session has just ended: the way to the login is already under way.
  if (session.read() === null) return null;
  return (
    <main className={styles.page} id="content">
      <h1 tabIndex={-1} data-page-title>{t`Something broke on our side`}</h1>
      <FailureNote
        title={t`This page could not be shown`}
        text={t`Your money is not affected. Reload the page; if it happens again, give support this number.`}
        quote={id}
        retryLabel={t`Load again`}
        onRetry={() => globalThis.location.reload()}
      />
    </main>
  );
}

/** The number under which the server has written the failure down, where it was the server's. */
function idOfServer(error: unknown): string | null {
  'use no memo';
  if (!(error instanceof ApiFailure)) return null;
  const { errorId } = error.details;
  return typeof errorId === 'string' ? errorId : error.requestId;
}
