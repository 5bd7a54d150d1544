import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { makeWebhook } from '@tipwell/contract/backoffice/calls/webhooks';
import { invalid } from '@tipwell/contract/api/field-error';
import { webhookKinds, type WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../keys.module.css';
import { ShownOnce } from '../shown-once.tsx';
import { KindBoxes } from './kind-boxes.tsx';
import { addWebhook } from './queries.ts';

const schema = z.object({
  url: z
    .string()
    .trim()
    .min(1, { error: invalid('required') })
    .max(500, { error: invalid('max', { limit: 500 }) }),
  kinds: z.array(z.enum(webhookKinds)).min(1, { error: invalid('required') }),
});

/** Adds an address that is told of what happens, and shows its secret, this one time. */
export function NewWebhook({ locationId, onDone }: { locationId: number; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const [secret, setSecret] = useState<string | null>(null);
  const initial: { url: string; kinds: WebhookKind[] } = { url: '', kinds: [] };
  const form = useForm({
    initial,
    schema,
    send: async ({ url, kinds }) => {
      // Each try makes one of its own: one whose answer was lost stands in the list, to be removed.
      const made = await addWebhook(locationId, { endpointId: newId(), url, kinds });
      await queries.invalidateQueries({ queryKey: queryKeys.webhooks(locationId) });
      setSecret(made.secret);
    },
  });
  if (secret !== null) return <ShownOnce what="SECRET" value={secret} onDone={onDone} />;
  return (
    <WriteControls of={makeWebhook}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <TextInput
          name="url"
          type="url"
          dir="ltr"
          label={t`Address`}
          description={t`Where the partner’s system listens. It begins with https://.`}
          placeholder="https://"
          maxLength={500}
          value={form.typed.url}
          error={words(form.problems.url)}
          onChange={({ target }) => form.change({ url: target.value })}
        />
        <KindBoxes
          value={form.typed.kinds}
          problem={words(form.problems.kinds)}
          trouble={form.problems.kinds}
          onChange={(kinds) => form.change({ kinds })}
        />
        <FormTrouble failure={form.failure} />
        <div className={styles.ways}>
          <Button type="submit" loading={form.isBusy}>{t`Add the webhook`}</Button>
        </div>
      </form>
    </WriteControls>
  );
}
