import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import { newcomer, type getInvitation } from '@tipwell/contract/people/calls/invitations';
import { invalid } from '@tipwell/contract/api/field-error';
import { minimumAge } from '@tipwell/contract/api/person-limits';
import { validators } from '@tipwell/contract/api/validators';
import { Link } from '@tanstack/react-router';
import * as z from 'zod';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { dateAt, deviceTimeZone } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { PhoneField } from '#lib/fields/phone-field.tsx';
import { paths } from '#lib/paths.ts';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './invitation.module.css';
import { accept } from './queries.ts';

interface FirstMinuteFormProps {
  token: string;
  invitation: CallOutput<typeof getInvitation>;
  onJoined: () => void;
}

interface Typed extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  dateOfBirth: string;
  password: string;
  isAgreed: boolean;
}

type Told = z.output<typeof newcomer>;

/** What the server asks for, and the two things that only today and the tick box can say. */
const schema = z.preprocess(
  (typed) => {
    const { phoneNumber, ...rest } = typed as Typed;
    return phoneNumber === '' ? rest : { ...rest, phoneNumber };
  },
  newcomer.extend({
    isAgreed: z.literal(true, { error: invalid('required') }),
    dateOfBirth: newcomer.shape.dateOfBirth.refine(
      (day) => validators.adult(day, dateAt(new Date(), deviceTimeZone())),
      { error: invalid('adult', { limit: minimumAge }) },
    ),
  }),
) as unknown as z.ZodType<Told, Typed>;

/** Name, date of birth, terms and password: then one can be tipped. */
export function FirstMinuteForm({ token, invitation, onJoined }: FirstMinuteFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const version = invitation.termsVersion;
  const form = useForm<Typed, Told>({
    initial: {
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      email: invitation.email ?? '',
      phoneNumber: '',
      dateOfBirth: '',
      password: '',
      isAgreed: false,
    },
    schema,
    // An invitation is good once, for one person: what they typed waits for them on their phone.
    draft: { form: 'first-minute', object: token, isOfGuest: true, isForgotten: ['isAgreed'] },
    namesOnServer: { acceptedTermsVersion: 'isAgreed' },
    send: async ({ firstName, lastName, email, phoneNumber, dateOfBirth, password }) => {
      await accept(queries, token, {
        firstName,
        lastName,
        email,
        ...(phoneNumber === undefined ? {} : { phoneNumber }),
        dateOfBirth,
        password,
        acceptedTermsVersion: version,
        locale: writtenIn(locale),
      });
      onJoined();
    },
  });
  const { typed, problems, change } = form;
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <div className={styles.pair}>
        <TextInput
          name="firstName"
          label={t`First name`}
          value={typed.firstName}
          onChange={({ target }) => change({ firstName: target.value })}
          error={problem(problems.firstName)}
          autoComplete="given-name"
          autoCapitalize="words"
          dir="auto"
        />
        <TextInput
          name="lastName"
          label={t`Last name`}
          value={typed.lastName}
          onChange={({ target }) => change({ lastName: target.value })}
          error={problem(problems.lastName)}
          autoComplete="family-name"
          autoCapitalize="words"
          dir="auto"
        />
      </div>
      <TextInput
        name="dateOfBirth"
        type="date"
        label={t`Date of birth`}
        description={t`You must be ${minimumAge} or older.`}
        value={typed.dateOfBirth}
        onChange={({ target }) => change({ dateOfBirth: target.value })}
        error={problem(problems.dateOfBirth)}
        autoComplete="bday"
      />
      <TextInput
        name="email"
        type="email"
        label={t`E-mail`}
        value={typed.email}
        readOnly={invitation.email !== null}
        onChange={({ target }) => change({ email: target.value })}
        error={problem(problems.email)}
        autoComplete="email"
        dir="ltr"
      />
      {invitation.phoneNumber === null && (
        <PhoneField
          key={form.isRestored ? 'as before' : 'new'}
          name="phoneNumber"
          label={t`Phone (optional)`}
          begunWith={typed.phoneNumber}
          country={invitation.country}
          onChange={(phoneNumber) => change({ phoneNumber })}
          error={problem(problems.phoneNumber)}
        />
      )}
      <PasswordField
        name="password"
        label={t`Password`}
        description={t`At least 8 characters, with a letter and a digit.`}
        value={typed.password}
        onChange={(password) => change({ password })}
        error={problem(problems.password)}
        aria-invalid={problems.password ? true : undefined}
        autoComplete="new-password"
      />
      <Terms country={invitation.country} />
      <div>
        <label className={styles.agree}>
          <input
            type="checkbox"
            name="isAgreed"
            checked={typed.isAgreed}
            {...marks('agreed-wrong', problems.isAgreed)}
            onChange={({ target }) => change({ isAgreed: target.checked })}
          />
          {isDated(version)
            ? t`I agree to the terms (version ${version}).`
            : t`I agree to the terms.`}
        </label>
        <FieldProblem id="agreed-wrong">
          {problems.isAgreed &&
            (typed.isAgreed
              ? t`The terms have changed since you opened this page. Reload it to read the new ones.`
              : t`You have to agree before you can join.`)}
        </FieldProblem>
      </div>
      <FormTrouble failure={form.failure} />
      <Button type="submit" size="lg" fullWidth loading={form.isBusy}>
        {t`Get my code`}
      </Button>
    </form>
  );
}

/** The German terms are called by no date, and our name for them says nothing to a reader. */
const isDated = (version: string): boolean => /^\d/.test(version);

/** What the terms come down to, in the words of a person, and the way to the whole texts. */
function Terms({ country }: { country: string }) {
  const { t } = useLingui();
  return (
    <details className={styles.terms}>
      <summary>{t`What the terms say, in short`}</summary>
      <ul>
        <li>{t`Guests tip you by card; the tip is yours, less the fees that are shown before they pay.`}</li>
        <li>{t`Shared tips are split by a scheme that you may accept or reject.`}</li>
        <li>{t`You report your tips and pay your taxes yourself, unless your employer withholds them.`}</li>
        <li>{t`Your card or account for payouts is in your own name.`}</li>
        <li>{t`Your account may be suspended when the terms are broken; money that you have earned is not lost.`}</li>
      </ul>
      <p className={styles.texts}>
        <Link {...paths.publicTerms(country)} target="_blank">{t`Read the terms`}</Link>
        <Link {...paths.publicPrivacy(country)} target="_blank">{t`Read the privacy policy`}</Link>
      </p>
    </details>
  );
}
