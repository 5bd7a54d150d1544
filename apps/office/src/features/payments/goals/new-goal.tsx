import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { largestGoal, setGoal } from '@tipwell/contract/payments/calls/goals';
import { currencySign, type Currency } from '@tipwell/contract/money/currencies';
import { Card } from '@tipwell/ui/card';
import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { typedAmount } from '#lib/forms/parse-amount.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './goals.module.css';
import { saveGoal } from './queries.ts';

interface NewGoalProps {
  userId: string;
  staffId: number;
  currency: Currency;
}

/** Sets an amount to save for. */
export function NewGoal({ userId, staffId, currency }: NewGoalProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked for it wants to type.
  useEffect(() => field.current?.focus(), []);
  const [least, most] = [100, largestGoal];
  const form = useForm({
    initial: { amount: '' },
    schema: z.object({ amount: typedAmount({ currency, locale, least, most }) }),
    send: async ({ amount }) => saveGoal(queries, { userId, staffId }, amount),
    draft: { form: 'goal', object: staffId },
  });
  const { typed, problems, failure, isBusy, change, submit } = form;
  const [from, to] = [money(least, currency), money(most, currency)];
  const symbol = currencySign(currency);
  return (
    <Card labelledBy="goal">
      <h2 id="goal" className={styles.title}>{t`Save for something`}</h2>
      <p className={styles.note}>
        {t`Set an amount, and next to your wish guests see what percentage of it you have reached. It counts from the day you set it.`}
      </p>
      <form onSubmit={submit} noValidate className={styles.form}>
        <DraftNote form={form} />
        <TextInput
          ref={field}
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
        <FormTrouble failure={failure} />
        <WriteControls of={setGoal}>
          <Button type="submit" loading={isBusy}>{t`Set the goal`}</Button>
        </WriteControls>
      </form>
    </Card>
  );
}
