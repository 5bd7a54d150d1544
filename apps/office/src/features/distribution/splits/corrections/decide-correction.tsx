import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideCorrection,
  type Correction,
} from '@tipwell/contract/distribution/calls/corrections';
import { FormTrouble } from '#lib/form-errors.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../distributions.module.css';
import { decide } from './queries.ts';

interface DecideCorrectionProps {
  locationId: number;
  correction: Correction;
}

/** The second person's word on a correction that was proposed; its proposer may withdraw it. */
export function DecideCorrection({ locationId, correction }: DecideCorrectionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { correctionId, mayConfirm, whyNotSecond, isYours } = correction;
  const deciding = useMutation({
    mutationFn: (decision: 'CONFIRM' | 'REJECT') => decide(locationId, correctionId, decision),
    onSuccess: (_done, decision) => {
      if (decision === 'CONFIRM')
        showToast('success', t`Confirmed. Everyone whose part changes has a message about it.`);
      else if (isYours) showToast('info', t`Withdrawn. Nothing changes.`);
      else showToast('info', t`Rejected. Nothing changes.`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.split(locationId) }),
  });
  return (
    <>
      <div className={styles.apart}>
        <FormTrouble failure={deciding.error} />
      </div>
      <WriteControls of={decideCorrection}>
        <div className={styles.actions}>
          {mayConfirm && (
            <Button
              loading={deciding.isPending && deciding.variables === 'CONFIRM'}
              onClick={() => deciding.mutate('CONFIRM')}
            >
              {t`Confirm it`}
            </Button>
          )}
          <Button
            variant="default"
            loading={deciding.isPending && deciding.variables === 'REJECT'}
            onClick={() => deciding.mutate('REJECT')}
          >
            {isYours ? t`Withdraw` : t`Reject`}
          </Button>
        </div>
      </WriteControls>
      <WhyNotSecond
        reason={whyNotSecond}
        words={
          isYours
            ? t`You proposed this, so another split manager or one of our administrators has to confirm it.`
            : undefined
        }
      />
    </>
  );
}
