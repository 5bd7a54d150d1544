import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { typedPassword } from '@tipwell/contract/api/fields';
import { typedCode, typedPhone } from '@tipwell/contract/identity/person-fields';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { CodeField } from '#lib/fields/code-field.tsx';
import { useSecondsUntil } from '#lib/format/countdown.ts';
import { readablePhone } from '#lib/fields/dial-codes.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { PhoneField } from '#lib/fields/phone-field.tsx';
import { ResendLine } from '#lib/resend-line.tsx';
import { useForm } from '#lib/use-form.ts';
import styles from './account.module.css';
import { askForPhoneCode, takePhone } from './queries.ts';

const numberForm = z.object({ phoneNumber: typedPhone, password: typedPassword });
const codeForm = z.object({ code: typedCode });

interface Sent extends SentCode {
  phoneNumber: string;
  /** Kept while the window is open, for another code. */
  password: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

interface PhoneSheetProps {
  onDone: () => void;
  onCancel: () => void;
}

/** Another phone number: the number and the password, then the code that was sent there. */
export function PhoneSheet({ onDone, onCancel }: PhoneSheetProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = async (typed: { phoneNumber: string; password: string }) => {
    const code = await askForPhoneCode(typed);
    setSent({ ...typed, ...code, resendAt: Date.now() + code.resendAfterSeconds * 1000 });
  };
  return sent ? (
    <CodeStep
      key={sent.uuid}
      sent={sent}
      onResend={() => ask(sent)}
      onDone={onDone}
      onCancel={onCancel}
    />
  ) : (
    <NumberStep onAsk={ask} />
  );
}

interface NumberStepProps {
  onAsk: (typed: { phoneNumber: string; password: string }) => Promise<void>;
}

function NumberStep({ onAsk }: NumberStepProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const form = useForm({
    initial: { phoneNumber: '', password: '' },
    schema: numberForm,
    send: onAsk,
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <PhoneField
        name="phoneNumber"
        label={t`New phone number`}
        onChange={(phoneNumber) => form.change({ phoneNumber })}
        error={words(form.problems.phoneNumber)}
      />
      <PasswordField
        name="password"
        label={t`Your password`}
        value={form.typed.password}
        onChange={(password) => form.change({ password })}
        error={words(form.problems.password)}
        autoComplete="current-password"
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Send a code`}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  sent: Sent;
  onResend: () => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
}

function CodeStep({ sent, onResend, onDone, onCancel }: CodeStepProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const [resendTrouble, setResendTrouble] = useState<unknown>(null);
  const waitSeconds = useSecondsUntil(sent.resendAt);
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    send: async ({ code }) => {
      try {
        await takePhone(queries, { uuid: sent.uuid, code });
        onDone();
      } catch (error) {
        form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
    },
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <Notice tone="info">
        {t`We have sent a code to`} <bdi dir="ltr">{readablePhone(sent.phoneNumber)}</bdi>
      </Notice>
      <CodeField
        ref={field}
        label={t`Code from the message`}
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
        error={words(form.problems.code)}
      />
      <FormTrouble failure={resendTrouble ?? form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Use this number`}
      </Button>
      <ResendLine
        waitSeconds={waitSeconds}
        onResend={async () => {
          setResendTrouble(null);
          await onResend().catch(setResendTrouble);
        }}
      />
      <Button variant="default" fullWidth onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </form>
  );
}
