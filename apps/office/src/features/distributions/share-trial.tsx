import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { SplitRow } from '@tipwell/contract/calls/distribution-desk';
import { shareTrial } from '@tipwell/contract/calls/distribution/shared-trials';
import { invalid } from '@tipwell/contract/field-error';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { newId } from '../../lib/new-id.ts';
import { addDays } from '../../lib/period.ts';
import { queryKeys } from '../../lib/query.ts';
import { showToast } from '../../lib/toasts.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './distributions.module.css';
import { showTrialToTeam } from './queries.ts';

interface ShareTrialProps {
  locationId: number;
  /** What was tried, just now. */
  rows: SplitRow[];
  /** The business day that runs at the location. */
  today: string;
}

/** Shows what was tried to everybody whom it concerns, and asks for their vote where that is wanted. */
export function ShareTrial(props: ShareTrialProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [isShared, setIsShared] = useState(false);
  if (isShared) {
    return (
      <p
        className={styles.note}
      >{t`The team sees this trial. Close this form to follow its vote.`}</p>
    );
  }
  return (
    <>
      <div className={styles.actions}>
        <WriteControls of={shareTrial}>
          <Button
            variant="default"
            leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {t`Show it to the team …`}
          </Button>
        </WriteControls>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Show it to the team`}
        closeLabel={t`Close`}
      >
        <ShareForm
          {...props}
          onShared={() => {
            setIsOpen(false);
            setIsShared(true);
          }}
        />
      </Sheet>
    </>
  );
}

const schema = z
  .object({ asksForVote: z.boolean(), voteUntil: z.string() })
  .transform(({ asksForVote, voteUntil }, context) => {
    if (!asksForVote) return { voteUntil: null };
    if (voteUntil !== '') return { voteUntil };
    context.addIssue({ code: 'custom', path: ['voteUntil'], message: invalid('required') });
    return z.NEVER;
  });

function ShareForm({
  locationId,
  rows,
  today,
  onShared,
}: ShareTrialProps & { onShared: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const fieldErrors = useFieldErrors();
  // Kept until it is shared, so that a lost answer is asked for again.
  const [trialId] = useState(newId);
  const form = useForm({
    initial: { asksForVote: false, voteUntil: addDays(today, 7) },
    schema,
    send: async ({ voteUntil }) => {
      await showTrialToTeam(locationId, { trialId, rows, voteUntil });
      showToast('success', t`Everyone whom it concerns can see it now and has a message about it.`);
      await queries.invalidateQueries({ queryKey: queryKeys.sharedTrials(locationId) });
      onShared();
    },
  });
  const { typed, problems } = form;
  return (
    <form onSubmit={form.submit} noValidate className={styles.giving}>
      <p className={styles.note}>
        {t`Each person sees what it would have meant for them, and nobody else’s share. Sums that would tell what one person has are left out. Nothing changes by that.`}
      </p>
      <ul className={styles.choices}>
        <li>
          <label>
            <input
              type="checkbox"
              name="asksForVote"
              checked={typed.asksForVote}
              onChange={({ target }) => form.change({ asksForVote: target.checked })}
            />
            <span>{t`Ask for a vote on it`}</span>
          </label>
        </li>
      </ul>
      {typed.asksForVote && (
        <TextInput
          name="voteUntil"
          type="date"
          label={t`Last day to vote`}
          description={t`One vote each, which nobody else is told. The count is shown at the end. It decides nothing by itself.`}
          min={addDays(today, 1)}
          max={addDays(today, 30)}
          value={typed.voteUntil}
          error={fieldErrors(problems.voteUntil)}
          onChange={({ target }) => form.change({ voteUntil: target.value })}
        />
      )}
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>
          {typed.asksForVote ? t`Show it and ask for votes` : t`Show it to the team`}
        </Button>
      </div>
    </form>
  );
}
