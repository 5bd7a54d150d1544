import { useLingui } from '@lingui/react/macro';
import type { TransactionStep } from '@tipwell/contract/calls/transactions';
import type { Currency } from '@tipwell/contract/money';
import { Money } from '../../lib/money.tsx';
import styles from './transactions.module.css';
import { accountWords } from './words.ts';

interface PostingsProps {
  postings: TransactionStep['postings'];
  currency: Currency;
}

/** Where a booking put the money; the lines sum to nothing. */
export function Postings({ postings, currency }: PostingsProps) {
  const { i18n } = useLingui();
  return (
    <span className={styles.postings}>
      {postings.map(({ account, amount }, index) => {
        const words = accountWords[account];
        return (
          <span key={`${account} ${index}`} className={styles.posting}>
            <span>{words ? i18n._(words) : account}</span>
            <Money amount={amount} currency={currency} />
          </span>
        );
      })}
    </span>
  );
}
