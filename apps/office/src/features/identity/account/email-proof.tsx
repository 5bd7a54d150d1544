import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sendEmailCode, type Account } from '@tipwell/contract/identity/calls/account';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { CodeStep } from '#lib/verification/code-step.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './account.module.css';
import { askForEmailCode, callOffNewEmail, proveEmail } from './queries.ts';

/**
 * Proves an e-mail address by the code that went there: a new one, which counts from then on, or the one
 * the account has had all along. What waits is kept on the server, so that a reload loses nothing.
 */
export function EmailProof({ account }: { account: Account }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { newEmail, email, emailCode } = account;
  const wanted = newEmail ?? email;
  const doing = (action: Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    return action.then(() => undefined, setFailure).finally(() => setIsBusy(false));
  };
  if (newEmail === null && account.isEmailConfirmed) return null;
  return (
    <section className={styles.proof} aria-label={t`Confirm your e-mail address`}>
      <Notice tone="honey">
        {newEmail === null ? (
          <>
            <bdi>{email}</bdi>{' '}
            {t`is not confirmed. Confirm it, so that you can always sign in and recover your account.`}
          </>
        ) : (
          <>
            <bdi>{newEmail}</bdi>{' '}
            {t`is not confirmed yet. Until it is, we keep using your old address:`}{' '}
            <bdi>{email}</bdi>
          </>
        )}
      </Notice>
      <FormTrouble failure={failure} />
      <WriteControls of={sendEmailCode}>
        {emailCode ? (
          <CodeStep
            key={emailCode.uuid}
            code={emailCode}
            sentTo={
              <p className={styles.hint}>
                {t`We have sent a code to`} <bdi dir="ltr">{wanted}</bdi>
              </p>
            }
            button={t`Confirm the address`}
            prove={async (typed) => proveEmail(queries, typed)}
            onResend={() => doing(askForEmailCode(queries))}
          />
        ) : (
          <Button
            loading={isBusy}
            onClick={() => void doing(askForEmailCode(queries))}
          >{t`Send a code`}</Button>
        )}
        {newEmail !== null && (
          <Button variant="default" onClick={() => void doing(callOffNewEmail(queries))}>
            {t`Keep the old address`}
          </Button>
        )}
      </WriteControls>
    </section>
  );
}
