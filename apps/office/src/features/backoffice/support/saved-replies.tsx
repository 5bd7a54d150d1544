import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  removeSavedReply,
  replyWords,
  saveReply,
} from '@tipwell/contract/backoffice/calls/support-inbox';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { newId } from '#lib/new-id.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { mayMake } from '#lib/write-controls.tsx';
import { removeReply, saveForAll, savedRepliesQuery } from './queries.ts';
import styles from './inbox.module.css';

interface SavedRepliesProps {
  /** What is typed as an answer at this moment. */
  text: string;
  onInsert: (reply: string) => void;
}

/** Answers that are written often: one is put into the field, and what stands there is saved as another. */
export function SavedReplies({ text, onInsert }: SavedRepliesProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: replies = [] } = useQuery(savedRepliesQuery);
  const [chosenId, setChosenId] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const chosen = replies.find((one) => one.replyId === chosenId);
  const removing = useMutation({
    mutationFn: (replyId: string) => removeReply(queries, replyId),
    onSuccess: () => {
      setChosenId('');
      setIsRemoving(false);
    },
  });
  const choose = (replyId: string) => {
    setChosenId(replyId);
    const next = replies.find((one) => one.replyId === replyId);
    if (next) onInsert(next.reply);
  };
  return (
    <div className={styles.replies}>
      <select
        aria-label={t`Saved replies`}
        value={chosenId}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t`Saved replies`}</option>
        {replies.map(({ replyId, title }) => (
          <option key={replyId} value={replyId}>
            {title}
          </option>
        ))}
      </select>
      {mayMake(saveReply) && (
        <Button
          variant="subtle"
          color="gray"
          disabled={text.trim() === ''}
          onClick={() => setIsSaving(true)}
        >
          {t`Save this text`}
        </Button>
      )}
      {chosenId !== '' && mayMake(removeSavedReply) && (
        <Button variant="subtle" color="gray" onClick={() => setIsRemoving(true)}>
          {t`Delete this reply`}
        </Button>
      )}
      <Sheet
        isOpen={isRemoving && chosen !== undefined}
        onClose={() => setIsRemoving(false)}
        title={t`Delete this reply?`}
        closeLabel={t`Close`}
      >
        <div className={styles.notes}>
          <FormTrouble failure={removing.error} />
          <p>{t`It is deleted for the whole support team and cannot be brought back.`}</p>
          <p>
            <strong>
              <bdi>{chosen?.title}</bdi>
            </strong>
          </p>
          <p className={styles.deskNote} dir="auto">
            {chosen?.reply}
          </p>
          <div className={styles.ends}>
            <Button
              color="red"
              loading={removing.isPending}
              onClick={() => removing.mutate(chosenId)}
            >
              {t`Delete this reply`}
            </Button>
            <Button variant="default" onClick={() => setIsRemoving(false)}>{t`Cancel`}</Button>
          </div>
        </div>
      </Sheet>
      <Sheet
        isOpen={isSaving}
        onClose={() => setIsSaving(false)}
        title={t`Save as a reply`}
        closeLabel={t`Close`}
      >
        <SaveReply text={text.trim()} onSaved={() => setIsSaving(false)} />
      </Sheet>
    </div>
  );
}

function SaveReply({ text, onSaved }: { text: string; onSaved: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const [replyId] = useState(newId);
  const form = useForm({
    initial: { title: '', reply: text },
    schema: replyWords,
    send: async (read) => {
      await saveForAll(queries, { replyId, ...read });
      onSaved();
    },
    draft: { form: 'saved-reply' },
  });
  return (
    <form className={styles.notes} noValidate onSubmit={form.submit}>
      <DraftNote form={form} />
      <TextInput
        name="title"
        label={t`Title`}
        description={t`The support team finds it by this title.`}
        maxLength={80}
        value={form.typed.title}
        error={problem(form.problems.title)}
        onChange={({ target }) => form.change({ title: target.value })}
      />
      <p className={styles.deskNote} dir="auto">
        {text}
      </p>
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy}>
        {t`Save`}
      </Button>
    </form>
  );
}
