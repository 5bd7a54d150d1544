import { useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import {
  type InvoiceRecipient,
  invoiceRecipientShape,
} from '@tipwell/contract/finance/calls/invoices';
import { invalid } from '@tipwell/contract/api/field-error';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './invoices.module.css';
import { saveRecipient, useFreshInvoices } from './queries.ts';

interface RecipientFormProps {
  locationId: number;
  recipient: InvoiceRecipient | null;
  onDone: () => void;
}

const { company, address } = invoiceRecipientShape.shape;
const schema = z.object({
  company,
  address,
  /** Whoever has none leaves it empty. */
  taxNumber: z
    .string()
    .trim()
    .max(40, { error: invalid('max', { limit: 40 }) })
    .transform((typed) => (typed === '' ? null : typed)),
});

/** Says to whom invoices are made out, from the next one on. */
export function RecipientForm({ locationId, recipient, onDone }: RecipientFormProps) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const refresh = useFreshInvoices();
  const form = useForm({
    initial: {
      company: recipient?.company ?? '',
      address: recipient?.address ?? '',
      taxNumber: recipient?.taxNumber ?? '',
    },
    schema,
    draft: { form: 'invoiceRecipient', object: String(locationId) },
    send: async (read) => {
      await saveRecipient(locationId, read);
      await refresh();
      showToast('success', t`Saved.`);
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <DraftNote form={form} />
      <TextInput
        name="company"
        label={t`Company`}
        description={t`As it is registered. It counts from the next invoice on.`}
        autoComplete="organization"
        dir="auto"
        value={form.typed.company}
        error={problem(form.problems.company)}
        onChange={({ target }) => form.change({ company: target.value })}
      />
      <Textarea
        name="address"
        label={t`Address`}
        autosize
        minRows={3}
        autoComplete="street-address"
        dir="auto"
        value={form.typed.address}
        error={problem(form.problems.address)}
        onChange={({ target }) => form.change({ address: target.value })}
      />
      <TextInput
        name="taxNumber"
        label={t`VAT number`}
        description={t`Leave it empty if there is none.`}
        autoComplete="off"
        dir="ltr"
        value={form.typed.taxNumber}
        error={problem(form.problems.taxNumber)}
        onChange={({ target }) => form.change({ taxNumber: target.value })}
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
      </div>
    </form>
  );
}
