import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { runKyc, sendKycData } from '@tipwell/contract/people/calls/onboarding';
import type { KycForm } from '@tipwell/contract/people/kyc-form';
import { useEffect, useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { mayMake, WriteControls } from '#lib/write-controls.tsx';
import { StepWrapper } from '../step-wrapper.tsx';
import { CountryField } from './country-field.tsx';
import { forgetTyped, kycDraftQuery, useServerKeeper } from './kyc-drafts.ts';
import { emptyEmployer, employerSchema, kycFormOf, readPersonal } from './kyc-forms.ts';
import { KycSheet } from './kyc-sheet.tsx';
import styles from './kyc.module.css';
import { useKyc } from './use-kyc.ts';

interface KycEmployerStepProps {
  userId: string;
  onDone: () => void;
  onBack: () => void;
}

/** Where the person works, and off to the issuer of cards (onboarding §2, KYC form, step 2; §4). */
export function KycEmployerStep({ userId, onDone, onBack }: KycEmployerStepProps) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const [sent, setSent] = useState<KycForm | null>(null);
  const queries = useQueryClient();
  const { data: kept } = useSuspenseQuery(kycDraftQuery(userId));
  const draft = useServerKeeper(userId, 'employer');
  const [hadPersonal] = useState(() => readPersonal(kept.personal) !== null);
  const kyc = useKyc(userId, () => {
    forgetTyped(queries, userId);
    onDone();
  });
  // What comes before is asked before. Whoever only looks has typed nothing, and reads each step.
  useEffect(() => {
    if (!hadPersonal && mayMake(sendKycData)) onBack();
  });
  const form = useForm({
    initial: emptyEmployer,
    schema: employerSchema,
    draft,
    namesOnServer: { addressOfEmployer: 'employerStreet' },
    send: async (read) => {
      const personal = readPersonal(kept.personal);
      if (personal === null) onBack();
      else {
        const whole = kycFormOf(personal, read);
        setSent(whole);
        // Nothing that is on its way is kept after what is sent.
        await draft.flush();
        await kyc.send(whole);
      }
      return 'goesOn';
    },
  });
  const { typed } = form;
  const field = (name: keyof typeof emptyEmployer) => ({
    name,
    value: typed[name],
    error: problem(form.problems[name]),
  });
  const text = (name: keyof typeof emptyEmployer) => ({
    ...field(name),
    dir: 'auto',
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  return (
    <StepWrapper
      title={t`Employer information`}
      description={t`The company that issues your card also asks where you work.`}
    >
      <WriteControls of={sendKycData}>
        <form className={styles.form} noValidate onSubmit={form.submit}>
          <DraftNote form={form} isToSend />
          <NativeSelect
            {...field('employmentStatus')}
            label={t`Employment status`}
            data={[
              { value: '', label: t`Choose` },
              { value: 'EMPLOYED', label: t`Employed` },
              { value: 'SELF_EMPLOYED', label: t`Self-employed` },
              { value: 'UNEMPLOYED', label: t`Not employed` },
              { value: 'STUDENT', label: t`Student` },
            ]}
            onChange={({ target }) => form.change({ employmentStatus: target.value })}
          />
          <TextInput {...text('companyName')} label={t`Company name`} autoComplete="organization" />
          <TextInput {...text('industry')} label={t`Industry`} autoComplete="off" />
          <TextInput {...text('jobTitle')} label={t`Job title`} autoComplete="organization-title" />
          <TextInput
            {...text('salary')}
            label={t`Salary a month, in AED`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <h2 className={styles.part}>{t`Employer’s address`}</h2>
          <TextInput {...text('employerStreet')} label={t`Street and number`} autoComplete="off" />
          <TextInput {...text('employerCity')} label={t`City`} autoComplete="off" />
          <CountryField
            {...field('employerCountry')}
            label={t`Country`}
            onChange={(code) => form.change({ employerCountry: code })}
          />
          <FormTrouble failure={form.failure} />
          <Button type="submit" size="lg" fullWidth loading={form.isBusy}>{t`Next`}</Button>
        </form>
      </WriteControls>
      <WriteControls of={runKyc}>
        <KycSheet
          state={kyc.state}
          onClose={kyc.close}
          onAgain={() => {
            // Nothing that is wrong with a field now was right before: it is said by the sheet.
            if (sent) kyc.send(sent).catch(kyc.close);
          }}
        />
      </WriteControls>
    </StepWrapper>
  );
}
