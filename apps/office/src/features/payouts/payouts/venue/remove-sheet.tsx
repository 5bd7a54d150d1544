import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { typedPassword } from '@tipwell/contract/api/fields';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import styles from '../destination/destination.module.css';
import { refreshMoney, removeCompany } from '../destination/queries.ts';

interface RemoveSheetProps {
  locationId: number;
  destination: { brand: string; lastFour: string };
  /** How many people are paid there too. */
  sharedBy: number;
  onClose: () => void;
}

const passwordForm = z.object({ password: typedPassword });

/** Says what taking a venue's card or account away means, and asks who one is. */
export function RemoveSheet({ locationId, destination, sharedBy, onClose }: RemoveSheetProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const queries = useQueryClient();
  const name = destinationWords(destination);
  const form = useForm({
    initial: { password: '' },
    schema: passwordForm,
    send: async ({ password }) => {
      await removeCompany(locationId, password);
      showToast('success', t`This is waiting for approval. Until then nothing changes.`);
      onClose();
      await refreshMoney(queries);
    },
  });
  return (
    <Sheet isOpen onClose={onClose} title={t`Remove ${name}?`} closeLabel={t`Close`}>
      <form className={styles.steps} noValidate onSubmit={form.submit}>
        <p className={styles.small}>
          {t`Another owner or Tipwell has to approve this, and it takes effect a day from now at the earliest. The venue’s money then stays on its balance until there is another card or account. All owners are told.`}
        </p>
        {sharedBy > 0 && (
          <p className={styles.small}>
            {t`${plural(sharedBy, {
              one: '# person is paid there too and goes back to a card of their own.',
              other: '# people are paid there too and go back to cards of their own.',
            })}`}
          </p>
        )}
        <PasswordField
          name="password"
          label={t`Your password`}
          value={form.typed.password}
          onChange={(password) => form.change({ password })}
          error={words(form.problems.password)}
          autoComplete="current-password"
        />
        <FormTrouble failure={form.failure} />
        <div className={styles.buttons}>
          <Button type="submit" color="red" loading={form.isBusy}>
            {t`Remove`}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
