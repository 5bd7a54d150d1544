import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  allowWithholdingAboveCap,
  decideWithholdingPeriod,
  submitWithholdingPeriod,
} from '@tipwell/contract/distribution/calls/withholding';
import { useState } from 'react';
import { useLocale, useMoney } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { allowAboveCap, decidePeriod, submitPeriod, type Period } from './queries.ts';
import { SureSheet } from './sure-sheet.tsx';
import styles from './tax.module.css';
import { useConsequence } from './use-consequence.ts';

interface PeriodActionsProps {
  locationId: number;
  period: Period;
}

/** The one thing to do next with a period, for whoever may do it. */
export function PeriodActions({ locationId, period }: PeriodActionsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const queries = useQueryClient();
  const locale = useLocale();
  const consequence = useConsequence()(period);
  const [open, setOpen] = useState<'submit' | 'approve' | 'allow' | 'return' | null>(null);
  const close = () => setOpen(null);
  const { periodId, wanted, currency, may, state } = period;
  const isAbove = period.rows.some((row) => row.isAboveCap);
  const limit = percent(period.capBps, locale);
  const again = async () => queries.invalidateQueries({ queryKey: queryKeys.tax(locationId) });
  const submitting = useMutation({
    mutationFn: () => submitPeriod(locationId, periodId, wanted),
    onSuccess: () => {
      close();
      showToast(
        'success',
        isAbove
          ? t`An administrator decides about it now.`
          : t`A second person can approve it now.`,
      );
    },
    onSettled: again,
  });
  const approving = useMutation({
    mutationFn: () => decidePeriod(locationId, periodId, { decision: 'APPROVE', wanted }),
    onSuccess: () => {
      close();
      showToast('success', t`Approved. Everyone concerned has a message about it.`);
    },
    onSettled: again,
  });
  const sum = money(wanted, currency);
  const isSubmitted = state === 'SUBMITTED';
  const isOthers = period.whyNotSecond !== 'SAME_PERSON';
  return (
    <>
      <div className={styles.actions}>
        {may.submit && period.rows.length > 0 && (
          <WriteControls of={submitWithholdingPeriod}>
            <Button onClick={() => setOpen('submit')}>
              {isAbove ? t`Hand it to an administrator` : t`Hand it to a second person`}
            </Button>
          </WriteControls>
        )}
        {may.approve && (
          <WriteControls of={decideWithholdingPeriod}>
            <Button onClick={() => setOpen('approve')}>{t`Approve ${sum}`}</Button>
          </WriteControls>
        )}
        {may.allow && (
          <WriteControls of={allowWithholdingAboveCap}>
            <Button onClick={() => setOpen('allow')}>{t`Allow ${sum}`}</Button>
          </WriteControls>
        )}
        {isSubmitted && may.handBack && (
          <WriteControls of={decideWithholdingPeriod}>
            <Button variant="default" onClick={() => setOpen('return')}>
              {isOthers ? t`Hand it back` : t`Take it back`}
            </Button>
          </WriteControls>
        )}
      </div>
      {period.whyNotSecond === 'ADMIN_NEEDED' && (
        <p className={styles.note}>
          {t`More than ${limit} is asked of someone. An administrator of Tipwell has to allow it first.`}
        </p>
      )}
      {period.whyNotSecond !== 'ADMIN_NEEDED' && (
        <WhyNotSecond
          reason={period.whyNotSecond}
          words={
            period.whyNotSecond === 'SAME_PERSON'
              ? t`You entered or submitted some of it, so someone else has to approve it.`
              : undefined
          }
        />
      )}
      <SureSheet
        isOpen={open === 'submit'}
        onClose={close}
        title={isAbove ? t`Hand it to an administrator` : t`Hand it to a second person`}
        text={
          isAbove
            ? `${consequence} ${t`For someone it is more than ${limit}, so an administrator of Tipwell decides first.`}`
            : `${consequence} ${t`Once it is approved, everyone is told and can appeal for three days.`}`
        }
        button={t`Hand over ${sum}`}
        isBusy={submitting.isPending}
        failure={submitting.error}
        onSure={() => submitting.mutate()}
      />
      <SureSheet
        isOpen={open === 'approve'}
        onClose={close}
        title={t`Approve what is withheld`}
        text={`${consequence} ${t`Everyone is told today and can appeal for three days. Then it is withheld and handed to the venue.`}`}
        button={t`Yes, approve ${sum}`}
        isBusy={approving.isPending}
        failure={approving.error}
        onSure={() => approving.mutate()}
      />
      <ReasonSheet
        isOpen={open === 'allow'}
        onClose={close}
        title={t`Allow more than the limit`}
        text={`${consequence} ${t`A second person still has to approve it.`}`}
        button={t`Allow ${sum}`}
        isDangerous
        draft={{ form: 'allowAboveLimit', object: periodId }}
        onConfirm={async (reason) => {
          await allowAboveCap(locationId, periodId, { wanted, reason });
          await again();
        }}
      />
      <ReasonSheet
        isOpen={open === 'return'}
        onClose={close}
        title={isOthers ? t`Hand it back` : t`Take it back`}
        text={t`It can be changed then, and submitted again. Nothing is withheld meanwhile.`}
        button={isOthers ? t`Hand it back` : t`Take it back`}
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
