import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, updateProfile } from '@tipwell/contract/identity/calls/account';
import { typedPassword } from '@tipwell/contract/api/fields';
import { email, firstName, lastName } from '@tipwell/contract/identity/person-fields';
import { Card } from '@tipwell/ui/card';
import * as z from 'zod';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { orNothing } from '#lib/optional.ts';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './account.module.css';
import { birthday, today } from './birthday.ts';
import { EmailProof } from './email-proof.tsx';
import { askForFirstEmailCode, changeDetails } from './queries.ts';
import { SavedNote, useSaved } from './saved-note.tsx';

const detailsForm = z.object({
  firstName,
  lastName,
  email,
  password: orNothing(typedPassword),
  dateOfBirth: orNothing(birthday),
});

const typedFrom = (account: Account) => ({
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  password: '',
  dateOfBirth: account.dateOfBirth ?? '',
});

/** Who a person is: name, e-mail address, date of birth (onboarding §5). */
export function DetailsForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const saved = useSaved();
  const form = useForm({
    initial: typedFrom(account),
    schema: detailsForm,
    draft: { form: 'ownDetails' },
    send: async ({ dateOfBirth: born, password, ...rest }) => {
      await changeDetails(queries, {
        ...rest,
        ...(password === null ? {} : { password }),
        ...(born === null ? {} : { dateOfBirth: born }),
      });
      form.change({ password: '', email: account.email });
      if (isOtherEmail) await askForFirstEmailCode(queries);
      saved.note();
    },
  });
  const isOtherEmail = form.typed.email.trim().toLowerCase() !== account.email.toLowerCase();
  const isOtherName =
    form.typed.firstName !== account.firstName || form.typed.lastName !== account.lastName;
  const frozen = account.isNameFrozen
    ? {
        readOnly: true,
        description: t`Checked against your ID. To change it, contact support.`,
      }
    : {};
  const text = (name: 'firstName' | 'lastName' | 'email' | 'dateOfBirth') => ({
    name,
    value: form.typed[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
    error: problem(form.problems[name]),
  });
  return (
    <Card labelledBy="about-you">
      <h2 id="about-you" className={styles.sectionTitle}>{t`About you`}</h2>
      <WriteControls of={updateProfile}>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <DraftNote form={form} />
          <div className={styles.pair}>
            <TextInput
              {...text('firstName')}
              {...frozen}
              label={t`First name`}
              autoComplete="given-name"
              autoCapitalize="words"
              dir="auto"
            />
            <TextInput
              {...text('lastName')}
              {...frozen}
              label={t`Last name`}
              autoComplete="family-name"
              autoCapitalize="words"
              dir="auto"
            />
          </div>
          <TextInput
            {...text('email')}
            label={t`E-mail address`}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextInput
            {...text('dateOfBirth')}
            label={t`Date of birth`}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today()}
          />
          {isOtherName && (
            <p className={styles.hint}>
              {t`A payout card in a new name can be used 30 days after the change. Until then the name you had before counts, unless support has seen your papers.`}
            </p>
          )}
          {isOtherEmail && (
            <p className={styles.hint}>
              {t`We send a code to the new address. It takes effect once you have entered the code, and we let your old address know.`}
            </p>
          )}
          {(isOtherName || isOtherEmail) && (
            <PasswordField
              name="password"
              label={t`Your password, for this change`}
              value={form.typed.password}
              onChange={(password) => form.change({ password })}
              error={problem(form.problems.password)}
              autoComplete="current-password"
            />
          )}
          <FormTrouble failure={form.failure} />
          <div className={styles.actions}>
            <Button type="submit" loading={form.isBusy}>
              {t`Save`}
            </Button>
            <SavedNote isShown={saved.isShown} />
          </div>
        </form>
        <EmailProof account={account} />
      </WriteControls>
    </Card>
  );
}
