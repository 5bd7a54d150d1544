import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { AccountForm } from '@tipwell/contract/countries/country';
import { payeeDetailNames, type PayeeDetailName } from '@tipwell/contract/payouts/payee-details';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { ApiFailure } from '../failure.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import type { Form } from '../use-form.ts';
import styles from './account-fields.module.css';

type NumberName =
  | 'iban'
  | 'sortCode'
  | 'routingNumber'
  | 'institutionNumber'
  | 'transitNumber'
  | 'accountNumber';

/** Which numbers name an account, in the order in which people read them from a statement. */
const numbersOf: Record<AccountForm, readonly NumberName[]> = {
  IBAN: ['iban'],
  SORT_CODE: ['sortCode', 'accountNumber'],
  ROUTING_NUMBER: ['routingNumber', 'accountNumber'],
  TRANSIT_NUMBER: ['institutionNumber', 'transitNumber', 'accountNumber'],
};

/** What a phone offers to fill in, and how it is typed. */
const detailInputs: Record<PayeeDetailName, { type?: string; autoComplete: string }> = {
  dateOfBirth: { type: 'date', autoComplete: 'bday' },
  street: { autoComplete: 'street-address' },
  postcode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  taxNumber: { autoComplete: 'off' },
};

/** A bank account of which nothing was typed yet. */
export const emptyAccount = {
  iban: '',
  sortCode: '',
  routingNumber: '',
  institutionNumber: '',
  transitNumber: '',
  accountNumber: '',
  dateOfBirth: '',
  street: '',
  postcode: '',
  city: '',
  taxNumber: '',
};

/** What is right is the server's to say: it knows each country's rules. */
export const anyAccount = {
  iban: z.string(),
  sortCode: z.string(),
  routingNumber: z.string(),
  institutionNumber: z.string(),
  transitNumber: z.string(),
  accountNumber: z.string(),
  dateOfBirth: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  taxNumber: z.string(),
};

/** The details that are asked for by now; what was asked for once stays, so that it can be looked at. */
export function withAskedFor(
  before: readonly PayeeDetailName[],
  error: unknown,
): readonly PayeeDetailName[] {
  if (!(error instanceof ApiFailure) || error.name !== 'paymentAccountActivated') return before;
  return payeeDetailNames.filter((name) => before.includes(name) || name in error.fields);
}

interface AccountFieldsProps<Typed extends typeof emptyAccount & Record<string, unknown>> {
  form: Pick<Form<Typed>, 'typed' | 'problems' | 'change'>;
  accountForm: AccountForm;
  /** What the payment system wants to know besides, and what is said of it. */
  asked: readonly PayeeDetailName[];
  askedBecause: ReactNode;
  /** Somebody else's account: what the browser knows of the reader is not offered for it. */
  isSomebodyElses?: boolean;
}

/** The numbers of a bank account as its country names them, and what its payment system asks for besides. */
export function AccountFields<Typed extends typeof emptyAccount & Record<string, unknown>>({
  form,
  accountForm,
  asked,
  askedBecause,
  isSomebodyElses = false,
}: AccountFieldsProps<Typed>) {
  const { t } = useLingui();
  const words = useFieldErrors();
  const labels: Record<NumberName, string> = {
    iban: t`IBAN`,
    sortCode: t`Sort code`,
    routingNumber: t`Routing number`,
    institutionNumber: t`Institution number`,
    transitNumber: t`Transit number`,
    accountNumber: t`Account number`,
  };
  const detailLabels: Record<PayeeDetailName, string> = {
    dateOfBirth: t`Date of birth`,
    street: t`Street and number`,
    postcode: t`Postcode`,
    city: t`City`,
    taxNumber: t`Tax number`,
  };
  const change = (name: NumberName | PayeeDetailName, value: string) => {
    const changes: Partial<typeof emptyAccount> = { [name]: value };
    form.change(changes as Partial<Typed>);
  };
  return (
    <>
      {numbersOf[accountForm].map((name) => (
        <TextInput
          key={name}
          name={name}
          label={labels[name]}
          value={form.typed[name]}
          onChange={({ target }) => change(name, target.value)}
          error={words(form.problems[name])}
          dir="ltr"
          autoComplete="off"
          inputMode={name === 'iban' ? 'text' : 'numeric'}
        />
      ))}
      {asked.length > 0 && (
        <fieldset className={styles.asked}>
          <legend className={styles.because}>{askedBecause}</legend>
          {asked.map((name) => (
            <TextInput
              key={name}
              name={name}
              label={detailLabels[name]}
              value={form.typed[name]}
              onChange={({ target }) => change(name, target.value)}
              error={words(form.problems[name])}
              {...detailInputs[name]}
              {...(isSomebodyElses ? { autoComplete: 'off' } : {})}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
