import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import * as z from 'zod';
import { typedAmount } from '#lib/forms/parse-amount.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useForm } from '#lib/use-form.ts';
import type { Draft } from './instant-payout.ts';
import styles from './payouts.module.css';

interface AnotherAmountProps {
  draft: Draft;
  /** The field for another amount is open: the offer of the whole is not to be taken then. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Asks for an offer of another amount; null: of all that is free. */
  onAmount: (amount: number | null) => void;
}

/** The way to a part of a balance: what may be asked for and what it costs is said before. */
export function AnotherAmount({ draft, isOpen, onOpen, onAmount }: AnotherAmountProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { currency, least, most, amount } = draft;
  const [from, to] = [money(least, currency), money(most, currency)];
  const fee = draft.fee === 0 ? t`free` : money(draft.fee, currency);

  const form = useForm({
    initial: { amount: '' },
    schema: z.object({ amount: typedAmount({ currency, locale, least, most }) }),
    send: async (read) => onAmount(read.amount),
  });

  // There is nothing to choose between one amount and itself.
  if (least >= most) return null;
  if (amount < most) {
    return (
      <p className={styles.another}>
        {t`The rest, ${money(most - amount, currency)}, stays on the balance.`}{' '}
        <Button variant="subtle" size="compact-md" onClick={() => onAmount(null)}>
          {t`Pay out all of it`}
        </Button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="subtle" size="compact-md" onClick={() => onOpen(true)}>
        {t`Pay out only a part`}
      </Button>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate className={styles.part}>
      <TextInput
        name="amount"
        label={t`How much leaves your balance`}
        description={t`From ${from} to ${to}; payout fee: ${fee}. The rest stays on the balance.`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={form.typed.amount}
        error={form.problems.amount && t`Enter an amount from ${from} to ${to}.`}
        onChange={({ target }) => form.change({ amount: target.value })}
      />
      <Button type="submit" size="lg" fullWidth>{t`Show the offer`}</Button>
      <Button variant="subtle" size="compact-md" onClick={() => onOpen(false)}>
        {t`Pay out all of it`}
      </Button>
    </form>
  );
}
