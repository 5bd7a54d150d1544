import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalid } from '@tipwell/contract/api/field-error';
import { reason } from '@tipwell/contract/identity/people-fields';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from '../distributions.module.css';
import { answer } from './queries.ts';

interface AnswerFormProps {
  locationId: number;
  lineId: string;
  name: string;
  /** What the person said; null once they were erased. */
  message: string | null;
  onDone: () => void;
}

const schema = z.object({
  isUpheld: z
    .enum(['', 'YES', 'NO'])
    .refine((chosen) => chosen !== '', { error: invalid('required') })
    .transform((chosen) => chosen === 'YES'),
  reason,
});

/** Answers an appeal: whether it is right, and why. */
export function AnswerForm({ locationId, lineId, name, message, onDone }: AnswerFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const form = useForm({
    initial: { isUpheld: '' as '' | 'YES' | 'NO', reason: '' },
    schema,
    draft: { form: 'answerAppeal', object: lineId },
    send: async (read) => {
      await answer(locationId, lineId, read);
      await Promise.all(
        [queryKeys.split(locationId), queryKeys.alerts(locationId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      showToast('success', t`Answered. The person has a message about it.`);
      onDone();
    },
  });
  const choices = [
    {
      value: 'YES',
      name: t`The appeal is right`,
      text: t`Nothing more is taken back from them.`,
    },
    {
      value: 'NO',
      name: t`The correction goes on`,
      text: t`What is left is given back out of their payouts.`,
    },
  ] as const;
  return (
    <form onSubmit={form.submit} noValidate className={styles.giving}>
      {message !== null && (
        <div>
          <p className={styles.sub}>
            <bdi>{name}</bdi>
          </p>
          <blockquote className={styles.said} dir="auto">
            {message}
          </blockquote>
        </div>
      )}
      <DraftNote form={form} />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t`Your answer`}</legend>
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.value}>
              <label>
                <input
                  type="radio"
                  name="isUpheld"
                  checked={form.typed.isUpheld === choice.value}
                  {...marks('answer-wrong', form.problems.isUpheld)}
                  onChange={() => form.change({ isUpheld: choice.value })}
                />
                <span>
                  {choice.name}
                  <span className={styles.sub}>{choice.text}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <FieldProblem id="answer-wrong">{problem(form.problems.isUpheld)}</FieldProblem>
      </fieldset>
      <Textarea
        name="reason"
        label={t`Why`}
        description={t`The person reads it.`}
        rows={3}
        maxLength={300}
        value={form.typed.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        error={problem(form.problems.reason)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Answer`}</Button>
      </div>
    </form>
  );
}
