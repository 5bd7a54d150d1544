import { useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  consultationDays,
  openTipsConsultation,
} from '@tipwell/contract/distribution/calls/tips-consultations';
import { mostAdditions, policyAdditions } from '@tipwell/contract/distribution/calls/tips-policies';
import { invalid } from '@tipwell/contract/api/field-error';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { newId } from '#lib/new-id.ts';
import { addDays } from '#lib/period.ts';
import { queryKeys } from '#lib/query.ts';
import { Pending } from '#lib/query-view.tsx';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { PaperView } from '../paper-view.tsx';
import styles from '../papers.module.css';
import { tipsPolicyDraftQuery } from '../queries.ts';
import { openConsultation } from './queries.ts';

interface OpenConsultationProps {
  locationId: number;
  today: string;
  onDone: () => void;
}

/** Shows the draft as the team will read it, and asks them about just that. */
export function OpenConsultation(props: OpenConsultationProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const draft = useQuery({
    ...tipsPolicyDraftQuery(props.locationId, writtenIn(locale)),
    staleTime: 0,
  });
  const { data } = draft;
  if (!data) {
    return (
      <Card>
        <Pending query={draft} waiting={<Bone width="100%" height="420px" radius="14px" />} />
      </Card>
    );
  }
  if (!data.draft) {
    return (
      <>
        <Notice tone="honey">{t`Set up a split first: the policy is written from it.`}</Notice>
        <div className={styles.downloads}>
          <Button variant="default" onClick={props.onDone}>{t`Back`}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <OpenForm {...props} contentHash={data.draft.contentHash} additions={data.additions} />
      <PaperView id="consultation-draft" paper={data.draft.paper} />
    </>
  );
}

const schema = z.object({
  lastDay: z.iso.date({ error: invalid('date') }),
  additions: policyAdditions,
});

interface OpenFormProps extends OpenConsultationProps {
  contentHash: string;
  additions: string;
}

function OpenForm({ locationId, today, contentHash, additions, onDone }: OpenFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [consultationId] = useState(newId);
  const { least, most } = consultationDays;
  const form = useForm({
    initial: { lastDay: addDays(today, least * 2), additions },
    schema,
    draft: { form: 'tipsConsultation', object: String(locationId) },
    send: async (read) => {
      try {
        await openConsultation(locationId, { consultationId, contentHash, ...read });
      } finally {
        // Also where it failed: the split may be another one by now.
        await queries.invalidateQueries({ queryKey: queryKeys.tipsPolicy(locationId) });
      }
      showToast('success', t`Everyone who is asked gets a message.`);
      onDone();
    },
  });
  return (
    <Card labelledBy="open-consultation">
      <form onSubmit={form.submit} noValidate className={styles.stack}>
        <h2 id="open-consultation" className={styles.heading}>{t`Ask the team first`}</h2>
        <p className={styles.note}>
          {t`Everyone who works here reads the draft below and can say what they think of it, without their name. Afterwards you read the views, sum them up and publish the policy. Owners and tronc masters are not asked.`}
        </p>
        <DraftNote form={form} />
        <TextInput
          name="lastDay"
          type="date"
          label={t`Last day to answer`}
          description={t`At least a week, so that everyone has been at work once.`}
          min={addDays(today, least)}
          max={addDays(today, most)}
          value={form.typed.lastDay}
          onChange={({ target }) => form.change({ lastDay: target.value })}
          error={problem(form.problems.lastDay)}
        />
        <Textarea
          name="additions"
          label={t`What else counts here (optional)`}
          description={t`For instance cash, or a service charge on the bill. It stands at the end, in your words.`}
          autosize
          minRows={2}
          maxLength={mostAdditions}
          value={form.typed.additions}
          onChange={({ target }) => form.change({ additions: target.value })}
          error={problem(form.problems.additions)}
        />
        <FormTrouble failure={form.failure} />
        <div className={styles.downloads}>
          <WriteControls of={openTipsConsultation}>
            <Button type="submit" loading={form.isBusy}>{t`Ask the team`}</Button>
          </WriteControls>
          <Button variant="default" onClick={onDone}>{t`Not now`}</Button>
        </div>
      </form>
    </Card>
  );
}
