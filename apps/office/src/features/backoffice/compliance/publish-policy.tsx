import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  consultationSummary,
  mostAdditions,
  policyAdditions,
} from '@tipwell/contract/distribution/calls/tips-policies';
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
import { queryKeys } from '#lib/query.ts';
import { Pending } from '#lib/query-view.tsx';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { PaperView } from './paper-view.tsx';
import styles from './papers.module.css';
import { publishPolicy, tipsPolicyDraftQuery } from './queries.ts';

interface PublishPolicyProps {
  locationId: number;
  isFirst: boolean;
  /** The team was asked, and what came of it is published with it. */
  isToBeSummarized: boolean;
  onDone: () => void;
}

/** Shows the policy as it would be, and publishes just that. */
export function PublishPolicy(props: PublishPolicyProps) {
  const { locationId, onDone } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const draft = useQuery({ ...tipsPolicyDraftQuery(locationId, writtenIn(locale)), staleTime: 0 });
  const { data } = draft;
  if (!data) {
    return (
      <Card>
        <Pending query={draft} waiting={<Bone width="100%" height="420px" radius="14px" />} />
      </Card>
    );
  }
  return data.draft ? (
    <>
      <PublishForm {...props} contentHash={data.draft.contentHash} additions={data.additions} />
      <PaperView id="policy-draft" paper={data.draft.paper} />
    </>
  ) : (
    <>
      <Notice tone="honey">{t`Set up a split first: the policy is written from it.`}</Notice>
      <div className={styles.downloads}>
        <Button variant="default" onClick={onDone}>{t`Back`}</Button>
      </div>
    </>
  );
}

const schema = z.object({ additions: policyAdditions, summary: consultationSummary });

interface PublishFormProps extends PublishPolicyProps {
  contentHash: string;
  additions: string;
}

function PublishForm(props: PublishFormProps) {
  const { locationId, contentHash, additions, isFirst, isToBeSummarized, onDone } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [policyId] = useState(() => newId());
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.tipsPolicy(locationId) });
  const form = useForm({
    initial: { additions, summary: '' },
    schema,
    draft: { form: 'tipsPolicy', object: String(locationId) },
    send: async (read) => {
      try {
        await publishPolicy(locationId, { policyId, contentHash, ...read });
      } finally {
        // Also where it failed: the split may be another one by now.
        await refresh();
      }
      showToast('success', t`Published. Everyone who works here gets a message.`);
      onDone();
    },
  });
  return (
    <Card labelledBy="publish-policy">
      <form onSubmit={form.submit} noValidate className={styles.stack}>
        <h2 id="publish-policy" className={styles.heading}>
          {isFirst ? t`The policy` : t`The new policy`}
        </h2>
        <p className={styles.note}>
          {t`Below is what Tipwell wrote from your split. Once published it is kept as it is, in every language, and everyone who works here is told.`}
        </p>
        <DraftNote form={form} />
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
        {isToBeSummarized && (
          <Textarea
            name="summary"
            label={t`What came of asking the team`}
            description={t`It is published with the policy, along with how many were asked and how many answered. Do not quote anyone in a way that shows who it was.`}
            autosize
            minRows={3}
            maxLength={mostAdditions}
            value={form.typed.summary}
            onChange={({ target }) => form.change({ summary: target.value })}
            error={problem(form.problems.summary)}
          />
        )}
        <FormTrouble failure={form.failure} />
        <div className={styles.downloads}>
          <Button type="submit" loading={form.isBusy}>{t`Publish`}</Button>
          <Button variant="default" onClick={onDone}>{t`Not now`}</Button>
        </div>
      </form>
    </Card>
  );
}
