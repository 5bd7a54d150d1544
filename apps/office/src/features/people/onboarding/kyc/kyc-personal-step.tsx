import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { kycDraftDays } from '@tipwell/contract/people/calls/kyc-draft';
import { sendKycData } from '@tipwell/contract/people/calls/onboarding';
import { longestNameOnCard } from '@tipwell/contract/people/kyc-form';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { StepWrapper } from '../step-wrapper.tsx';
import { CountryField } from './country-field.tsx';
import { kycDraftQuery, useServerKeeper } from './kyc-drafts.ts';
import { emptyPersonal, personalSchema } from './kyc-forms.ts';
import styles from './kyc.module.css';

/** Who the person is, for the issuer of cards (onboarding §2, KYC form, step 1). */
export function KycPersonalStep({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { t } = useLingui();
  useSuspenseQuery(kycDraftQuery(userId));
  const draft = useServerKeeper(userId, 'personal');
  const problem = useFieldErrors();
  const form = useForm({
    initial: emptyPersonal,
    schema: personalSchema,
    draft,
    // It goes out with the second step; until then the server keeps it.
    send: async () => {
      await draft.flush();
      onDone();
      return 'goesOn';
    },
  });
  const { typed } = form;
  const field = (name: keyof typeof emptyPersonal) => ({
    name,
    value: typed[name],
    error: problem(form.problems[name]),
  });
  const text = (name: keyof typeof emptyPersonal) => ({
    ...field(name),
    dir: 'auto',
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  const country = (name: keyof typeof emptyPersonal) => ({
    ...field(name),
    onChange: (code: string) => form.change({ [name]: code }),
  });
  return (
    <StepWrapper
      title={t`Personal information`}
      description={t`The company that issues your card has to know who you are. We pass on what you type and then delete it. Until you send it, it is kept encrypted for up to ${kycDraftDays} days, so that you can continue on any device.`}
    >
      <WriteControls of={sendKycData}>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <DraftNote form={form} isToSend />
          <CountryField {...country('nationality')} label={t`Nationality`} />
          <CountryField {...country('countryOfBirth')} label={t`Country of birth`} />
          <NativeSelect
            {...field('gender')}
            label={t`Gender`}
            data={[
              { value: '', label: t`Choose` },
              { value: 'FEMALE', label: t`Female` },
              { value: 'MALE', label: t`Male` },
            ]}
            onChange={({ target }) => form.change({ gender: target.value })}
          />
          <TextInput
            {...text('printedName')}
            className={styles.capitals ?? ''}
            label={t`Name on card`}
            description={t`First and last name in Latin letters, as it is to be printed.`}
            autoComplete="cc-name"
            autoCapitalize="characters"
            dir="ltr"
            maxLength={longestNameOnCard}
            onChange={({ target }) => form.change({ printedName: target.value.toUpperCase() })}
          />
          <h2 className={styles.part}>{t`Where you live`}</h2>
          <TextInput
            {...text('residenceStreet')}
            label={t`Street and number`}
            autoComplete="street-address"
          />
          <TextInput {...text('residenceCity')} label={t`City`} autoComplete="address-level2" />
          <CountryField {...country('residenceCountry')} label={t`Country`} />
          <FormTrouble failure={form.failure} />
          <Button type="submit" size="lg" fullWidth loading={form.isBusy}>{t`Next`}</Button>
        </form>
      </WriteControls>
    </StepWrapper>
  );
}
