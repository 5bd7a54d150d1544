import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideWithholdingReserve } from '@tipwell/contract/distribution/calls/withholding';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { decideReserve, type Withholding } from './queries.ts';
import { SureSheet } from './sure-sheet.tsx';
import styles from './tax.module.css';

interface AskedReserveProps {
  locationId: number;
  asked: NonNullable<Withholding['askedReserve']>;
  before: number;
}

/** Another part that was asked for: what it would change, and yes or no to it. */
export function AskedReserve({ locationId, asked, before }: AskedReserveProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [isSure, setIsSure] = useState(false);
  const part = percent(asked.reserveBps, locale);
  const usual = percent(before, locale);
  const by = asked.askedBy ?? t`the accountant`;
  const deciding = useMutation({
    mutationFn: (decision: 'APPROVE' | 'REFUSE') =>
      decideReserve(locationId, asked.reserveId, decision),
    onSuccess: ({ state }) => {
      setIsSure(false);
      if (state === 'APPROVED') {
        showToast('success', t`Approved. Everyone concerned has a message about it.`);
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.withholding(locationId) }),
  });
  return (
    <>
      <Notice tone="info">
        {t`${by} asks to set aside ${part} instead of ${usual}. A second person has to approve it.`}
      </Notice>
      {!isSure && <FormTrouble failure={deciding.error} />}
      <WhyNotSecond reason={asked.whyNotSecond} />
      <WriteControls of={decideWithholdingReserve}>
        <div className={styles.actions}>
          {asked.mayApprove && (
            <Button onClick={() => setIsSure(true)}>{t`Approve ${part}`}</Button>
          )}
          {asked.mayRefuse && (
            <Button
              variant="default"
              loading={deciding.isPending && !isSure}
              onClick={() => deciding.mutate('REFUSE')}
            >
              {asked.isYours ? t`Withdraw` : t`Refuse`}
            </Button>
          )}
        </div>
      </WriteControls>
      <SureSheet
        isOpen={isSure}
        onClose={() => setIsSure(false)}
        title={t`Approve ${part}`}
        text={t`From tomorrow on, ${part} of each person’s new tips is not paid out until the tax is settled, for six months. Everyone is told today.`}
        button={t`Yes, approve ${part}`}
        isBusy={deciding.isPending}
        failure={deciding.error}
        onSure={() => deciding.mutate('APPROVE')}
      />
    </>
  );
}
