import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { seenDocuments, type OwedAtPlace } from '@tipwell/contract/payouts/calls/final-payouts';
import { invalid } from '@tipwell/contract/api/field-error';
import type { PayeeDetailName } from '@tipwell/contract/payouts/payee-details';
import { reason as reasonField } from '@tipwell/contract/identity/people-fields';
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
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useMoney } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from '../registered-users.module.css';
import { documentWords } from './document-words.ts';
import { askFor, refreshOwed } from './queries.ts';

interface OwedSheetProps {
  person: { userId: string; name: string; isErased: boolean };
  place: OwedAtPlace;
  onClose: () => void;
}

/** Asks for a final payout: whose papers were seen, where it goes, and why. */
export function OwedSheet(props: OwedSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Pay out what is owed`} closeLabel={t`Close`}>
      <OwedForm {...props} />
    </Sheet>
  );
}

const schema = z.object({
  ...anyAccount,
  document: z.string().pipe(z.enum(seenDocuments, { error: invalid('required') })),
  reason: reasonField,
  isElsewhere: z.boolean(),
  holderName: z.string(),
});

function OwedForm({ person, place, onClose }: OwedSheetProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const queries = useQueryClient();
  const words = useFieldErrors();
  // A lost answer is asked for again: the same id is the same request.
  const [requestId] = useState(newId);
  const [asked, setAsked] = useState<readonly PayeeDetailName[]>([]);
  const { destination, bankAccountForm, staffId } = place;
  const { name } = person;
  const sum = money(place.free, place.currency);
  const form = useForm({
    initial: {
      ...emptyAccount,
      document: '',
      reason: '',
      // By a name of which drafts are kept: whoever comes back finds their choice.
      isElsewhere: destination === null,
      holderName: '',
    },
    schema,
    draft: { form: 'finalPayout', object: staffId },
    namesOnServer: { isNewAccount: 'isElsewhere' },
    send: async ({ isElsewhere: isNewAccount, ...typed }) => {
      const body = { requestId, staffId, isNewAccount, ...typed };
      await askFor(person.userId, body).catch((error: unknown) => {
        setAsked((before) => withAskedFor(before, error));
        throw error;
      });
      showToast('success', t`Another administrator has to confirm it now.`);
      onClose();
      await refreshOwed(queries);
    },
  });
  if (destination === null && bankAccountForm === null) {
    return (
      <p>
        {t`There is no card or account of theirs that can be paid to, and this payment system takes no bank account from us. Open the account again, so that ${name} can add one.`}
      </p>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.text}>
        {t`${sum} goes to ${name}, without a fee, once another administrator has confirmed it. We write to them at once.`}
      </p>
      <DraftNote form={form} />
      <NativeSelect
        name="document"
        label={t`Which ID did you see?`}
        value={form.typed.document}
        onChange={({ target }) => form.change({ document: target.value })}
        error={words(form.problems.document)}
        data={[
          { value: '', label: t`Choose` },
          ...seenDocuments.map((one) => ({ value: one, label: i18n._(documentWords[one]) })),
        ]}
      />
      <fieldset className={styles.fieldset}>
        <legend className={styles.strong}>{t`Where does it go?`}</legend>
        <ul className={styles.roles}>
          {destination !== null && (
            <li>
              <label>
                <input
                  type="radio"
                  name="isElsewhere"
                  checked={!form.typed.isElsewhere}
                  onChange={() => form.change({ isElsewhere: false })}
                />
                {destinationWords(destination)}
              </label>
            </li>
          )}
          {bankAccountForm !== null && (
            <li>
              <label>
                <input
                  type="radio"
                  name="isElsewhere"
                  checked={form.typed.isElsewhere}
                  onChange={() => form.change({ isElsewhere: true })}
                />
                {t`A bank account they gave you`}
              </label>
            </li>
          )}
        </ul>
      </fieldset>
      {form.typed.isElsewhere && bankAccountForm !== null && (
        <>
          {person.isErased && (
            <TextInput
              name="holderName"
              label={t`Account holder`}
              description={t`Their name was erased. It is passed on to the bank and not kept.`}
              value={form.typed.holderName}
              onChange={({ target }) => form.change({ holderName: target.value })}
              error={words(form.problems.holderName)}
              autoComplete="off"
            />
          )}
          <AccountFields
            form={form}
            accountForm={bankAccountForm}
            asked={asked}
            askedBecause={t`The payment service also needs this about them. It is passed on and not kept by Tipwell.`}
            isSomebodyElses
          />
          <p className={styles.note}>{t`They have a day to object before it can be confirmed.`}</p>
        </>
      )}
      <Textarea
        name="reason"
        label={t`Why`}
        description={t`It is recorded in the log with your name.`}
        rows={3}
        maxLength={300}
        value={form.typed.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        error={words(form.problems.reason)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Request the payout`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
