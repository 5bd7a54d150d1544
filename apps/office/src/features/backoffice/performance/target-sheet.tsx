import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { salesTarget } from '@tipwell/contract/backoffice/calls/performance';
import { invalid } from '@tipwell/contract/api/field-error';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { saveTarget, type Seller } from './queries.ts';
import styles from './performance.module.css';

interface TargetSheetProps {
  /** Whose target; null while it is closed. */
  seller: Seller | null;
  month: string;
  monthName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks what a sales person is to reach in a month. */
export function TargetSheet({ isOpen, ...props }: TargetSheetProps) {
  const { t } = useLingui();
  const name = props.seller?.person?.displayFullName ?? '';
  const { monthName } = props;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={props.onClose}
      title={t`Target of ${name}, ${monthName}`}
      closeLabel={t`Close`}
    >
      {props.seller?.person && (
        <TargetForm {...props} seller={props.seller} userId={props.seller.person.userId} />
      )}
    </Sheet>
  );
}

const typedNumber = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, { error: invalid('wholeNumber') })
  .transform((typed) => (typed === '' ? null : Number(typed)));

const schema = z
  .object({ newLocations: typedNumber, activeLocations: typedNumber })
  .pipe(salesTarget);

interface TargetFormProps extends Omit<TargetSheetProps, 'isOpen'> {
  seller: Seller;
  userId: string;
}

function TargetForm({ seller, userId, month, onClose }: TargetFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const written = (value: number | null | undefined) => (value == null ? '' : String(value));
  const form = useForm({
    initial: {
      newLocations: written(seller.target?.newLocations),
      activeLocations: written(seller.target?.activeLocations),
    },
    schema,
    draft: { form: 'salesTarget', object: `${userId} ${month}` },
    send: async (target) => {
      await saveTarget(userId, month, target);
      await queries.invalidateQueries({ queryKey: queryKeys.allPerformance });
      showToast('success', t`Saved.`);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <p
        className={styles.note}
      >{t`Leave a field empty for no target. Sales people see their own targets.`}</p>
      <DraftNote form={form} />
      <TextInput
        name="newLocations"
        label={t`New locations`}
        description={t`Locations that join in this month.`}
        inputMode="numeric"
        maxLength={6}
        value={form.typed.newLocations}
        onChange={({ target }) => form.change({ newLocations: target.value })}
        error={problem(form.problems.newLocations)}
      />
      <TextInput
        name="activeLocations"
        label={t`Active locations`}
        description={t`Locations at which guests paid in this month.`}
        inputMode="numeric"
        maxLength={6}
        value={form.typed.activeLocations}
        onChange={({ target }) => form.change({ activeLocations: target.value })}
        error={problem(form.problems.activeLocations)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
    </form>
  );
}
