import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { longestNote, makeBill } from '@tipwell/contract/payments/calls/bills';
import { currencySign, type Currency } from '@tipwell/contract/money/currencies';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { newId } from '#lib/new-id.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { billForm } from './bill-form.ts';
import styles from './bills.module.css';
import { make } from './queries.ts';

interface MakeBillProps {
  staffId: number;
  currency: Currency;
  smallest: number;
  largest: number;
  belongsTo: 'PERSON' | 'VENUE';
  locationName: string;
  onMade: (billId: string) => void;
}

/** How much, and what for: the two things a guest has to read. */
export function MakeBill(props: MakeBillProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const queries = useQueryClient();
  const fieldErrors = useFieldErrors();
  const { staffId, currency, smallest, largest, belongsTo, locationName } = props;
  // One id for one bill: sent twice, it is the same.
  const [billId, setBillId] = useState(newId);
  const form = useForm({
    initial: { amount: '', note: '' },
    schema: billForm({ currency, locale, smallest, largest }),
    send: async (read) => {
      await make(queries, staffId, { billId, ...read });
      form.change({ amount: '', note: '' });
      setBillId(newId());
      props.onMade(billId);
    },
    draft: { form: 'bill', object: staffId },
  });
  const { typed, problems, failure, isBusy, change, submit } = form;
  const [from, to] = [money(smallest, currency), money(largest, currency)];
  const symbol = currencySign(currency);
  return (
    <Card labelledBy="make-bill">
      <h2 id="make-bill" className={styles.title}>{t`New bill`}</h2>
      <p className={styles.note}>
        {belongsTo === 'PERSON'
          ? t`What guests pay for it is yours, separate from your tips.`
          : t`What guests pay for it goes to ${locationName}; tips on top are handled like any other tip.`}
      </p>
      <form onSubmit={submit} noValidate className={styles.form}>
        <DraftNote form={form} />
        <TextInput
          name="amount"
          label={t`Amount`}
          description={t`From ${from} to ${to}`}
          leftSection={<span aria-hidden>{symbol}</span>}
          leftSectionWidth={symbol.length > 1 ? 56 : 34}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={typed.amount}
          error={problems.amount && t`Enter an amount from ${from} to ${to}.`}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextInput
          name="note"
          label={t`What it is for (optional)`}
          description={t`The guest sees it, and it appears on the receipt.`}
          maxLength={longestNote}
          autoComplete="off"
          dir="auto"
          value={typed.note}
          error={fieldErrors(problems.note)}
          onChange={({ target }) => change({ note: target.value })}
        />
        <FormTrouble failure={failure} />
        <WriteControls of={makeBill}>
          <Button type="submit" loading={isBusy}>{t`Show the code`}</Button>
        </WriteControls>
      </form>
    </Card>
  );
}
