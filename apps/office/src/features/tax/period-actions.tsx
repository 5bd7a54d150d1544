import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideWithholdingPeriod,
  submitWithholdingPeriod,
} from '@tipwell/contract/calls/tax/withholding';
import { useState } from 'react';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { useMoney } from '../../lib/locale.ts';
import { queryKeys } from '../../lib/query.ts';
import { ReasonSheet } from '../../lib/reason-sheet.tsx';
import { showToast } from '../../lib/toasts.ts';
import { WriteControls } from '../../lib/write-controls.tsx';
import { decidePeriod, submitPeriod, type Period } from './queries.ts';
import styles from './tax.module.css';

interface PeriodActionsProps {
  locationId: number;
  period: Period;
}

/** The one thing to do next with a period, for whoever may do it. */
export function PeriodActions({ locationId, period }: PeriodActionsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const queries = useQueryClient();
  const [isReturning, setIsReturning] = useState(false);
  const { periodId, wanted, currency, may, state } = period;
  const again = async () => queries.invalidateQueries({ queryKey: queryKeys.tax(locationId) });
  const submitting = useMutation({
    mutationFn: () => submitPeriod(locationId, periodId, wanted),
    onSuccess: () => showToast('success', t`A second person can approve it now.`),
    onSettled: again,
  });
  const approving = useMutation({
    mutationFn: () => decidePeriod(locationId, periodId, { decision: 'APPROVE', wanted }),
    onSuccess: () => showToast('success', t`Approved. It is withheld with the next payout run.`),
    onSettled: again,
  });
  const sum = money(wanted, currency);
  const isSubmitted = state === 'SUBMITTED';
  return (
    <>
      <FormTrouble failure={submitting.error ?? approving.error} />
      <div className={styles.actions}>
        {may.submit && period.rows.length > 0 && (
          <WriteControls of={submitWithholdingPeriod}>
            <Button loading={submitting.isPending} onClick={() => submitting.mutate()}>
              {t`Hand it to a second person`}
            </Button>
          </WriteControls>
        )}
        {may.approve && (
          <WriteControls of={decideWithholdingPeriod}>
            <Button loading={approving.isPending} onClick={() => approving.mutate()}>
              {t`Approve ${sum}`}
            </Button>
          </WriteControls>
        )}
        {isSubmitted && may.handBack && (
          <WriteControls of={decideWithholdingPeriod}>
            <Button variant="default" onClick={() => setIsReturning(true)}>
              {may.approve ? t`Hand it back` : t`Take it back`}
            </Button>
          </WriteControls>
        )}
      </div>
      {isSubmitted && may.handBack && !may.approve && (
        <p className={styles.note}>
          {t`You entered some of it yourself, so somebody else has to approve it.`}
        </p>
      )}
      <ReasonSheet
        isOpen={isReturning}
        onClose={() => setIsReturning(false)}
        title={may.approve ? t`Hand it back` : t`Take it back`}
        text={t`It can be changed then, and submitted again. Nothing is withheld meanwhile.`}
        button={may.approve ? t`Hand it back` : t`Take it back`}
        isDangerous={false}
        draft={{ form: 'returnPeriod', object: periodId }}
        onConfirm={async (reason) => {
          await decidePeriod(locationId, periodId, { decision: 'RETURN', reason });
          await again();
        }}
      />
    </>
  );
}
