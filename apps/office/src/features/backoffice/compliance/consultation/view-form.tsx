import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  giveTipsView,
  mostOfView,
  viewText,
} from '@tipwell/contract/distribution/calls/tips-consultations';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { LeaveWarning } from '#lib/forms/leave-warning.tsx';
import { queryKeys } from '#lib/query.ts';
import { Trouble } from '#lib/error-state.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../papers.module.css';
import { giveView, type NewestConsultation } from './queries.ts';

const schema = z.object({ text: viewText });

interface ViewFormProps {
  locationId: number;
  userId: string;
  consultationId: string;
  own: NonNullable<NewestConsultation['own']>;
}

/** One's own view, which may be changed until the end. What was typed is kept nowhere else (record 0068). */
export function ViewForm({ locationId, userId, consultationId, own }: ViewFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const { staffId, view } = own;
  const of = { userId, staffId, consultationId };
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.tipsPolicy(locationId) });
  const form = useForm({
    initial: { text: view?.text ?? '' },
    schema,
    send: async ({ text }) => {
      await giveView(of, text);
      await refresh();
    },
  });
  const agreeing = useMutation({
    mutationFn: () => giveView(of, null),
    onSuccess: () => form.change({ text: '' }),
    onSettled: refresh,
  });
  const said =
    view === null
      ? ''
      : view.text === null
        ? t`You agreed. You can change that until the end.`
        : t`Your view is in. You can change it until the end.`;
  return (
    <form onSubmit={form.submit} noValidate className={styles.stack}>
      <Textarea
        name="text"
        label={t`What do you think of it?`}
        autosize
        minRows={3}
        maxLength={mostOfView}
        value={form.typed.text}
        onChange={({ target }) => form.change({ text: target.value })}
        error={problem(form.problems.text)}
      />
      <FormTrouble failure={form.failure} />
      {agreeing.error !== null && (
        <Trouble error={agreeing.error} onRetry={() => agreeing.reset()} />
      )}
      <WriteControls of={giveTipsView}>
        <div className={styles.downloads}>
          <Button type="submit" loading={form.isBusy}>
            {view?.text ? t`Change my view` : t`Give my view`}
          </Button>
          <Button
            variant="default"
            aria-pressed={view !== null && view.text === null}
            loading={agreeing.isPending}
            onClick={() => agreeing.mutate()}
          >
            {t`I agree`}
          </Button>
        </div>
      </WriteControls>
      <LeaveWarning isTyped={form.typed.text.trim() !== (view?.text ?? '')} />
      {said !== '' && <p className={styles.note}>{said}</p>}
      <PoliteVoice>{said}</PoliteVoice>
    </form>
  );
}
