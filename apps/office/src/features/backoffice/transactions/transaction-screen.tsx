import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type {
  TransactionInFull,
  TransactionStep,
} from '@tipwell/contract/backoffice/calls/payments';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { receiptNumberOf } from '@tipwell/contract/payments/receipt-number';
import { Facts } from '@tipwell/ui/facts';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { Timeline, type TimelineEntry, type TimelineMark } from '@tipwell/ui/timeline';
import type { ReactNode } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import { Trouble } from '#lib/error-state.tsx';
import { cardName } from './card-name.ts';
import { Postings } from './postings.tsx';
import { transactionQuery } from './queries.ts';
import { RefundCard } from './refund-card.tsx';
import { LocationLink, PersonLink } from './ways-on.tsx';
import { usePaidTo } from './transaction-row.tsx';
import styles from './transactions.module.css';
import { ReportCard } from './report-card.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { AnswerDue } from './answer-due.tsx';
import { processorMessage } from './processor-messages.ts';
import { declineWords, stateTone, stateWords, stepMark, stepWords } from './words.ts';

/** One payment: what it was, everything that happened to it, and what may be done now. */
export function TransactionScreen({ tipId }: { tipId: string }) {
  const { t } = useLingui();
  const payment = useQuery(transactionQuery(tipId));
  const { error } = payment;
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.transactions}>{t`Transactions`}</BackLink>}
        title={t`Payment`}
      />
      {payment.data ? (
        <PaymentInFull payment={payment.data} />
      ) : (
        <Card>
          {error instanceof ApiFailure && error.status < 500 && error.status !== 403 ? (
            <EmptyState
              icon={<IconMapQuestion size={24} stroke={1.75} />}
              title={t`Payment not found`}
              text={t`The address may be wrong. Look for the payment in the list.`}
              action={<Link {...paths.transactions}>{t`All payments`}</Link>}
            />
          ) : payment.isError ? (
            <Trouble error={error} onRetry={() => void payment.refetch()} />
          ) : (
            <div className={styles.bones}>
              <Bone width="180px" height="48px" />
              <Bone width="100%" height="200px" radius="12px" />
            </div>
          )}
        </Card>
      )}
    </>
  );
}

function PaymentInFull({ payment }: { payment: TransactionInFull }) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.full}>
      <div className={styles.page}>
        <Card>
          <p className={styles.bigAmount}>
            <Money amount={payment.charged} currency={payment.currency} />
          </p>
          <Pill tone={stateTone[payment.state]}>{i18n._(stateWords[payment.state])}</Pill>
          <div className={styles.course}>
            <Course payment={payment} />
          </div>
        </Card>
      </div>
      <div className={styles.page}>
        <DifferenceCard payment={payment} />
        <ReportCard payment={payment} />
        {payment.disputes.map((dispute) => (
          <DisputeCard key={dispute.disputeId} payment={payment} dispute={dispute} />
        ))}
        <RefundCard key={payment.refund?.refundId ?? 'none'} payment={payment} />
        <Card labelledBy="payment-facts">
          <h2 id="payment-facts" className={styles.title}>
            {payment.state === 'REFUNDED'
              ? t`The numbers before the refund`
              : payment.state === 'CHARGED_BACK'
                ? t`The numbers before the chargeback`
                : t`The numbers`}
          </h2>
          <Numbers payment={payment} />
        </Card>
        <Card labelledBy="payment-people">
          <h2 id="payment-people" className={styles.title}>{t`Who and how`}</h2>
          <WhoAndHow payment={payment} />
        </Card>
      </div>
    </div>
  );
}

function Course({ payment }: { payment: TransactionInFull }) {
  const { t, i18n } = useLingui();
  const markLabels: Partial<Record<TimelineMark, string>> = {
    alert: t`Needs attention`,
    failed: t`Failed`,
  };
  const entries = payment.timeline.map((step, index): TimelineEntry => {
    const mark = markOf(step);
    const text = textOf(step);
    return {
      key: `${step.what} ${step.at} ${index}`,
      mark,
      markLabel: markLabels[mark] ?? t`Done`,
      title: i18n._(stepWords[step.what].id, { detail: step.detail ?? '' }),
      ...(text ? { text } : {}),
      when: <Moment at={step.at} />,
    };
  });
  return <Timeline label={t`Payment history`} entries={entries} />;

  /** What there is to say below a step: where money went, why, and in whose words. */
  function textOf({ what, detail, because, until, postings }: TransactionStep): ReactNode {
    if (what === 'BOOKED') return <Postings postings={postings} currency={payment.currency} />;
    if (what === 'WEBHOOK') {
      const words = processorMessage(detail ?? '');
      return words ? i18n._(words) : <bdi className={styles.code}>{detail}</bdi>;
    }
    if (what === 'DECLINED') {
      const words = declineWords[because ?? ''];
      return words ? i18n._(words) : null;
    }
    if (tellsOfDispute.has(what)) {
      return <AnswerDue reason={detail ?? 'OTHER'} until={until} />;
    }
    return because === null ? null : <bdi>{because}</bdi>;
  }
}

const tellsOfDispute: ReadonlySet<TransactionStep['what']> = new Set([
  'DISPUTE_ASKED',
  'DISPUTE_OPENED',
  'DISPUTE_ASKED_AGAIN',
]);

/** A bank's question or dispute needs somebody only while an answer counts. */
function markOf({ what, until }: TransactionStep): TimelineMark {
  return tellsOfDispute.has(what) && until === null ? 'done' : stepMark[what];
}

function Numbers({ payment }: { payment: TransactionInFull }) {
  const { t } = useLingui();
  const amount = (value: number) => <Money amount={value} currency={payment.currency} />;
  const borne = {
    DEDUCTED: t`Taken from the tip`,
    ON_TOP: t`Paid by the guest on top`,
    VENDOR: t`Paid by the venue`,
  }[payment.feeMode];
  return (
    <Facts
      facts={[
        { name: t`Charged`, value: amount(payment.charged), isStrong: true },
        { name: t`Tip`, value: amount(payment.tip) },
        { name: t`Platform fee`, value: amount(payment.platformFee) },
        { name: t`VAT on it`, value: amount(payment.platformFeeVat) },
        { name: t`Processor fee`, value: amount(payment.processorFee) },
        { name: t`Fees`, value: borne },
        { name: t`For the people`, value: amount(payment.net), isStrong: true },
        ...(payment.workplacePart > 0
          ? [{ name: t`For the venue`, value: amount(payment.workplacePart) }]
          : []),
        ...(payment.toPool
          ? [
              { name: t`At once`, value: amount(payment.atOnce ?? 0) },
              { name: t`Into the team’s tips`, value: amount(payment.toPool) },
            ]
          : []),
        ...(payment.bill > 0
          ? [
              { name: t`Bill`, value: amount(payment.bill) },
              { name: t`Fees on the bill`, value: amount(payment.billFees) },
              { name: t`Bill after fees`, value: amount(payment.billNet) },
            ]
          : []),
      ]}
    />
  );
}

function WhoAndHow({ payment }: { payment: TransactionInFull }) {
  const { t, i18n } = useLingui();
  const paidTo = usePaidTo();
  const { location, card, staff, salesPerson } = payment;
  return (
    <Facts
      facts={[
        {
          name: t`Paid to`,
          value: staff?.userId ? (
            <PersonLink userId={staff.userId}>{paidTo(payment)}</PersonLink>
          ) : (
            <bdi>{paidTo(payment)}</bdi>
          ),
        },
        { name: t`Location`, value: <LocationLink location={location} /> },
        ...(salesPerson
          ? [
              {
                name: t`Sales`,
                value: (
                  <PersonLink userId={salesPerson.userId}>{salesPerson.displayFullName}</PersonLink>
                ),
              },
            ]
          : []),
        { name: t`Receipt number`, value: <bdi>{receiptNumberOf(payment.tipId)}</bdi> },
        { name: t`Started`, value: <Moment at={payment.startedAt} timeZone={location.timeZone} /> },
        { name: t`Protected by law`, value: payment.isQualifying ? t`Yes` : t`No` },
        ...(card
          ? [
              {
                name: card.lastFour === null ? t`Paid with` : t`Card`,
                value: <bdi>{cardName(card)}</bdi>,
              },
            ]
          : []),
        ...(payment.declinedBecause
          ? [
              {
                name: t`Declined`,
                value: i18n._(declineWords[payment.declinedBecause] ?? stepWords.DECLINED),
              },
            ]
          : []),
        { name: t`Processor`, value: <bdi>{paymentSystemName(payment.paymentSystem)}</bdi> },
        ...(payment.paymentReference
          ? [
              {
                name: t`Processor’s number`,
                value: <bdi className={styles.code}>{payment.paymentReference}</bdi>,
              },
            ]
          : []),
        { name: t`Payment number`, value: <bdi className={styles.code}>{payment.tipId}</bdi> },
      ]}
    />
  );
}
