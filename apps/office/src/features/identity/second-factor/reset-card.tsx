import { useLingui } from '@lingui/react/macro';
import type { NotSecondReason } from '@tipwell/contract/access/second-approver';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  agreeToFactorReset,
  askForFactorReset,
  cancelFactorReset,
} from '@tipwell/contract/identity/calls/second-factor';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import { dateAndTime, deviceTimeZone } from '#lib/format/dates.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { Trouble } from '#lib/error-state.tsx';
import { useForm } from '#lib/use-form.ts';
import { agreeToReset, askForReset, cancelReset, factorResetQuery } from './queries.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './second-factor.module.css';

const reasonForm = z.object({ reason: z.string().trim().min(3).max(500) });

/**
 * For administrators: somebody has lost every factor. One asks, another one agrees, and a day passes in
 * which the person may still say no.
 */
export function FactorResetCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const locale = useLocale();
  const state = useQuery(factorResetQuery(userId));
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (state.isError) return <Trouble error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data?.hasSecondFactor) return null;
  const { reset } = state.data;
  const attempt = (action: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    action()
      .catch(setFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <Card labelledBy="factor-reset">
      <h2 id="factor-reset" className={styles.sectionTitle}>{t`Second factor`}</h2>
      <FormTrouble failure={failure} />
      {reset === null ? (
        <>
          <p className={styles.lead}>
            {t`If this person has lost every passkey, the app and the recovery codes, it can be removed. A second administrator has to agree, the person is told everywhere, and a day passes first.`}
          </p>
          <WriteControls of={askForFactorReset}>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t`Ask for removal`}
            </Button>
          </WriteControls>
        </>
      ) : (
        <OpenReset
          reset={reset}
          dueAt={dateAndTime(new Date(reset.dueAt), deviceTimeZone(), locale)}
          isBusy={isBusy}
          onAgree={() => attempt(() => agreeToReset(queries, { userId, resetId: reset.resetId }))}
          onCancel={() => attempt(() => cancelReset(queries, { userId, resetId: reset.resetId }))}
        />
      )}
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Ask for removal`}
        closeLabel={t`Close`}
      >
        <ReasonForm userId={userId} onDone={() => setIsAsking(false)} />
      </Sheet>
    </Card>
  );
}

interface OpenResetProps {
  reset: {
    reason: string;
    askedByName: string;
    agreedByName: string | null;
    mayAgree: boolean;
    whyNotSecond: NotSecondReason | null;
  };
  dueAt: string;
  isBusy: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

function OpenReset({ reset, dueAt, isBusy, onAgree, onCancel }: OpenResetProps) {
  const { t } = useLingui();
  const { askedByName, agreedByName, mayAgree, whyNotSecond } = reset;
  return (
    <>
      <p className={styles.lead}>
        {t`${askedByName} has asked for its removal:`} <bdi>{reset.reason}</bdi>
      </p>
      <p className={styles.lead}>
        {agreedByName === null
          ? t`It takes place on ${dueAt} at the earliest, once a second person has agreed.`
          : t`${agreedByName} has agreed. It takes place on ${dueAt}, unless the person signs in before.`}
      </p>
      <WhyNotSecond reason={whyNotSecond} />
      <div className={styles.buttons}>
        {mayAgree && (
          <WriteControls of={agreeToFactorReset}>
            <Button loading={isBusy} onClick={onAgree}>
              {t`Agree`}
            </Button>
          </WriteControls>
        )}
        <WriteControls of={cancelFactorReset}>
          <Button variant="default" loading={isBusy} onClick={onCancel}>
            {t`Withdraw`}
          </Button>
        </WriteControls>
      </div>
    </>
  );
}

function ReasonForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const form = useForm({
    initial: { reason: '' },
    schema: reasonForm,
    draft: { form: 'askForReset', object: userId },
    send: async ({ reason }) => {
      await askForReset(queries, userId, reason);
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <DraftNote form={form} />
      <TextInput
        name="reason"
        label={t`How did you verify this person?`}
        dir="auto"
        value={form.typed.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        error={words(form.problems.reason)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t`Ask for removal`}
      </Button>
    </form>
  );
}
