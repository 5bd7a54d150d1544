import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import {
  addConversationNote,
  deskWords,
  type DeskNote,
} from '@tipwell/contract/backoffice/calls/support-inbox';
import { Card } from '@tipwell/ui/card';
import { dayAndTime } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { useNow } from '#lib/now.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { useState } from 'react';
import * as z from 'zod';
import styles from './inbox.module.css';

interface DeskNotesProps {
  conversationId: string;
  notes: readonly DeskNote[];
  timeZone: string;
  add: (words: { noteId: string; note: string }) => Promise<void>;
}

const schema = z.object({ note: deskWords });

/** What the people of the desk tell each other about a conversation. */
export function DeskNotes({ conversationId, notes, timeZone, add }: DeskNotesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const problem = useFieldErrors();
  const [noteId, setNoteId] = useState(newId);
  const form = useForm({
    initial: { note: '' },
    schema,
    draft: { form: 'desk-note', object: conversationId },
    send: async ({ note }) => {
      await add({ noteId, note });
      setNoteId(newId());
      form.startOver();
    },
  });
  return (
    <Card labelledBy="desk-notes">
      <h2 id="desk-notes" className={styles.subtitle}>{t`Notes for the support team`}</h2>
      <div className={styles.notes}>
        <p className={styles.note}>{t`Only the support team can read these.`}</p>
        {notes.map((one) => (
          <div key={one.noteId} className={styles.deskNote} dir="auto">
            {one.note}
            <p className={styles.deskNoteBy}>
              <bdi>{one.author}</bdi> · {dayAndTime(new Date(one.createdAt), timeZone, locale, now)}
            </p>
          </div>
        ))}
        <WriteControls of={addConversationNote}>
          <form className={styles.notes} noValidate onSubmit={form.submit}>
            <Textarea
              name="note"
              label={t`New note`}
              rows={2}
              dir="auto"
              value={form.typed.note}
              error={problem(form.problems.note)}
              onChange={({ target }) => form.change({ note: target.value })}
            />
            <FormTrouble failure={form.failure} />
            <Button type="submit" variant="default" loading={form.isBusy}>
              {t`Add the note`}
            </Button>
          </form>
        </WriteControls>
      </div>
    </Card>
  );
}
