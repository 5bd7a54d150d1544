import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  discardNoticeDraft,
  type NoticeDraft,
} from '@tipwell/contract/backoffice/calls/announcements';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Moment } from '#lib/lists/moment.tsx';
import { Row, RowLink, Rows } from '#lib/lists/rows.tsx';
import { paths } from '#lib/paths.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { discardDraft, draftsQuery } from './queries.ts';
import styles from './notices.module.css';

/** What was begun and not sent, by anybody who writes; nothing where there is none. */
export function DraftsCard() {
  const { t } = useLingui();
  const { data: drafts = [] } = useQuery(draftsQuery);
  if (drafts.length === 0) return null;
  return (
    <Card labelledBy="notice-drafts" className={styles.drafts ?? ''}>
      <h2 id="notice-drafts" className={styles.subtitle}>{t`Drafts`}</h2>
      <Rows>
        {drafts.map((draft) => (
          <Row key={draft.draftId} className={styles.draft}>
            <Draft draft={draft} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Draft({ draft }: { draft: NoticeDraft }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const discarding = useMutation({
    mutationFn: () => discardDraft(queries, draft.draftId),
    onSuccess: () => setIsAsking(false),
  });
  const { savedBy } = draft;
  return (
    <>
      <RowLink {...paths.draftOfNotice(draft.draftId)} className={styles.draftLink ?? ''}>
        <span className={styles.excerpt} dir="auto">
          {draft.message || t`Nothing written yet`}
        </span>
        <span className={styles.note}>
          {t`Saved by ${savedBy}`} · <Moment at={draft.savedAt} />
        </span>
      </RowLink>
      <WriteControls of={discardNoticeDraft}>
        <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
          {t`Discard`}
        </Button>
      </WriteControls>
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Discard this draft?`}
        closeLabel={t`Close`}
      >
        <div className={styles.confirm}>
          <FormTrouble failure={discarding.error} />
          <p>{t`It is deleted for everybody who writes messages and cannot be brought back.`}</p>
          {draft.message && (
            <p className={styles.message} dir="auto">
              {draft.message}
            </p>
          )}
          <div className={styles.ends}>
            <Button color="red" loading={discarding.isPending} onClick={() => discarding.mutate()}>
              {t`Discard`}
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>{t`Cancel`}</Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}
