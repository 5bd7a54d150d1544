import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  approveRefund,
  refundReason,
  refuseRefund,
  requestRefund,
  withdrawRefund,
} from '@tipwell/contract/payments/calls/refunds';
import type {
  TransactionInFull,
  TransactionRefund,
} from '@tipwell/contract/backoffice/calls/payments';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { Pill } from '@tipwell/ui/pill';
import { Segments } from '@tipwell/ui/segments';
import { useState } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useMoney } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { useTroubleWords } from '#lib/error-state.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useForm } from '#lib/use-form.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import {
  agreeToRefund,
  askForRefund,
  sayNoToRefund,
  takeRefundBack,
  useFreshTransactions,
} from './queries.ts';
import styles from './transactions.module.css';
import { TwinPayment } from './twin-payment.tsx';
import { reasonWords, refundTone, refundWords } from './words.ts';

/** Giving a payment back: one person asks and says why, another one approves. */
export function RefundCard({ payment }: { payment: TransactionInFull }) {
  const { t, i18n } = useLingui();
  const { refund, mayRequestRefund } = payment;
  if (!refund && !mayRequestRefund) return null;
  return (
    <Card labelledBy="giving-back">
      <h2 id="giving-back" className={styles.title}>{t`Refund`}</h2>
      {refund && (
        <div className={styles.refund}>
          <Pill tone={refundTone[refund.state]}>{i18n._(refundWords[refund.state])}</Pill>
          <p>
            {i18n._(reasonWords[refund.reason])}
            {refund.note === '' ? '' : ': '}
            <bdi>{refund.note}</bdi>
          </p>
          {refund.state === 'FAILED' && (
            <p>{t`The processor couldn’t refund it, and the guest has no money back. Ask the processor why, then request the refund again.`}</p>
          )}
          {refund.state === 'REFUSED' && (
            <p>
              {t`${refund.refusedBy ?? ''} rejected it:`} <bdi>{refund.refusedBecause}</bdi>
            </p>
          )}
          {refund.state === 'REQUESTED' && refund.reason === 'DUPLICATE' && (
            <TwinPayment payment={payment} />
          )}
        </div>
      )}
      {refund?.state === 'REQUESTED' && <Approval payment={payment} />}
      {mayRequestRefund && <Request payment={payment} />}
    </Card>
  );
}

function Approval({ payment }: { payment: TransactionInFull }) {
  const { t } = useLingui();
  const money = useMoney();
  const troubleWords = useTroubleWords();
  const refresh = useFreshTransactions();
  const [isRefusing, setIsRefusing] = useState(false);
  const { refund, currency, charged } = payment;
  const approval = useMutation({
    mutationFn: () => agreeToRefund(refund?.refundId ?? ''),
    onSettled: refresh,
  });
  const sum = money(refund?.amount ?? charged, currency);
  if (!refund) return null;
  if (!refund.mayApprove) return <Withdrawal refund={refund} />;
  return (
    <div className={styles.refund}>
      <p>{t`${refund.requestedBy} asks to give ${sum} back to the guest. Look at the payment before you agree: it cannot be undone.`}</p>
      {approval.isError && <Notice tone="danger">{troubleWords(approval.error).text}</Notice>}
      <div className={styles.buttons}>
        <WriteControls of={approveRefund}>
          <Button loading={approval.isPending} onClick={() => approval.mutate()}>
            {t`Refund ${sum}`}
          </Button>
        </WriteControls>
        <WriteControls of={refuseRefund}>
          <Button
            variant="default"
            disabled={approval.isPending}
            onClick={() => setIsRefusing(true)}
          >
            {t`Reject`}
          </Button>
        </WriteControls>
      </div>
      <ReasonSheet
        isOpen={isRefusing}
        onClose={() => setIsRefusing(false)}
        title={t`Reject this refund`}
        text={t`No money moves. ${refund.requestedBy} sees your reason and can ask again.`}
        button={t`Reject the refund`}
        isDangerous={false}
        draft={{ form: 'refuseRefund', object: refund.refundId }}
        onConfirm={async (reason) => {
          await sayNoToRefund(refund.refundId, reason);
          await refresh();
        }}
      />
    </div>
  );
}

/** What whoever is not the second person reads, and the way back for whoever asked. */
function Withdrawal({ refund }: { refund: TransactionRefund }) {
  const { t } = useLingui();
  const troubleWords = useTroubleWords();
  const refresh = useFreshTransactions();
  const withdrawal = useMutation({
    mutationFn: () => takeRefundBack(refund.refundId),
    onSettled: refresh,
  });
  return (
    <div className={styles.refund}>
      <WhyNotSecond reason={refund.whyNotSecond} />
      {withdrawal.isError && <Notice tone="danger">{troubleWords(withdrawal.error).text}</Notice>}
      {refund.mayWithdraw && (
        <WriteControls of={withdrawRefund}>
          <Button
            variant="default"
            loading={withdrawal.isPending}
            onClick={() => withdrawal.mutate()}
          >
            {t`Withdraw my request`}
          </Button>
        </WriteControls>
      )}
    </div>
  );
}

interface TypedRefund extends Record<string, unknown> {
  reason: 'DUPLICATE' | 'LAW';
  note: string;
}

function Request({ payment }: { payment: TransactionInFull }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const problem = useFieldErrors();
  const refresh = useFreshTransactions();
  const [isOpen, setIsOpen] = useState(false);
  const [refundId] = useState(() => newId());
  const form = useForm<TypedRefund, TypedRefund>({
    initial: { reason: 'DUPLICATE', note: '' },
    schema: refundReason,
    draft: { form: 'refund', object: payment.tipId },
    send: async (read) => {
      await askForRefund({ refundId, tipId: payment.tipId, ...read });
      await refresh();
    },
  });
  const sum = money(payment.charged, payment.currency);

  if (!isOpen) {
    return (
      <div className={styles.refund}>
        <p>
          {t`Refunds are only possible for accidental duplicates or where the law requires them. A second person has to approve.`}
        </p>
        <WriteControls of={requestRefund}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t`Ask for a refund`}
          </Button>
        </WriteControls>
      </div>
    );
  }
  return (
    <form className={styles.refund} noValidate onSubmit={form.submit}>
      <DraftNote form={form} />
      <Segments
        label={t`Why`}
        value={form.typed.reason}
        onChange={(reason) => form.change({ reason })}
        options={[
          { value: 'DUPLICATE', label: i18n._(reasonWords.DUPLICATE) },
          { value: 'LAW', label: i18n._(reasonWords.LAW) },
        ]}
      />
      <Textarea
        name="note"
        label={t`Reason`}
        value={form.typed.note}
        maxLength={500}
        rows={3}
        dir="auto"
        ref={takeFocus}
        error={problem(form.problems.note)}
        onChange={({ target }) => form.change({ note: target.value })}
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.isBusy}>
          {t`Ask for ${sum} back`}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setIsOpen(false)}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

/** The button that had the focus is gone once the form has taken its place. */
function takeFocus(field: HTMLElement | null): void {
  field?.focus();
}
