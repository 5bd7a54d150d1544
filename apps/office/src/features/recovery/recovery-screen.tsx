import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SentCode } from '@tipwell/contract/calls/account';
import { typedCode, typedPhone } from '@tipwell/contract/person-fields';
import { Door, DoorCard } from '@tipwell/ui/door';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod';
import { CodeField } from '../../lib/code-field.tsx';
import { useSecondsUntil } from '../../lib/countdown.ts';
import { ApiFailure } from '../../lib/failure.ts';
import { useFieldMessages } from '../../lib/field-messages.ts';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { PhoneField } from '../../lib/phone-field.tsx';
import { ResendLine } from '../../lib/resend-line.tsx';
import { useForm } from '../../lib/use-form.ts';
import { askForCode, confirmCode, countryQuery } from './queries.ts';
import styles from './recovery.module.css';

const phoneForm = z.object({ phoneNumber: typedPhone });
const codeForm = z.object({ code: typedCode });

interface RecoveryScreenProps {
  appearance: ReactNode;
  backToLogin: ReactNode;
  onDone: () => void;
  /** What nobody could foresee went wrong. */
  onFailed: () => void;
}

interface Sent extends SentCode {
  phoneNumber: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

const sentNow = (phoneNumber: string, code: SentCode): Sent => ({
  ...code,
  phoneNumber,
  resendAt: Date.now() + code.resendAfterSeconds * 1000,
});

/** A forgotten password: the phone number, then the code from the phone (onboarding §2). */
export function RecoveryScreen({ appearance, backToLogin, onDone, onFailed }: RecoveryScreenProps) {
  const { t } = useLingui();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Door
      aside={appearance}
      title={t`Forgot your password?`}
      lead={
        sent
          ? t`Type the code that we have sent you. Then we send a new password to the same phone.`
          : t`We send a code to the phone number of your account.`
      }
    >
      <DoorCard>
        {sent ? (
          <CodeStep
            key={sent.uuid}
            sent={sent}
            onResent={(code) => setSent(sentNow(sent.phoneNumber, code))}
            onCancel={() => setSent(null)}
            onDone={onDone}
            onFailed={onFailed}
          />
        ) : (
          <PhoneStep onSent={(phoneNumber, code) => setSent(sentNow(phoneNumber, code))} />
        )}
        {backToLogin}
      </DoorCard>
    </Door>
  );
}

function PhoneStep({ onSent }: { onSent: (phoneNumber: string, code: SentCode) => void }) {
  const { t } = useLingui();
  const fieldMessage = useFieldMessages();
  const { data: here } = useQuery(countryQuery);
  const form = useForm({
    initial: { phoneNumber: '' },
    schema: phoneForm,
    send: async ({ phoneNumber }) => onSent(phoneNumber, await askForCode(phoneNumber)),
  });
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <FormTrouble failure={form.failure} />
      <PhoneField
        name="phoneNumber"
        label={t`Phone number`}
        onChange={(phoneNumber) => form.change({ phoneNumber })}
        error={fieldMessage(form.problems.phoneNumber)}
        country={here?.isoCode}
      />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Send verification code`}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  sent: Sent;
  onResent: (code: SentCode) => void;
  onCancel: () => void;
  onDone: () => void;
  onFailed: () => void;
}

function CodeStep({ sent, onResent, onCancel, onDone, onFailed }: CodeStepProps) {
  const { t } = useLingui();
  const fieldMessage = useFieldMessages();
  const field = useRef<HTMLInputElement>(null);
  const [resendTrouble, setResendTrouble] = useState<unknown>(null);
  const waitSeconds = useSecondsUntil(sent.resendAt);
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    send: async ({ code }) => {
      try {
        await confirmCode({ uuid: sent.uuid, code });
        onDone();
      } catch (error) {
        // The server has failed, and nobody knows how far it came.
        if (error instanceof ApiFailure && error.name === 'unknown') onFailed();
        form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
    },
  });
  useEffect(() => field.current?.focus(), []);
  const { phoneNumber } = sent;
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <Notice tone="info">
        {t`We have sent a code to`} <bdi dir="ltr">{phoneNumber}</bdi>
      </Notice>
      <FormTrouble failure={resendTrouble ?? form.failure} />
      <CodeField
        ref={field}
        label={t`Code from the message`}
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
        error={fieldMessage(form.problems.code)}
      />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Send password`}
      </Button>
      <ResendLine
        waitSeconds={waitSeconds}
        onResend={async () => {
          setResendTrouble(null);
          await askForCode(phoneNumber).then(onResent, setResendTrouble);
        }}
      />
      <Button variant="default" fullWidth onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </form>
  );
}
