import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { longestQuestion } from '@tipwell/contract/distribution/calls/questions';
import { invalid } from '@tipwell/contract/api/field-error';
import { useId, useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '../form-errors.tsx';
import { DraftNote } from '../forms/draft-note.tsx';
import { FieldProblem, marks } from '../forms/field-problem.tsx';
import type { DraftName } from '../forms/drafts.ts';
import { newId } from '../new-id.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { useForm } from '../use-form.ts';
import styles from './questions.module.css';

const schema = z.object({
  message: z
    .string()
    .trim()
    .min(1, { error: invalid('required') })
    .max(longestQuestion, { error: invalid('max', { limit: longestQuestion }) }),
  isQuestion: z.boolean(),
});

interface WordsFormProps {
  label: string;
  button: string;
  draft: DraftName;
  /** What the box says with which a comment asks for an answer; without it there is none. */
  asks?: string;
  send: (words: { messageId: string; message: string; isQuestion: boolean }) => Promise<unknown>;
}

/** A few words in a conversation about a split; the same id is the same message, however often sent. */
export function WordsForm({ label, button, draft, asks, send }: WordsFormProps) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const wrongId = useId();
  const [messageId, setMessageId] = useState(newId);
  const form = useForm({
    initial: { message: '', isQuestion: false },
    schema,
    draft,
    send: async (read) => {
      await send({ ...read, messageId });
      setMessageId(newId());
      form.startOver();
    },
  });
  const { message, isQuestion } = form.typed;
  const left = longestQuestion - message.length;
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <Textarea
        name="message"
        label={label}
        rows={3}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestQuestion}
        description={left < 100 ? t`${left} characters left` : undefined}
        value={message}
        onChange={({ target }) => form.change({ message: target.value })}
        error={problem(form.problems.message)}
        dir="auto"
      />
      {asks !== undefined && (
        <div>
          <label className={styles.asks}>
            <input
              type="checkbox"
              name="isQuestion"
              checked={isQuestion}
              {...marks(wrongId, form.problems.isQuestion)}
              onChange={({ target }) => form.change({ isQuestion: target.checked })}
            />
            {asks}
          </label>
          <FieldProblem id={wrongId}>{problem(form.problems.isQuestion)}</FieldProblem>
        </div>
      )}
      <FormTrouble failure={form.failure} />
      <div>
        <Button type="submit" loading={form.isBusy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
