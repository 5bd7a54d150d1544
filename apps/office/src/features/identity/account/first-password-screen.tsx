import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Door, DoorCard, DoorOutcome } from '@tipwell/ui/door';
import { useState, type ReactNode } from 'react';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useForm } from '#lib/use-form.ts';
import styles from './account.module.css';
import { NewPassword } from './new-password.tsx';
import { firstPasswordForm } from './password-forms.ts';
import { chooseFirstPassword } from './queries.ts';

interface FirstPasswordScreenProps {
  appearance: ReactNode;
  logOut: ReactNode;
  onDone: () => void;
}

/** Replaces the temporary password before anything else may be done (product §4, onboarding §2). */
export function FirstPasswordScreen({ appearance, logOut, onDone }: FirstPasswordScreenProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const fieldErrors = useFieldErrors();
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    initial: { newPassword: '', repeated: '' },
    schema: firstPasswordForm,
    send: async ({ newPassword }) => {
      await chooseFirstPassword(queries, newPassword);
      setIsDone(true);
    },
  });
  if (isDone) {
    return (
      <Door aside={appearance} title={t`Your password is set`}>
        <DoorOutcome
          tone="good"
          icon={<IconShieldCheck size={32} stroke={1.75} />}
          text={t`Sign in with it from now on. The temporary password no longer works.`}
          action={<Button fullWidth onClick={onDone}>{t`OK`}</Button>}
        />
      </Door>
    );
  }
  return (
    <Door
      aside={appearance}
      title={t`Choose your password`}
      lead={t`You signed in with a temporary one. Choose a password that only you know.`}
    >
      <DoorCard>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <NewPassword
            typed={form.typed}
            problems={{
              newPassword: fieldErrors(form.problems.newPassword),
              repeated: fieldErrors(form.problems.repeated),
            }}
            onChange={form.change}
          />
          <FormTrouble failure={form.failure} />
          <Button type="submit" loading={form.isBusy} fullWidth>
            {t`Set the password`}
          </Button>
        </form>
        {logOut}
      </DoorCard>
    </Door>
  );
}
