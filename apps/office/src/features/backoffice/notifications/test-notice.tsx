import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { testNotice } from '@tipwell/contract/backoffice/calls/announcements';
import { useState } from 'react';
import { newId } from '#lib/new-id.ts';
import { showFailure } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { tryOnMyself } from './queries.ts';
import styles from './notices.module.css';

/** Sends the words to whoever writes them, so that they are read once before many do. */
export function TestNotice({ message }: { message: string }) {
  const { t } = useLingui();
  const [testId, setTestId] = useState(newId);
  const trying = useMutation({
    mutationFn: () => tryOnMyself({ testId, message: message.trim() }),
    onSuccess: () => setTestId(newId()),
    onError: showFailure,
  });
  return (
    <div className={styles.test}>
      <WriteControls of={testNotice}>
        <Button
          variant="default"
          size="sm"
          disabled={message.trim() === ''}
          loading={trying.isPending}
          onClick={() => trying.mutate()}
        >
          {t`Send a test to me`}
        </Button>
      </WriteControls>
      <span className={styles.note} aria-live="polite">
        {trying.data?.by === 'EMAIL' && t`Sent to your e-mail address.`}
        {trying.data?.by === 'MESSAGE' && t`Sent. It is in your messages, at the bell.`}
      </span>
    </div>
  );
}
