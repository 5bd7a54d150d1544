import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { RowArrow, RowLink } from '#lib/lists/rows.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import {
  disputeTone,
  disputeWords,
  refundTone,
  refundWords,
  reportWords,
  stateTone,
  stateWords,
} from './words.ts';
import { cardName } from './card-name.ts';
import styles from './transactions.module.css';

/** Whom a payment was for, in words. */
export function usePaidTo(): (transaction: Transaction) => string {
  const { t } = useLingui();
  return ({ staff, groupName }) => staff?.displayFullName ?? groupName ?? t`The whole team`;
}

/** One payment in a list, a link to its own page. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { i18n } = useLingui();
  const paidTo = usePaidTo();
  const { state, refundState, currency, location, openReport, dispute } = transaction;
  return (
    <RowLink {...paths.transaction(transaction.tipId)} className={styles.rowLink ?? ''}>
      <span className={styles.rowAmount}>
        <Money amount={transaction.charged} currency={currency} />
      </span>
      <span className={styles.rowWhom}>
        <span className={styles.rowName}>
          <bdi>{paidTo(transaction)}</bdi>
        </span>
        <span className={styles.rowNote}>
          <bdi>{location.name}</bdi> · <bdi>{location.city}</bdi>
          {transaction.card && (
            <>
              {' · '}
              <bdi>{cardName(transaction.card)}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.rowPills}>
        {dispute && (
          <Pill tone={disputeTone[dispute.state]}>{i18n._(disputeWords[dispute.state])}</Pill>
        )}
        {openReport && <Pill tone="bad">{i18n._(reportWords[openReport.kind])}</Pill>}
        {refundState && refundState !== 'SUCCEEDED' && (
          <Pill tone={refundTone[refundState]}>{i18n._(refundWords[refundState])}</Pill>
        )}
        <Pill tone={stateTone[state]}>{i18n._(stateWords[state])}</Pill>
      </span>
      <span className={styles.rowTime}>
        <Moment at={transaction.startedAt} />
      </span>
      <RowArrow className={styles.rowArrow} />
    </RowLink>
  );
}
