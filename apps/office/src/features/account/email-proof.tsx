import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sendEmailCode, type Account, type SentCode } from '@tipwell/contract/calls/account';
import { typedCode } from '@tipwell/contract/person-fields';
import { Notice } from '@tipwell/ui/notice';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { CodeField } from '../../lib/code-field.tsx';
import { useSecondsUntil } from '../../lib/countdown.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { ResendLine } from '../../lib/resend-line.tsx';
import { useForm } from '../../lib/use-form.ts';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './account.module.css';
import { askForEmailCode, callOffNewEmail, proveEmail } from './queries.ts';

const codeForm = z.object({ code: typedCode });

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
            address={wanted}
            code={emailCode}
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

interface CodeStepProps {
  address: string;
  code: SentCode;
  onResend: () => Promise<void>;
}

function CodeStep({ address, code, onResend }: CodeStepProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const [resendAt] = useState(() => Date.now() + code.resendAfterSeconds * 1000);
  const waitSeconds = useSecondsUntil(resendAt);
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    send: async (typed) => {
      try {
        await proveEmail(queries, { uuid: code.uuid, code: typed.code });
      } catch (error) {
        form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.hint}>
        {t`We have sent a code to`} <bdi dir="ltr">{address}</bdi>
      </p>
      <CodeField
        ref={field}
        label={t`Code from the message`}
        value={form.typed.code}
        onChange={(typed) => form.change({ code: typed })}
        error={words(form.problems.code)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy}>
        {t`Confirm the address`}
      </Button>
      <ResendLine waitSeconds={waitSeconds} onResend={onResend} />
    </form>
  );
}
