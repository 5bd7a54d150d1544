import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, updateProfile } from '@tipwell/contract/identity/calls/account';
import { invalid } from '@tipwell/contract/api/field-error';
import { capitalised } from '@tipwell/contract/people/capitalised';
import { typedPassword } from '@tipwell/contract/api/fields';
import {
  mainInformation,
  type MainInformationPlace,
} from '@tipwell/contract/people/main-information.rule';
import {
  email,
  firstName,
  lastName,
  nickName,
  wish,
} from '@tipwell/contract/identity/person-fields';
import type { Role } from '@tipwell/contract/access/roles';
import { useState, type FormEvent } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { orNothing } from '#lib/optional.ts';
import { PasswordField } from '#lib/fields/password-field.tsx';
import { useStaffTypes } from '#lib/staff-types/use-staff-types.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../account.module.css';
import { birthday, today } from '../birthday.ts';
import { askForFirstEmailCode, changeDetails } from '../queries.ts';

import { MissingSheet } from './missing-sheet.tsx';
import { SaveTroubleSheet, tellsOfFields } from './save-trouble-sheet.tsx';

interface MainInformationFormProps {
  account: Account;
  /** The person's, and those at the place. */
  roles: readonly Role[];
  /** Null for people without a workplace. */
  place: MainInformationPlace | null;
  /** Who they are there. */
  staffId: number | null;
  /** What they are there now. */
  staffType: string | null;
  onSaved: () => void;
}

const requiredStaffType = z.string().min(1, { error: invalid('required') });

const typedForm = (isStaffTypeRequired: boolean) =>
  z.object({
    firstName,
    lastName,
    dateOfBirth: birthday,
    email,
    password: orNothing(typedPassword),
    staffType: isStaffTypeRequired ? requiredStaffType : z.string(),
    nickName: orNothing(nickName),
    wish: orNothing(wish),
  });

/** Who somebody is, before anything else is asked (onboarding §2, Main information; §5). */
export function MainInformationForm(props: MainInformationFormProps) {
  const { account, roles, place, staffId, onSaved } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [isMissingSaid, setIsMissingSaid] = useState(false);
  const [closed, setClosed] = useState<unknown>(null);
  const staffTypes = useStaffTypes(
    { workplaceType: place?.type ?? '', country: place?.country ?? '' },
    props.staffType,
  );
  const required = mainInformation(roles, place, props.staffType);
  const schema = typedForm(required.isStaffTypeRequired);
  const form = useForm({
    initial: {
      firstName: account.firstName,
      lastName: account.lastName,
      dateOfBirth: account.dateOfBirth ?? '',
      email: account.email,
      password: '',
      staffType: props.staffType ?? '',
      nickName: account.nickName ?? '',
      wish: account.wish ?? '',
    },
    schema,
    draft: { form: 'main-information' },
    send: async ({ password, staffType, ...rest }) => {
      await changeDetails(queries, {
        ...rest,
        nickName: asks.isShownToCustomers ? rest.nickName : null,
        wish: asks.isShownToCustomers ? rest.wish : null,
        ...(asks.isStaffTypeShown && staffType !== '' && staffId !== null
          ? { staffType, staffId }
          : {}),
        ...(password === null ? {} : { password }),
      });
      if (isOtherEmail) await askForFirstEmailCode(queries);
      onSaved();
    },
  });
  const { typed } = form;
  const asks = mainInformation(roles, place, typed.staffType || null);
  const isOtherEmail = typed.email.trim().toLowerCase() !== account.email.toLowerCase();
  const isOtherName = typed.firstName !== account.firstName || typed.lastName !== account.lastName;
  const needed = [typed.firstName, typed.lastName, typed.email, typed.dateOfBirth];
  const isFilled =
    needed.every((value) => value.trim() !== '') &&
    !(asks.isStaffTypeRequired && typed.staffType === '');
  const text = (
    name: 'firstName' | 'lastName' | 'email' | 'dateOfBirth' | 'nickName' | 'wish',
  ) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
    error: problem(form.problems[name]),
  });
  const nameOf = (name: 'firstName' | 'lastName') => ({
    ...text(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: capitalised(target.value) }),
    autoCapitalize: 'words',
    dir: 'auto',
    ...(account.isNameFrozen
      ? {
          readOnly: true,
          description: t`Checked against your ID. To change it, contact support.`,
        }
      : {}),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!schema.safeParse(typed).success) setIsMissingSaid(true);
    form.submit(event);
  };
  return (
    <WriteControls of={updateProfile}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <DraftNote form={form} />
        <TextInput {...nameOf('firstName')} label={t`First name`} autoComplete="given-name" />
        <TextInput {...nameOf('lastName')} label={t`Last name`} autoComplete="family-name" />
        <TextInput
          {...text('dateOfBirth')}
          label={t`Date of birth`}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today()}
        />
        <TextInput
          {...text('email')}
          label={t`E-mail address`}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        {asks.isStaffTypeShown && (
          <NativeSelect
            name="staffType"
            label={t`What you do here`}
            value={typed.staffType}
            onChange={({ target }) => form.change({ staffType: target.value })}
            error={problem(form.problems.staffType)}
            data={[{ value: '', label: t`Please choose` }, ...staffTypes]}
          />
        )}
        {asks.isShownToCustomers && (
          <>
            <TextInput
              {...text('nickName')}
              label={t`Nickname (for tipping page)`}
              description={t`Optional. Guests see it instead of your first name.`}
              autoComplete="nickname"
              dir="auto"
            />
            <TextInput
              {...text('wish')}
              label={t`Your wish`}
              description={t`Optional. What you are saving for; guests read it when they tip you.`}
              autoComplete="off"
              dir="auto"
            />
          </>
        )}
        {(isOtherName || isOtherEmail) && (
          <PasswordField
            name="password"
            label={t`Your password, for this change`}
            value={typed.password}
            onChange={(password) => form.change({ password })}
            error={problem(form.problems.password)}
            autoComplete="current-password"
          />
        )}
        {tellsOfFields(form.failure) && <FormTrouble failure={form.failure} />}
        <Button type="submit" size="lg" fullWidth loading={form.isBusy} disabled={!isFilled}>
          {t`Next`}
        </Button>
      </form>
      <MissingSheet isOpen={isMissingSaid} onClose={() => setIsMissingSaid(false)} />
      <SaveTroubleSheet
        failure={form.failure === closed || tellsOfFields(form.failure) ? null : form.failure}
        onClose={() => setClosed(form.failure)}
      />
    </WriteControls>
  );
}
