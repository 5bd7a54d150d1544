import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { useForm } from '#lib/use-form.ts';
import styles from './account.module.css';
import { NewPassword } from './new-password.tsx';
import { otherPasswordForm } from './password-forms.ts';
import { changePassword } from './queries.ts';

/** Another password for whoever knows the one before; other devices are signed out. */
export function PasswordSheet({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeated: '' },
    schema: otherPasswordForm,
    send: async ({ oldPassword, newPassword }) => {
      await changePassword({ oldPassword, newPassword });
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <PasswordField
        name="oldPassword"
        label={t`Current password`}
        value={form.typed.oldPassword}
        onChange={(oldPassword) => form.change({ oldPassword })}
        error={words(form.problems.oldPassword)}
        autoComplete="current-password"
      />
      <NewPassword
        typed={form.typed}
        problems={{
          newPassword: words(form.problems.newPassword),
          repeated: words(form.problems.repeated),
        }}
        onChange={form.change}
      />
      <p className={styles.hint}>{t`Your other devices will be signed out.`}</p>
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Change the password`}
      </Button>
    </form>
  );
}
