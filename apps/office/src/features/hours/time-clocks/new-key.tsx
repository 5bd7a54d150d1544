import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { makeTimeClockKey } from '@tipwell/contract/calls/distribution/time-clocks';
import { invalid } from '@tipwell/contract/field-error';
import { Notice } from '@tipwell/ui/notice';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useState } from 'react';
import * as z from 'zod';
import { copyText } from '../../../lib/copy-text.ts';
import { FormTrouble } from '../../../lib/form-trouble.tsx';
import { newId } from '../../../lib/new-id.ts';
import { queryKeys } from '../../../lib/query.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { useForm } from '../../../lib/use-form.ts';
import { WriteControls } from '../../../lib/write-controls.tsx';
import styles from '../hours.module.css';
import { makeKey } from '../queries.ts';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: invalid('required') })
    .max(60, { error: invalid('max', { limit: 60 }) }),
});

/** Makes a key and shows it, this one time. */
export function NewKey({ locationId, onDone }: { locationId: number; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    initial: { name: '' },
    schema,
    send: async ({ name }) => {
      // Each try makes a key of its own: one whose answer was lost stands in the list, to be revoked.
      const made = await makeKey(locationId, { keyId: newId(), name });
      await queries.invalidateQueries({ queryKey: queryKeys.timeClockKeys(locationId) });
      setKey(made.key);
    },
  });
  if (key !== null) return <ShownOnce value={key} onDone={onDone} />;
  return (
    <WriteControls of={makeTimeClockKey}>
      <form onSubmit={form.submit} noValidate className={styles.own}>
        <TextInput
          name="name"
          label={t`Which system is it for?`}
          description={t`So that you recognise the key later, for instance “Till at the bar”.`}
          maxLength={60}
          value={form.typed.name}
          error={words(form.problems.name)}
          onChange={({ target }) => form.change({ name: target.value })}
        />
        <FormTrouble failure={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isBusy}>{t`Make the key`}</Button>
        </div>
      </form>
    </WriteControls>
  );
}

function ShownOnce({ value, onDone }: { value: string; onDone: () => void }) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid((await copyText(value)) ? t`Copied` : t`Copying is not allowed here. Select the key.`);
  };
  return (
    <div className={styles.own}>
      <Notice tone="honey">
        {t`Copy the key now and give it to the system. It is shown only this once.`}
      </Notice>
      <code className={styles.secret} dir="ltr">
        {value}
      </code>
      <PoliteVoice>{said}</PoliteVoice>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{said === '' ? t`Copy the key` : said}</Button>
        <Button variant="default" onClick={onDone}>{t`Done`}</Button>
      </div>
    </div>
  );
}
