import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { codeResendSeconds } from '@tipwell/contract/api/person-limits';
import { typedCode } from '@tipwell/contract/identity/person-fields';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { CodeField } from '#lib/fields/code-field.tsx';
import { useSecondsUntil } from '#lib/format/countdown.ts';
import type { ApiFailure } from '#lib/failure.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { ResendLine } from '#lib/resend-line.tsx';
import { useTroubleWords } from '#lib/error-state.tsx';
import { useForm } from '#lib/use-form.ts';
import styles from './login-screen.module.css';
import { proveAddress } from './queries.ts';

const codeForm = z.object({ code: typedCode });

interface ConfirmAddressFormProps {
  /** What the server said: it names the code that it has sent. */
  failure: ApiFailure;
  /** Signs in again with what was typed; with an address that is not confirmed it sends a code. */
  onSignIn: () => void;
  onCancel: () => void;
}

/** An address with which one signs in for the first time: the code that went there proves it. */
export function ConfirmAddressForm({ failure, onSignIn, onCancel }: ConfirmAddressFormProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const troubleWords = useTroubleWords();
  const field = useRef<HTMLInputElement>(null);
  const { uuid, resendAfterSeconds } = failure.details;
  const [resendAt] = useState(
    () => Date.now() + Number(resendAfterSeconds ?? codeResendSeconds) * 1000,
  );
  const waitSeconds = useSecondsUntil(resendAt);
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    send: async ({ code }) => {
      try {
        await proveAddress({ uuid: String(uuid), code });
      } catch (error) {
        form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
      onSignIn();
    },
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <Notice tone="info">{troubleWords(failure).text}</Notice>
      <CodeField
        ref={field}
        label={t`Code from the message`}
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
        error={words(form.problems.code)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Confirm and sign in`}
      </Button>
      <ResendLine
        waitSeconds={waitSeconds}
        onResend={() => {
          onSignIn();
          return Promise.resolve();
        }}
      />
      <Button variant="default" fullWidth onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </form>
  );
}
