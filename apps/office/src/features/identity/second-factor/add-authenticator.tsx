import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { typedCode } from '@tipwell/contract/identity/person-fields';
import { Bone } from '@tipwell/ui/bone';
import { useRef } from 'react';
import * as z from 'zod';
import { CodeField } from '#lib/fields/code-field.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { useForm } from '#lib/use-form.ts';
import { addTheAuthenticator, beginAuthenticator } from './queries.ts';
import styles from './second-factor.module.css';

const codeForm = z.object({ code: typedCode });

interface AddAuthenticatorProps {
  /** With recovery codes where there were none before. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** An authenticator app: the secret to scan or type, and the first code it shows. */
export function AddAuthenticator({ onAdded }: AddAuthenticatorProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const started = useQuery({
    queryKey: ['secondFactor', 'start'],
    queryFn: beginAuthenticator,
    // Each opening is a secret of its own, and asking again would take the one on the screen away.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const form = useForm({
    initial: { code: '' },
    schema: codeForm,
    send: async ({ code }) => {
      try {
        onAdded(await addTheAuthenticator(queries, code));
      } catch (error) {
        form.change({ code: '' });
        field.current?.focus();
        throw error;
      }
    },
  });
  if (started.isError) {
    return <Trouble error={started.error} onRetry={() => void started.refetch()} />;
  }
  if (!started.data) return <Bone width="100%" height="320px" radius="12px" />;
  const { picture, secret, address } = started.data;
  const letters = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.what}>{t`Scan this with your authenticator app.`}</p>
      <div className={styles.picture}>
        <img
          src={`data:image/svg+xml;base64,${btoa(picture)}`}
          alt={t`QR code with the secret for your app`}
        />
      </div>
      <p className={styles.note}>
        {t`No camera?`} <a href={address}>{t`Open the app on this device`}</a>{' '}
        {t`or type this secret into it:`}
      </p>
      <bdi className={styles.secret} dir="ltr">
        {letters}
      </bdi>
      <CodeField
        ref={field}
        label={t`Code that the app shows now`}
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
        error={words(form.problems.code)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Add the app`}
      </Button>
    </form>
  );
}
