import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { acceptDispute, answerDispute } from '@tipwell/contract/payments/calls/dispute-evidence';
import type {
  TransactionDispute,
  TransactionInFull,
} from '@tipwell/contract/backoffice/calls/payments';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { Moment } from '#lib/lists/moment.tsx';
import { useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { newId } from '#lib/new-id.ts';
import { useTroubleWords } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { AcceptanceProposed } from './acceptance-proposed.tsx';
import { DisputeAnswers } from './dispute-answers.tsx';
import { disputeStateTone, disputeStateWords } from './dispute-words.ts';
import { EvidenceForm } from './evidence-form.tsx';
import { acceptAtBank, useFreshTransactions } from './queries.ts';
import styles from './transactions.module.css';
import { disputeReasonWords } from './words.ts';

/** What a guest disputes, until when the bank takes an answer, what it was told, and telling it. */
export function DisputeCard({
  payment,
  dispute,
}: {
  payment: TransactionInFull;
  dispute: TransactionDispute;
}) {
  const { t, i18n } = useLingui();
  const [isAnswering, setIsAnswering] = useState(false);
  const [isAccepting, setIsAccepting] = useState(false);
  const { state, reason, amount, respondBy, fee, mayAnswer, mayAccept } = dispute;
  const heading = `dispute-${dispute.disputeId}`;
  const isAnswerDue = state === 'INQUIRY' || state === 'NEEDS_RESPONSE';
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className={styles.title}>{t`Dispute`}</h2>
      <div className={styles.refund}>
        <Pill tone={disputeStateTone[state]}>{i18n._(disputeStateWords[state])}</Pill>
      </div>
      <Facts
        facts={[
          { name: t`Why`, value: i18n._(disputeReasonWords[reason]) },
          { name: t`Disputed`, value: <Money amount={amount} currency={payment.currency} /> },
          ...(fee > 0
            ? [{ name: t`Fee`, value: <Money amount={fee} currency={payment.currency} /> }]
            : []),
          ...(isAnswerDue && respondBy
            ? [{ name: t`Answer by`, value: <Moment at={respondBy} />, isStrong: true }]
            : []),
        ]}
      />
      <DisputeAnswers answers={dispute.answers} />
      {dispute.acceptance && (
        <AcceptanceProposed payment={payment} dispute={dispute} acceptance={dispute.acceptance} />
      )}
      {mayAnswer && !isAnswering && (
        <div className={styles.refund}>
          <p>
            {mayAccept
              ? t`Send the bank evidence that the payment is valid, or accept the dispute. Without an answer it is lost.`
              : t`Send the bank evidence that the payment is valid, or refund the guest.`}
          </p>
          <div className={styles.buttons}>
            <WriteControls of={answerDispute}>
              <Button onClick={() => setIsAnswering(true)}>{t`Answer the bank`}</Button>
            </WriteControls>
            {mayAccept && (
              <WriteControls of={acceptDispute}>
                <Button variant="default" onClick={() => setIsAccepting(true)}>
                  {t`Accept`}
                </Button>
              </WriteControls>
            )}
          </div>
        </div>
      )}
      {mayAnswer && isAnswering && (
        <EvidenceForm dispute={dispute} onClose={() => setIsAnswering(false)} />
      )}
      <Acceptance
        payment={payment}
        dispute={dispute}
        isOpen={isAccepting}
        onClose={() => setIsAccepting(false)}
      />
    </Card>
  );
}

function Acceptance({
  payment,
  dispute,
  isOpen,
  onClose,
}: {
  payment: TransactionInFull;
  dispute: TransactionDispute;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const troubleWords = useTroubleWords();
  const refresh = useFreshTransactions();
  const [answerId] = useState(() => newId());
  const acceptance = useMutation({
    mutationFn: () => acceptAtBank(dispute.disputeId, answerId),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const sum = money(dispute.amount, payment.currency);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Accept this dispute`} closeLabel={t`Close`}>
      <div className={styles.refund}>
        <p>{t`The guest keeps ${sum}. Another person has to approve it before the bank is told. Then the dispute is lost at once.`}</p>
        {acceptance.isError && <Notice tone="danger">{troubleWords(acceptance.error).text}</Notice>}
        <div className={styles.buttons}>
          <Button color="red" loading={acceptance.isPending} onClick={() => acceptance.mutate()}>
            {t`Ask to accept it`}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
