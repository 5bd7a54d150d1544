import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  confirmInvoicePayment,
  dropInvoicePayment,
  enterInvoicePayment,
  type InvoiceInFull,
  type InvoicePayment,
} from '@tipwell/contract/finance/calls/invoices';
import { sum } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { fullDate } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { showToast } from '#lib/toasts.ts';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './invoices.module.css';
import { PaymentForm } from './payment-form.tsx';
import { confirmPayment, dropPayment, useFreshInvoices } from './queries.ts';

/** What reached our bank for an invoice: one administrator enters it, another one confirms it. */
export function PaymentsCard({ invoice }: { invoice: InvoiceInFull }) {
  const { t } = useLingui();
  const { payments, mayEnterPayments, open } = invoice;
  if (payments.length === 0 && !mayEnterPayments) return null;
  const waiting = sum(
    payments.filter(({ state }) => state === 'ENTERED').map(({ amount }) => amount),
  );
  const left = open - waiting;
  return (
    <Card labelledBy="payments">
      <h2 id="payments" className={styles.title}>{t`Payments`}</h2>
      {payments.length > 0 && (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment.paymentId} className={styles.payment}>
              <Payment payment={payment} invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
      {mayEnterPayments &&
        (left > 0 ? (
          <WriteControls of={enterInvoicePayment}>
            <PaymentForm key={payments.length} invoice={invoice} left={left} />
          </WriteControls>
        ) : (
          <p className={styles.note}>
            {waiting > 0
              ? t`The whole open amount has been entered. A second administrator has to confirm it.`
              : t`Nothing is open.`}
          </p>
        ))}
    </Card>
  );
}

function Payment({ payment, invoice }: { payment: InvoicePayment; invoice: InvoiceInFull }) {
  const { t } = useLingui();
  const money = useMoney();
  const locale = useLocale();
  const refresh = useFreshInvoices();
  const { paymentId, amount, receivedOn, reference, state, mayConfirm } = payment;
  const confirming = useMutation({
    mutationFn: async () => confirmPayment(paymentId),
    onSuccess: () => showToast('success', t`Confirmed and booked.`),
    onSettled: refresh,
  });
  const dropping = useMutation({
    mutationFn: async () => dropPayment(paymentId),
    onSuccess: () => showToast('success', t`Discarded. Nothing was booked.`),
    onSettled: refresh,
  });
  const shown = money(amount, invoice.currency);
  const day = fullDate(new Date(`${receivedOn}T12:00:00Z`), 'UTC', locale);
  return (
    <>
      <div className={styles.head}>
        <bdi className={styles.amount}>{shown}</bdi>
        <Pill tone={state === 'CONFIRMED' ? 'good' : state === 'ENTERED' ? 'underWay' : 'plain'}>
          {state === 'CONFIRMED'
            ? t`Confirmed`
            : state === 'ENTERED'
              ? t`To be confirmed`
              : t`Discarded`}
        </Pill>
      </div>
      <p className={styles.note}>
        {t`Received on ${day}`} · <bdi>{reference}</bdi>
      </p>
      <FormTrouble failure={confirming.error ?? dropping.error} />
      {state === 'ENTERED' && (
        <>
          <WhyNotSecond reason={payment.whyNotSecond} />
          <div className={styles.actions}>
            {mayConfirm && (
              <WriteControls of={confirmInvoicePayment}>
                <Button
                  loading={confirming.isPending}
                  disabled={dropping.isPending}
                  onClick={() => confirming.mutate()}
                >
                  {t`Confirm ${shown}`}
                </Button>
              </WriteControls>
            )}
            <WriteControls of={dropInvoicePayment}>
              <Button
                variant="default"
                loading={dropping.isPending}
                disabled={confirming.isPending}
                onClick={() => dropping.mutate()}
              >
                {t`Discard`}
              </Button>
            </WriteControls>
          </div>
        </>
      )}
    </>
  );
}
