import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalid } from '@tipwell/contract/api/field-error';
import { passkeyNameLength } from '@tipwell/contract/identity/second-factor-limits';
import * as z from 'zod';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useForm } from '#lib/use-form.ts';
import { nameThePasskey } from './queries.ts';
import styles from './second-factor.module.css';

const nameForm = z.object({
  name: z
    .string()
    .trim()
    .min(passkeyNameLength.least, { error: invalid('required') })
    .max(passkeyNameLength.most, { error: invalid('max', { limit: passkeyNameLength.most }) }),
});

interface RenamePasskeyProps {
  passkey: { credentialId: string; name: string };
  onDone: () => void;
}

/** A name by which the owner knows the device again. */
export function RenamePasskey({ passkey, onDone }: RenamePasskeyProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const form = useForm({
    initial: { name: passkey.name },
    schema: nameForm,
    send: async ({ name }) => {
      await nameThePasskey(queries, passkey.credentialId, name);
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <TextInput
        name="name"
        label={t`Name`}
        dir="auto"
        value={form.typed.name}
        onChange={({ target }) => form.change({ name: target.value })}
        error={words(form.problems.name)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Save`}
      </Button>
    </form>
  );
}
