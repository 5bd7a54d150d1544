import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { typedCode } from '@tipwell/contract/identity/person-fields';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { CodeField } from '#lib/fields/code-field.tsx';
import { ApiFailure } from '#lib/failure.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { canUsePasskeys, isGivenUp } from '#lib/passkeys.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './login-screen.module.css';
import { completeSignIn, signInWithPasskey } from './queries.ts';

const codeForm = z.object({ code: typedCode });
const recoveryForm = z.object({ code: z.string() });

/** What `login` answered: the password was right, and this is still to be proved. */
export interface SecondStepNeeded {
  challengeId: string;
  hasPasskey: boolean;
  hasAuthenticator: boolean;
}

/** Reads it from the failure that says so; null for any other failure. */
export function readSecondStep(error: unknown): SecondStepNeeded | null {
  if (!(error instanceof ApiFailure) || error.name !== 'secondFactorNeeded') return null;
  const { challengeId, hasPasskey, hasAuthenticator } = error.details;
  return {
    challengeId: String(challengeId),
    hasPasskey: hasPasskey === true,
    hasAuthenticator: hasAuthenticator === true,
  };
}

interface SecondStepProps {
  needed: SecondStepNeeded;
  onSignedIn: (returnPath: string | null) => void;
  /** Back to name and password, which are still there. */
  onBack: () => void;
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ needed, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const [isRecovering, setIsRecovering] = useState(false);
  const hasPasskey = needed.hasPasskey && canUsePasskeys();
  const isAppUsable = needed.hasAuthenticator && !isRecovering;
  return (
    <div className={styles.form}>
      <h2 className={styles.stepTitle}>{t`One more step`}</h2>
      {hasPasskey && <PasskeyStep needed={needed} onSignedIn={onSignedIn} />}
      {isAppUsable && (
        <ProofForm
          key="app"
          kind="CODE"
          needed={needed}
          isFirst={!hasPasskey}
          onSignedIn={onSignedIn}
        />
      )}
      {isRecovering && (
        <ProofForm
          key="recovery"
          kind="RECOVERY_CODE"
          needed={needed}
          isFirst
          onSignedIn={onSignedIn}
        />
      )}
      {!isRecovering && !hasPasskey && !needed.hasAuthenticator && (
        <p className={styles.stepNote}>
          {t`Your passkey cannot be used in this browser. Use a recovery code, or sign in where you have the passkey.`}
        </p>
      )}
      <Button variant="subtle" color="gray" onClick={() => setIsRecovering((was) => !was)}>
        {isRecovering ? t`Another way` : t`Use a recovery code`}
      </Button>
      <Button variant="default" onClick={onBack}>{t`Back`}</Button>
    </div>
  );
}

function PasskeyStep({ needed, onSignedIn }: Omit<SecondStepProps, 'onBack'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const use = () => {
    setIsBusy(true);
    setFailure(null);
    signInWithPasskey(queries, needed.challengeId)
      .then(({ returnPath }) => onSignedIn(returnPath))
      .catch((error: unknown) => {
        if (!isGivenUp(error)) setFailure(error);
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <FormTrouble failure={failure} />
      <Button leftSection={<IconKey size={18} aria-hidden />} loading={isBusy} onClick={use}>
        {t`Use your passkey`}
      </Button>
    </>
  );
}

interface ProofFormProps extends Omit<SecondStepProps, 'onBack'> {
  kind: 'CODE' | 'RECOVERY_CODE';
  isFirst: boolean;
}

function ProofForm({ kind, needed, isFirst, onSignedIn }: ProofFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '' },
    schema: kind === 'CODE' ? codeForm : recoveryForm,
    namesOnServer: { proof: 'code' },
    send: async ({ code }) => {
      try {
        const proof = { kind, code };
        const { returnPath } = await completeSignIn(queries, needed.challengeId, proof);
        onSignedIn(returnPath);
      } catch (error) {
        if (kind === 'CODE') form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
    },
  });
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <form className={styles.stepForm} noValidate onSubmit={form.submit}>
      {kind === 'CODE' ? (
        <CodeField
          ref={field}
          label={t`Code from your authenticator app`}
          value={form.typed.code}
          onChange={(code) => form.change({ code })}
          error={words(form.problems.code)}
        />
      ) : (
        <TextInput
          ref={field}
          name="code"
          label={t`Recovery code`}
          description={t`One of the ten codes you saved. Each works once.`}
          value={form.typed.code}
          onChange={({ target }) => form.change({ code: target.value })}
          error={words(form.problems.code)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
      )}
      <FormTrouble failure={form.failure} />
      <Button
        type="submit"
        variant={isFirst ? 'filled' : 'default'}
        loading={form.isBusy}
        fullWidth
      >
        {t`Continue`}
      </Button>
    </form>
  );
}
