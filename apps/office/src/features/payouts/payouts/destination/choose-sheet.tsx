import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import type { Payee } from '../payee.ts';
import styles from './destination.module.css';
import { chooseDestination, refreshMoney, type Destinations } from './queries.ts';

interface ChooseSheetProps {
  payee: Extract<Payee, { kind: 'own' }>;
  other: NonNullable<Destinations['other']>;
  asksPassword: boolean;
  onClose: () => void;
}

const typed = z.object({ password: z.string() });

/** From one of one's own cards or accounts to the other. */
export function ChooseSheet({ payee, other, asksPassword, onClose }: ChooseSheetProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const queries = useQueryClient();
  const { destinationId } = other;
  const account = destinationWords(other);
  const form = useForm({
    initial: { password: '' },
    schema: typed,
    send: async ({ password }) => {
      await chooseDestination(payee, { destinationId, ...(asksPassword ? { password } : {}) });
      showToast('success', t`Your money goes to ${account} from now on`);
      onClose();
      await refreshMoney(queries);
    },
  });
  return (
    <Sheet isOpen onClose={onClose} title={t`Change where your money goes`} closeLabel={t`Close`}>
      <form className={styles.steps} noValidate onSubmit={form.submit}>
        <p className={styles.small}>
          {t`From now on your tips are paid out to ${account}. Large amounts wait a day, and we send you a message about it.`}
        </p>
        {asksPassword && (
          <PasswordField
            name="password"
            label={t`Your password`}
            value={form.typed.password}
            onChange={(password) => form.change({ password })}
            error={words(form.problems.password)}
            autoComplete="current-password"
          />
        )}
        <FormTrouble failure={form.failure} />
        <div className={styles.buttons}>
          <Button type="submit" loading={form.isBusy}>
            {t`Use ${account}`}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
