import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { email, typedCode, typedPhone } from '@tipwell/contract/identity/person-fields';
import { Door, DoorCard } from '@tipwell/ui/door';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod';
import { CodeField } from '#lib/fields/code-field.tsx';
import { useSecondsUntil } from '#lib/format/countdown.ts';
import { ApiFailure } from '#lib/failure.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { PhoneField } from '#lib/fields/phone-field.tsx';
import { ResendLine } from '#lib/resend-line.tsx';
import { useForm } from '#lib/use-form.ts';
import { askForCode, confirmCode, countryQuery } from './queries.ts';
import { forgetRecovered, noteRecovered } from './recovered.ts';
import styles from './recovery.module.css';
import { AskTrouble } from './ask-trouble.tsx';
import { OtherWays } from './other-ways.tsx';
import { forgetSent, noteSent, readSent, type OnItsWay, type Recovering } from './sent-code.ts';

const phoneForm = z.object({ phoneNumber: typedPhone });
const emailForm = z.object({ email });
const codeForm = z.object({ code: typedCode });

interface RecoveryScreenProps {
  appearance: ReactNode;
  backToLogin: ReactNode;
  /** Whoever was invited and has an account already is still on the way in (onboarding §2). */
  isOfNewcomer: boolean;
  /** A new password is on its way, by text message or by e-mail. */
  onDone: () => void;
  /** What nobody could foresee went wrong. */
  onFailed: () => void;
}

/**
 * A forgotten password: the phone number or the e-mail address, then the code from there (onboarding §2).
 * A page that is loaded anew goes on with the code that is on its way.
 */
export function RecoveryScreen(props: RecoveryScreenProps) {
  const { appearance, backToLogin, isOfNewcomer, onDone, onFailed } = props;
  const { t } = useLingui();
  const [by, setBy] = useState<Recovering['sentBy']>('PHONE');
  const [sent, setSent] = useState<OnItsWay | null>(() => readSent(Date.now()));
  const noteCode = (to: Recovering, code: SentCode) => setSent(noteSent(to, code, Date.now()));
  const forget = () => {
    forgetSent();
    setSent(null);
  };
  const ask = async (to: Recovering) => {
    forgetRecovered();
    noteCode(to, await askForCode(to));
  };
  const lead = sent
    ? sent.sentBy === 'PHONE'
      ? t`Enter the code we sent you. We will then send a new password to the same phone.`
      : t`Enter the code we sent you. We will then send a new password to the same address.`
    : by === 'PHONE'
      ? t`We will send a code to your account’s phone number, if you have confirmed it.`
      : t`We will send a code to your account’s e-mail address, if you have confirmed it.`;
  return (
    <Door aside={appearance} title={t`Forgot your password?`} lead={lead}>
      <DoorCard>
        {sent ? (
          <CodeStep
            key={sent.uuid}
            sent={sent}
            button={isOfNewcomer ? t`Submit code` : t`Send password`}
            onResent={(code) => noteCode(sent, code)}
            onCancel={forget}
            onDone={() => {
              forgetSent();
              noteRecovered(sent.sentBy);
              onDone();
            }}
            onFailed={() => {
              forgetSent();
              onFailed();
            }}
          />
        ) : (
          <>
            {by === 'PHONE' ? <PhoneStep onAsk={ask} /> : <EmailStep onAsk={ask} />}
            <Button
              variant="subtle"
              fullWidth
              onClick={() => setBy(by === 'PHONE' ? 'EMAIL' : 'PHONE')}
            >
              {by === 'PHONE' ? t`Use my e-mail address instead` : t`Use my phone number instead`}
            </Button>
          </>
        )}
        <OtherWays />
        {backToLogin}
      </DoorCard>
    </Door>
  );
}

interface AddressStepProps {
  onAsk: (to: Recovering) => Promise<void>;
}

function PhoneStep({ onAsk }: AddressStepProps) {
  const { t } = useLingui();
  const fieldErrors = useFieldErrors();
  const { data: here } = useQuery(countryQuery);
  const form = useForm({
    initial: { phoneNumber: '' },
    schema: phoneForm,
    send: async ({ phoneNumber }) => onAsk({ sentBy: 'PHONE', sentTo: phoneNumber }),
  });
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <PhoneField
        name="phoneNumber"
        label={t`Phone number`}
        onChange={(phoneNumber) => form.change({ phoneNumber })}
        error={fieldErrors(form.problems.phoneNumber)}
        country={here?.isoCode}
      />
      <AskTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Send verification code`}
      </Button>
    </form>
  );
}

function EmailStep({ onAsk }: AddressStepProps) {
  const { t } = useLingui();
  const fieldErrors = useFieldErrors();
  const form = useForm({
    initial: { email: '' },
    schema: emailForm,
    send: async ({ email: typed }) => onAsk({ sentBy: 'EMAIL', sentTo: typed }),
  });
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <TextInput
        name="email"
        type="email"
        label={t`E-mail address`}
        value={form.typed.email}
        onChange={({ target }) => form.change({ email: target.value })}
        error={fieldErrors(form.problems.email)}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <AskTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Send verification code`}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  sent: OnItsWay;
  button: string;
  onResent: (code: SentCode) => void;
  onCancel: () => void;
  onDone: () => void;
  onFailed: () => void;
}

function CodeStep({ sent, button, onResent, onCancel, onDone, onFailed }: CodeStepProps) {
  const { t } = useLingui();
  const fieldErrors = useFieldErrors();
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
  const { sentTo } = sent;
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <Notice tone="info">
        {t`We have sent a code to`} <bdi dir="ltr">{sentTo}</bdi>
      </Notice>
      <CodeField
        ref={field}
        label={t`Code from the message`}
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
        error={fieldErrors(form.problems.code)}
      />
      <AskTrouble failure={resendTrouble ?? form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {button}
      </Button>
      <ResendLine
        waitSeconds={waitSeconds}
        onResend={async () => {
          setResendTrouble(null);
          await askForCode(sent).then(onResent, setResendTrouble);
        }}
      />
      <Button variant="default" fullWidth onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </form>
  );
}
