import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import type { DataColumn } from '@tipwell/ui/data-table';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { cardName } from './card-name.ts';
import { usePaidTo } from './transaction-row.tsx';
import styles from './transactions.module.css';
import {
  disputeTone,
  disputeWords,
  refundTone,
  refundWords,
  reportWords,
  stateTone,
  stateWords,
} from './words.ts';

/** What the list of payments can show of each. */
export function useTransactionColumns(): DataColumn<Transaction>[] {
  const { t, i18n } = useLingui();
  const paidTo = usePaidTo();
  return [
    {
      key: 'paidTo',
      title: t`Paid to`,
      cell: (payment) => (
        <Link {...paths.transaction(payment.tipId)}>
          <bdi>{paidTo(payment)}</bdi>
        </Link>
      ),
    },
    {
      key: 'charged',
      title: t`Charged`,
      isNumber: true,
      cell: ({ charged, currency }) => <Money amount={charged} currency={currency} />,
      isSortable: true,
    },
    {
      key: 'tip',
      title: t`Tip`,
      isNumber: true,
      isExtra: true,
      cell: ({ tip, currency }) => <Money amount={tip} currency={currency} />,
      isSortable: true,
    },
    {
      key: 'bill',
      title: t`Bill`,
      isNumber: true,
      isExtra: true,
      cell: ({ bill, currency }) => (bill > 0 ? <Money amount={bill} currency={currency} /> : null),
      isSortable: true,
    },
    {
      key: 'location',
      title: t`Location`,
      cell: ({ location }) => (
        <>
          <bdi>{location.name}</bdi> · <bdi>{location.city}</bdi>
        </>
      ),
    },
    {
      key: 'card',
      title: t`Card`,
      isExtra: true,
      cell: ({ card }) => card && <bdi>{cardName(card)}</bdi>,
    },
    {
      key: 'startedAt',
      title: t`When`,
      cell: ({ startedAt }) => <Moment at={startedAt} />,
      isSortable: true,
    },
    {
      key: 'state',
      title: t`State`,
      cell: ({ state, refundState, openReport, dispute }) => (
        <span className={styles.pills}>
          <Pill tone={stateTone[state]}>{i18n._(stateWords[state])}</Pill>
          {refundState && refundState !== 'SUCCEEDED' && (
            <Pill tone={refundTone[refundState]}>{i18n._(refundWords[refundState])}</Pill>
          )}
          {dispute && (
            <Pill tone={disputeTone[dispute.state]}>{i18n._(disputeWords[dispute.state])}</Pill>
          )}
          {openReport && <Pill tone="bad">{i18n._(reportWords[openReport.kind])}</Pill>}
        </span>
      ),
    },
    {
      key: 'number',
      title: t`Number`,
      isExtra: true,
      cell: ({ tipId }) => <bdi>{tipId}</bdi>,
    },
  ];
}
