import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '@tipwell/contract/calls/account';
import { fieldMessage } from '@tipwell/contract/field-messages';
import { dateOfBirth, email, firstName, lastName } from '@tipwell/contract/person-fields';
import { minimumAge } from '@tipwell/contract/person-limits';
import { validators } from '@tipwell/contract/validators';
import { Card } from '@tipwell/ui/card';
import * as z from 'zod';
import { ApiFailure } from '../../lib/failure.ts';
import { useFieldMessages } from '../../lib/field-messages.ts';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { orNothing } from '../../lib/or-nothing.ts';
import { useForm } from '../../lib/use-form.ts';
import { useTroubleWords } from '../../lib/trouble.tsx';
import styles from './account.module.css';
import { changeDetails } from './queries.ts';
import { SavedNote, useSaved } from './saved-note.tsx';

const today = () => new Date().toISOString().slice(0, 10);

const detailsForm = z.object({
  firstName,
  lastName,
  email,
  dateOfBirth: orNothing(
    dateOfBirth.refine((day) => validators.adult(day, today()), {
      error: fieldMessage('adult', minimumAge),
    }),
  ),
});

const typedFrom = (account: Account) => ({
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  dateOfBirth: account.dateOfBirth ?? '',
});

/** Who a person is: name, e-mail address, date of birth (onboarding §5). */
export function DetailsForm({ account }: { account: Account }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldMessages();
  const troubleWords = useTroubleWords();
  const saved = useSaved();
  const form = useForm({
    initial: typedFrom(account),
    schema: detailsForm,
    send: async ({ dateOfBirth: born, ...rest }) => {
      await changeDetails(queries, { ...rest, ...(born === null ? {} : { dateOfBirth: born }) });
      saved.note();
    },
  });
  // Told beside the field it is about.
  const isEmailTaken = form.failure instanceof ApiFailure && form.failure.name === 'emailTaken';
  const emailProblem = isEmailTaken ? troubleWords(form.failure).text : words(form.problems.email);
  const text = (name: 'firstName' | 'lastName' | 'email' | 'dateOfBirth') => ({
    name,
    value: form.typed[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
    error: words(form.problems[name]),
  });
  return (
    <Card labelledBy="about-you">
      <h2 id="about-you" className={styles.sectionTitle}>{t`About you`}</h2>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <FormTrouble failure={isEmailTaken ? null : form.failure} />
        <div className={styles.pair}>
          <TextInput
            {...text('firstName')}
            label={t`First name`}
            autoComplete="given-name"
            autoCapitalize="words"
            dir="auto"
          />
          <TextInput
            {...text('lastName')}
            label={t`Last name`}
            autoComplete="family-name"
            autoCapitalize="words"
            dir="auto"
          />
        </div>
        <TextInput
          {...text('email')}
          error={emailProblem}
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
        <div className={styles.actions}>
          <Button type="submit" loading={form.isBusy}>
            {t`Save`}
          </Button>
          <SavedNote isShown={saved.isShown} />
        </div>
      </form>
    </Card>
  );
}
