import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  type WebhookEndpoint,
} from '@tipwell/contract/backoffice/calls/webhooks';
import { invalid } from '@tipwell/contract/api/field-error';
import { webhookKinds, type WebhookKind } from '@tipwell/contract/backoffice/webhook-kinds';
import { Segments } from '@tipwell/ui/segments';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../keys.module.css';
import { ShownOnce } from '../shown-once.tsx';
import { KindBoxes } from './kind-boxes.tsx';
import { endWebhook, replaceSecret, saveWebhook } from './queries.ts';

const schema = z.object({
  kinds: z.array(z.enum(webhookKinds)).min(1, { error: invalid('required') }),
  state: z.enum(['ON', 'PAUSED']),
});

interface ChangeWebhookProps {
  locationId: number;
  of: WebhookEndpoint;
  onDone: () => void;
}

/** Changes what an address is told, has it rest, gives it another secret, or ends it. */
export function ChangeWebhook({ locationId, of, onDone }: ChangeWebhookProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const at = { locationId, endpointId: of.endpointId };
  const refresh = async () =>
    queries.invalidateQueries({ queryKey: queryKeys.webhooks(locationId) });
  const initial: { kinds: WebhookKind[]; state: 'ON' | 'PAUSED' } = {
    kinds: of.kinds,
    // Whoever opens one that was stopped means to have it go on.
    state: of.state === 'PAUSED' ? 'PAUSED' : 'ON',
  };
  const isVerified = of.state !== 'PENDING' && of.state !== 'UNVERIFIED';
  const form = useForm({
    initial,
    schema,
    send: async ({ kinds, state }) => {
      await saveWebhook(at, { kinds, isPaused: state === 'PAUSED' });
      await refresh();
      showToast('success', t`The webhook is saved.`);
      onDone();
    },
  });
  const doing = async (deed: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await deed();
      await refresh();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const rotate = () =>
    doing(async () => setSecret((await replaceSecret(at, { graceHours: 24 })).secret));
  const remove = () =>
    doing(async () => {
      await endWebhook(at);
      showToast('success', t`The webhook is removed.`);
      onDone();
    });
  if (secret !== null) return <ShownOnce what="SECRET" value={secret} onDone={onDone} />;
  if (isRemoving) {
    return (
      <div className={styles.form}>
        <p className={styles.note}>
          {t`Nothing more is sent to ${of.url}, not even what waits, and its secret is void.`}
        </p>
        <FormTrouble failure={failure} />
        <div className={styles.ways}>
          <WriteControls of={removeWebhook}>
            <Button color="red" loading={isBusy} onClick={() => void remove()}>{t`Remove`}</Button>
          </WriteControls>
          <Button variant="default" onClick={() => setIsRemoving(false)}>{t`Keep it`}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <WriteControls of={changeWebhook}>
        <form onSubmit={form.submit} noValidate className={styles.form}>
          {isVerified && (
            <Segments<'ON' | 'PAUSED'>
              label={t`Messages`}
              value={form.typed.state}
              options={[
                { value: 'ON', label: t`Send` },
                { value: 'PAUSED', label: t`Pause` },
              ]}
              onChange={(state) => form.change({ state })}
            />
          )}
          <KindBoxes
            value={form.typed.kinds}
            problem={words(form.problems.kinds)}
            trouble={form.problems.kinds}
            onChange={(kinds) => form.change({ kinds })}
          />
          <FormTrouble failure={form.failure} />
          <div className={styles.ways}>
            <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
          </div>
        </form>
      </WriteControls>
      <p className={styles.note}>
        {t`With a new secret, messages are signed with both for a day, so that the system can be given the new one.`}
      </p>
      <FormTrouble failure={failure} />
      <div className={styles.ways}>
        <WriteControls of={rotateWebhookSecret}>
          <Button variant="default" loading={isBusy} onClick={() => void rotate()}>
            {t`New secret`}
          </Button>
        </WriteControls>
        <WriteControls of={removeWebhook}>
          <Button variant="default" onClick={() => setIsRemoving(true)}>
            {t`Remove`}
          </Button>
        </WriteControls>
      </div>
    </div>
  );
}
