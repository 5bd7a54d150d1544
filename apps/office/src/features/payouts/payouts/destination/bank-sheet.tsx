import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PayeeDetailName } from '@tipwell/contract/payouts/payee-details';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import {
  AccountFields,
  anyAccount,
  emptyAccount,
  withAskedFor,
} from '#lib/bank-account/account-fields.tsx';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { newId } from '#lib/new-id.ts';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import type { Payee } from '../payee.ts';
import styles from './destination.module.css';
import { addBankAccount, refreshMoney, type Destinations } from './queries.ts';

type AccountForm = NonNullable<Destinations['bankAccountForm']>;
interface BankSheetProps {
  onClose: () => void;
  payee: Payee;
  form: AccountForm;
  /** Whether money goes somewhere already: then the password is asked for. */
  isChange: boolean;
}

/** The way to a bank account as the place where one's money goes, or a venue's. */
export function BankSheet(props: BankSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Use a bank account`} closeLabel={t`Close`}>
      <BankForm {...props} />
    </Sheet>
  );
}

const anything = z.object({ ...anyAccount, password: z.string() });

function BankForm({ onClose, payee, form: accountForm, isChange }: BankSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  // A lost answer is asked for again: the same id is the same account.
  const [destinationId] = useState(newId);
  // What the payment system wants to know besides, once it has said so.
  const [asked, setAsked] = useState<readonly PayeeDetailName[]>([]);
  const form = useForm({
    initial: { ...emptyAccount, password: '' },
    schema: anything,
    // The numbers of an account are kept nowhere, nor what a tax office calls somebody.
    draft: {
      form: 'bank-account',
      object: payee.kind === 'venue' ? payee.locationId : payee.staffId,
    },
    send: async ({ password, ...typed }) => {
      const body = { destinationId, ...typed, ...(password === '' ? {} : { password }) };
      const added = await addBankAccount(payee, body).catch((error: unknown) => {
        setAsked((before) => withAskedFor(before, error));
        throw error;
      });
      const account = destinationWords(added);
      showToast(
        'success',
        payee.kind === 'venue'
          ? t`${account} waits for a second person. Until then nothing changes.`
          : t`Your money goes to ${account} from now on`,
      );
      onClose();
      await refreshMoney(queries);
    },
  });
  return (
    <form className={styles.steps} noValidate onSubmit={form.submit}>
      <p className={styles.small}>
        {payee.kind === 'venue'
          ? t`An account in the name of the business. Another owner or Tipwell has to approve it, and it takes effect a day from now at the earliest.`
          : t`An account in your own name. Banks take a working day or two; a card is faster.`}
      </p>
      <AccountFields
        form={form}
        accountForm={accountForm}
        asked={asked}
        askedBecause={
          payee.kind === 'venue'
            ? t`The payment service also needs this about the business. It is passed on and not kept by Tipwell.`
            : t`The payment service also needs this about you. It is passed on and not kept by Tipwell.`
        }
      />
      {isChange && (
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
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Use this account`}
      </Button>
    </form>
  );
}
