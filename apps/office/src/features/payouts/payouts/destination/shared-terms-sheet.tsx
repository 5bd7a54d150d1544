import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { sharedCardTerms } from '@tipwell/contract/payouts/shared-card-terms';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useWrittenLocale } from '#lib/use-locale.ts';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { report } from '#lib/report.ts';
import { showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './destination.module.css';
import { chooseSharedCard, refreshMoney } from './queries.ts';

interface SharedTermsSheetProps {
  userId: string;
  staffId: number;
  /** Whether money goes to a card of the person's own now. */
  asksPassword: boolean;
  onClose: () => void;
}

const typed = z.object({ password: z.string() });

/** What somebody agrees to before their money goes to their employer (onboarding §2, §4). */
export function SharedTermsSheet({
  userId,
  staffId,
  asksPassword,
  onClose,
}: SharedTermsSheetProps) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const queries = useQueryClient();
  const terms = sharedCardTerms[useWrittenLocale()];
  const form = useForm({
    initial: { password: '' },
    schema: typed,
    send: async ({ password }) => {
      try {
        await chooseSharedCard(userId, staffId, asksPassword ? password : undefined);
      } catch (error) {
        // A password that was mistyped is nobody's fault.
        if (!(error instanceof ApiFailure && 'password' in error.fields)) report(error);
        throw error;
      }
      showToast('success', t`Your payouts here go to your employer from now on`);
      onClose();
      await refreshMoney(queries);
    },
  });
  return (
    <Sheet isOpen onClose={onClose} title={terms.title} closeLabel={t`Close`}>
      <form className={styles.steps} noValidate onSubmit={form.submit}>
        <p className={styles.small}>{terms.notice}</p>
        <ul className={styles.agreements}>
          {terms.agreements.map((agreement) => (
            <li key={agreement}>
              <IconCheck size={18} stroke={2} aria-hidden />
              <span>{agreement}</span>
            </li>
          ))}
        </ul>
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
            {t`Accept`}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
