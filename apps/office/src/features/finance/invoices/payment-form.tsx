import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { invoicePaymentShape, type InvoiceInFull } from '@tipwell/contract/finance/calls/invoices';
import { invalid } from '@tipwell/contract/api/field-error';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { typedAmount } from '#lib/forms/parse-amount.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './invoices.module.css';
import { enterPayment, useFreshInvoices } from './queries.ts';

interface PaymentFormProps {
  invoice: InvoiceInFull;
  /** What is open and was not entered yet. */
  left: number;
}

/** Enters what reached our bank, as the first of two administrators. */
export function PaymentForm({ invoice, left }: PaymentFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const problem = useFieldErrors();
  const refresh = useFreshInvoices();
  const [paymentId] = useState(newId);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { invoiceId, currency, number } = invoice;
  const form = useForm({
    initial: { amount: '', receivedOn: today, reference: number },
    schema: z.object({
      amount: typedAmount({ currency, locale, least: 1, most: left }),
      receivedOn: z.iso
        .date({ error: invalid('date') })
        .refine((day) => day <= today, { error: invalid('date') }),
      reference: invoicePaymentShape.shape.reference,
    }),
    draft: { form: 'invoicePayment', object: invoiceId },
    send: async (read) => {
      await enterPayment(invoiceId, { paymentId, ...read });
      showToast('success', t`Entered. A second administrator can confirm it now.`);
      await refresh();
    },
  });
  const open = money(left, currency);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <DraftNote form={form} />
      <TextInput
        name="amount"
        label={t`Amount that reached our bank`}
        description={t`Open: ${open}`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={form.typed.amount}
        error={form.problems.amount && t`Enter an amount of up to ${open}.`}
        onChange={({ target }) => form.change({ amount: target.value })}
      />
      <TextInput
        name="receivedOn"
        type="date"
        label={t`Day on which it arrived`}
        max={today}
        value={form.typed.receivedOn}
        error={problem(form.problems.receivedOn)}
        onChange={({ target }) => form.change({ receivedOn: target.value })}
      />
      <TextInput
        name="reference"
        label={t`Reference on the bank statement`}
        maxLength={140}
        dir="auto"
        value={form.typed.reference}
        error={problem(form.problems.reference)}
        onChange={({ target }) => form.change({ reference: target.value })}
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Enter the payment`}</Button>
      </div>
    </form>
  );
}
