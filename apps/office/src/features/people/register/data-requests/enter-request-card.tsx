import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { enterDataRequest, waysIn } from '@tipwell/contract/backoffice/calls/data-requests';
import { invalid } from '@tipwell/contract/api/field-error';
import { reason as reasonField } from '@tipwell/contract/identity/people-fields';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../registered-users.module.css';
import { enterRequest } from './queries.ts';
import { useWayWords } from './way-words.ts';

const schema = z.object({
  cameBy: z.string().pipe(z.enum(waysIn, { error: invalid('required') })),
  receivedOn: z.iso.date({ error: invalid('date') }),
  note: reasonField,
});

/** An administrator enters that a person asked for their data outside their account. */
export function EnterRequestCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card labelledBy="data-request">
      <h2 id="data-request" className={styles.title}>{t`Request for data`}</h2>
      <p className={styles.text}>
        {t`If this person asks in writing what we keep about them, enter it: the answer is due within a month.`}
      </p>
      <div className={styles.actions}>
        <WriteControls of={enterDataRequest}>
          <Button variant="default" onClick={() => setIsOpen(true)}>{t`Enter a request`}</Button>
        </WriteControls>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Enter a request for data`}
        closeLabel={t`Close`}
      >
        <EnterForm userId={userId} onClose={() => setIsOpen(false)} />
      </Sheet>
    </Card>
  );
}

function EnterForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const ways = useWayWords();
  // A lost answer is asked for again: the same id is the same request.
  const [requestId] = useState(newId);
  const form = useForm({
    initial: { cameBy: '', receivedOn: '', note: '' },
    schema,
    draft: { form: 'dataRequest', object: userId },
    send: async (body) => {
      await enterRequest(queries, userId, { requestId, ...body });
      showToast('success', t`Entered. Their data is being put together in their account.`);
      onClose();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <NativeSelect
        name="cameBy"
        label={t`How did it reach us?`}
        value={form.typed.cameBy}
        onChange={({ currentTarget }) => form.change({ cameBy: currentTarget.value })}
        error={problem(form.problems.cameBy)}
        data={[
          { value: '', label: t`Choose` },
          ...waysIn.map((one) => ({ value: one, label: ways[one] })),
        ]}
      />
      <TextInput
        name="receivedOn"
        type="date"
        label={t`Received on`}
        description={t`The month begins on this day.`}
        value={form.typed.receivedOn}
        onChange={({ currentTarget }) => form.change({ receivedOn: currentTarget.value })}
        error={problem(form.problems.receivedOn)}
      />
      <Textarea
        name="note"
        label={t`Note`}
        description={t`How you know that it is them, and where the letter is kept.`}
        rows={3}
        maxLength={300}
        value={form.typed.note}
        onChange={({ currentTarget }) => form.change({ note: currentTarget.value })}
        error={problem(form.problems.note)}
        dir="auto"
      />
      <DraftNote form={form} />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Enter`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
