import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  approveDisputeAcceptance,
  endDisputeAcceptance,
} from '@tipwell/contract/payments/calls/dispute-evidence';
import type {
  TransactionDispute,
  TransactionInFull,
} from '@tipwell/contract/backoffice/calls/payments';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useMoney } from '#lib/locale.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { approveAcceptance, endAcceptance, useFreshTransactions } from './queries.ts';
import styles from './transactions.module.css';

interface AcceptanceProposedProps {
  payment: TransactionInFull;
  dispute: TransactionDispute;
  acceptance: NonNullable<TransactionDispute['acceptance']>;
}

/** Someone proposes to give the money up; another person approves it before the bank is told. */
export function AcceptanceProposed({ payment, dispute, acceptance }: AcceptanceProposedProps) {
  const { t } = useLingui();
  const money = useMoney();
  const refresh = useFreshTransactions();
  const { answerId, askedBy, mayApprove, whyNotSecond, isYours } = acceptance;
  const approving = useMutation({
    mutationFn: () => approveAcceptance(answerId),
    onSettled: refresh,
  });
  const ending = useMutation({
    mutationFn: () => endAcceptance(answerId),
    onSettled: refresh,
  });
  const sum = money(dispute.amount, payment.currency);
  return (
    <div className={styles.refund}>
      <p>{t`${askedBy} asks to accept this dispute: the guest keeps ${sum}, for good. The bank has not been told yet.`}</p>
      <WhyNotSecond reason={whyNotSecond} />
      <FormTrouble failure={approving.error ?? ending.error} />
      <div className={styles.buttons}>
        {mayApprove && (
          <WriteControls of={approveDisputeAcceptance}>
            <Button color="red" loading={approving.isPending} onClick={() => approving.mutate()}>
              {t`Accept the dispute`}
            </Button>
          </WriteControls>
        )}
        <WriteControls of={endDisputeAcceptance}>
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
            {isYours ? t`Withdraw` : t`Reject`}
          </Button>
        </WriteControls>
      </div>
    </div>
  );
}
