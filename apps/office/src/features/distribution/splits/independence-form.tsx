import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  answerIndependence,
  type getOwnIndependence,
} from '@tipwell/contract/distribution/calls/independence';
import { invalid } from '@tipwell/contract/api/field-error';
import {
  independenceFacts,
  independenceWordings,
  wordingIn,
} from '@tipwell/contract/distribution/independence-wording';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import * as z from 'zod';
import { fullDate } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { sayIndependence } from './queries.ts';

interface IndependenceFormProps {
  userId: string;
  workplace: { staffId: number; timeZone: string };
  open: NonNullable<CallOutput<typeof getOwnIndependence>['open']>;
}

const said = z
  .enum(['yes', 'no'], { error: invalid('required') })
  .transform((one) => one === 'yes');
const schema = z.object({
  isOwner: said,
  isShareholder: said,
  isDirector: said,
  isOfficer: said,
});
const nothing: Record<(typeof independenceFacts)[number], string> = {
  isOwner: '',
  isShareholder: '',
  isDirector: '',
  isOfficer: '',
};

/** What whoever decides about a tronc is asked about themselves. */
export function IndependenceForm({ userId, workplace, open }: IndependenceFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [answerId] = useState(newId);
  const { staffId, timeZone } = workplace;
  const wording = wordingIn[writtenIn(locale)];
  const form = useForm({
    initial: nothing,
    schema: schema as z.ZodType<z.output<typeof schema>, typeof nothing>,
    send: async (facts) => {
      const { isIndependent } = await sayIndependence(userId, staffId, {
        ...facts,
        answerId,
        inquiryId: open.inquiryId,
        wording,
      });
      showToast(
        isIndependent ? 'success' : 'info',
        isIndependent
          ? t`Thank you. We ask again in a year.`
          : t`Thank you. You no longer decide how tips are split here.`,
      );
      // Roles may be gone, and with them pages and the menu.
      await queries.invalidateQueries();
    },
  });
  const due = fullDate(new Date(open.dueAt), timeZone, locale);
  return (
    <Card labelledBy="your-independence">
      <h2 id="your-independence" className={styles.title}>
        {t`Please confirm that you are independent`}
      </h2>
      <p className={styles.note}>
        {t`You decide how tips are split at ${open.locationName}, so by law you must not be part of the business. We ask at the beginning and once a year.`}{' '}
        {open.areOthersTold
          ? t`There was no answer by ${due}, and the owners have been told. Please answer now.`
          : t`Please answer by ${due}; after that the owners are told.`}
      </p>
      <form onSubmit={form.submit} noValidate className={styles.questions}>
        {independenceFacts.map((fact) => (
          <NativeSelect
            key={fact}
            name={fact}
            label={independenceWordings[wording][fact]}
            value={form.typed[fact]}
            onChange={({ target }) => form.change({ [fact]: target.value })}
            error={problem(form.problems[fact])}
            data={[
              { value: '', label: t`Choose an answer` },
              { value: 'no', label: t`No` },
              { value: 'yes', label: t`Yes` },
            ]}
          />
        ))}
        <p className={styles.note}>
          {t`If one answer is yes, you stop deciding about tips here at once, and the owners and Tipwell are told. Your answers are kept with your name and the time.`}
        </p>
        <FormTrouble failure={form.failure} />
        <div className={styles.actions}>
          <WriteControls of={answerIndependence}>
            <Button type="submit" loading={form.isBusy}>{t`Send my answers`}</Button>
          </WriteControls>
        </div>
      </form>
    </Card>
  );
}
