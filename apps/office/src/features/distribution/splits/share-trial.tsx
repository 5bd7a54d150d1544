import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import { shareTrial } from '@tipwell/contract/distribution/calls/shared-previews';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { showTrialToTeam } from './queries.ts';

interface ShareTrialProps {
  locationId: number;
  /** What was tried, just now. */
  rows: SplitRow[];
}

/** Shows what was tried to everyone it would affect. */
export function ShareTrial(props: ShareTrialProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [isShared, setIsShared] = useState(false);
  if (isShared) {
    return <p className={styles.note}>{t`The team sees this trial.`}</p>;
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

function ShareForm({ locationId, rows, onShared }: ShareTrialProps & { onShared: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // Kept until it is shared, so that a lost answer is asked for again.
  const [trialId] = useState(newId);
  const sharing = useMutation({
    mutationFn: () => showTrialToTeam(locationId, { trialId, rows }),
    onSuccess: async () => {
      showToast('success', t`Everyone whom it concerns can see it now and has a message about it.`);
      await queries.invalidateQueries({ queryKey: queryKeys.sharedTrials(locationId) });
      onShared();
    },
  });
  return (
    <div className={styles.giving}>
      <p className={styles.note}>
        {t`Each person sees what it would have meant for them, and nobody else’s share. Sums that would tell what one person has are left out. Nothing changes by that.`}
      </p>
      <FormTrouble failure={sharing.error} />
      <div className={styles.actions}>
        <Button loading={sharing.isPending} onClick={() => sharing.mutate()}>
          {t`Show it to the team`}
        </Button>
      </div>
    </div>
  );
}
