import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { typedPassword } from '@tipwell/contract/api/fields';
import { currencies, type Currency } from '@tipwell/contract/money/currencies';
import { typedCode } from '@tipwell/contract/identity/person-fields';
import type { ConfirmedKind } from '@tipwell/contract/identity/second-factor-limits';
import { Bone } from '@tipwell/ui/bone';
import { Sheet } from '@tipwell/ui/sheet';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { CodeField } from '#lib/fields/code-field.tsx';
import type { ApiFailure } from '#lib/failure.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useMoney } from '#lib/locale.ts';
import { canUsePasskeys, isGivenUp, signWithPasskey } from '#lib/passkeys.ts';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { useForm } from '#lib/use-form.ts';
import { confirmationQuery, giveConfirmation } from './queries.ts';
import styles from './second-factor.module.css';

const codeForm = z.object({ code: typedCode });
const passwordForm = z.object({ password: typedPassword });

interface ConfirmSheetProps {
  /** What the server has named: what is confirmed, and by what it may be. */
  details: ApiFailure['details'];
  /** With the confirmation's id, or null when the person would rather not. */
  onSettled: (confirmationId: string | null) => void;
}

/** One thing to confirm, with the amount, the card or the account in sight. */
export function ConfirmSheet({ details, onSettled }: ConfirmSheetProps) {
  const { t } = useLingui();
  const confirmationId = String(details['confirmationId']);
  const done = () => onSettled(confirmationId);
  const hasFactor = details['hasPasskey'] === true || details['hasAuthenticator'] === true;
  return (
    <Sheet
      isOpen
      isLocked
      onClose={() => onSettled(null)}
      title={t`Confirm that it is you`}
      closeLabel={t`Close`}
    >
      <div className={styles.steps}>
        <WhatIsConfirmed details={details} />
        {hasFactor ? (
          <FactorSteps confirmationId={confirmationId} onDone={done} />
        ) : (
          <PasswordStep confirmationId={confirmationId} onDone={done} />
        )}
        {/* Escape would reach the window behind as well. */}
        <Button
          variant="default"
          fullWidth
          data-mantine-stop-propagation="true"
          onClick={() => onSettled(null)}
        >
          {t`Cancel`}
        </Button>
      </div>
    </Sheet>
  );
}

function WhatIsConfirmed({ details }: { details: ApiFailure['details'] }) {
  const { t } = useLingui();
  const money = useMoney();
  const kind = details['kind'] as ConfirmedKind;
  const destination = details['destination'] === null ? '' : String(details['destination'] ?? '');
  const words: Record<ConfirmedKind, string> = {
    PAYOUT: t`You are about to send this payout:`,
    NEW_DESTINATION: t`The money now goes to:`,
    REMOVED_DESTINATION: t`This is about to be removed:`,
    SHARED_DESTINATION: t`You are now paid to your employer’s:`,
    APPROVAL: t`You are about to approve someone else’s request.`,
    ACCOUNT_DELETION: t`You are about to have your account deleted.`,
    IDENTITY: t`Please confirm it is you, because this protects your account.`,
  };
  const currency = currencyOf(details['currency']);
  const amount = details['amount'];
  return (
    <>
      <p className={styles.what}>{words[kind] ?? words.IDENTITY}</p>
      {(currency !== null || destination !== '') && (
        <p className={styles.inSight}>
          {currency !== null && typeof amount === 'number' && (
            <strong className={styles.amount}>{money(amount, currency)}</strong>
          )}
          {destination !== '' && <bdi dir="auto">{destination}</bdi>}
        </p>
      )}
    </>
  );
}

function currencyOf(named: unknown): Currency | null {
  return currencies.find((one) => one === named) ?? null;
}

interface StepProps {
  confirmationId: string;
  onDone: () => void;
}

function FactorSteps({ confirmationId, onDone }: StepProps) {
  const { t } = useLingui();
  const by = useQuery(confirmationQuery(confirmationId));
  if (by.isError) return <Trouble error={by.error} onRetry={() => void by.refetch()} />;
  if (!by.data) return <Bone width="100%" height="50px" radius="12px" />;
  const { passkey, hasAuthenticator } = by.data;
  const isUsable = passkey !== null && canUsePasskeys();
  return (
    <>
      {isUsable && (
        <PasskeyStep confirmationId={confirmationId} options={passkey} onDone={onDone} />
      )}
      {hasAuthenticator && (
        <CodeStep confirmationId={confirmationId} isFirst={!isUsable} onDone={onDone} />
      )}
      {!isUsable && !hasAuthenticator && (
        <p className={styles.note}>
          {t`Your passkey cannot be used in this browser. Do this where you have the passkey.`}
        </p>
      )}
    </>
  );
}

interface PasskeyStepProps extends StepProps {
  options: Parameters<typeof signWithPasskey>[0];
}

function PasskeyStep({ confirmationId, options, onDone }: PasskeyStepProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const use = () => {
    setIsBusy(true);
    setFailure(null);
    signWithPasskey(options)
      .then((signed) => giveConfirmation(confirmationId, { kind: 'PASSKEY', signed }))
      .then(onDone)
      .catch((error: unknown) => {
        if (!isGivenUp(error)) setFailure(error);
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <FormTrouble failure={failure} />
      <Button
        leftSection={<IconKey size={18} aria-hidden />}
        loading={isBusy}
        fullWidth
        data-mantine-stop-propagation="true"
        onClick={use}
      >
        {t`Confirm with your passkey`}
      </Button>
    </>
  );
}

function CodeStep({ confirmationId, isFirst, onDone }: StepProps & { isFirst: boolean }) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    namesOnServer: { proof: 'code' },
    send: async ({ code }) => {
      try {
        await giveConfirmation(confirmationId, { kind: 'CODE', code });
        onDone();
      } catch (error) {
        form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
    },
  });
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <CodeField
        ref={field}
        label={t`Code from your authenticator app`}
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
        error={words(form.problems.code)}
      />
      <FormTrouble failure={form.failure} />
      <Button
        type="submit"
        variant={isFirst ? 'filled' : 'default'}
        loading={form.isBusy}
        fullWidth
        data-mantine-stop-propagation="true"
      >
        {t`Confirm`}
      </Button>
    </form>
  );
}

function PasswordStep({ confirmationId, onDone }: StepProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const form = useForm({
    initial: { password: '' },
    schema: passwordForm,
    namesOnServer: { proof: 'password' },
    send: async ({ password }) => {
      await giveConfirmation(confirmationId, { kind: 'PASSWORD', password });
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <PasswordField
        name="password"
        label={t`Your password`}
        value={form.typed.password}
        onChange={(password) => form.change({ password })}
        error={words(form.problems.password)}
        autoComplete="current-password"
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth data-mantine-stop-propagation="true">
        {t`Confirm`}
      </Button>
    </form>
  );
}

/** What is asked for cannot be done without a second factor: where one is set up. */
export function SetUpSheet({ onClose, onGo }: { onClose: () => void; onGo: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen
      isLocked
      onClose={onClose}
      title={t`A second factor is needed`}
      closeLabel={t`Close`}
    >
      <div className={styles.steps}>
        <p className={styles.what}>
          {t`Other people’s money depends on this, so a password is not enough. Set up a passkey or an authenticator app; it takes a minute.`}
        </p>
        <Button fullWidth data-mantine-stop-propagation="true" onClick={onGo}>
          {t`Set it up`}
        </Button>
        <Button variant="default" fullWidth data-mantine-stop-propagation="true" onClick={onClose}>
          {t`Not now`}
        </Button>
      </div>
    </Sheet>
  );
}
