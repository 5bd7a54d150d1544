import { useLingui } from '@lingui/react/macro';
import type { TransactionStep } from '@tipwell/contract/backoffice/calls/payments';
import type { Currency } from '@tipwell/contract/money/money';
import { Money } from '#lib/format/money.tsx';
import styles from './transactions.module.css';
import { accountWords } from './words.ts';

interface PostingsProps {
  postings: TransactionStep['postings'];
  currency: Currency;
}

/** Where a booking put the money, as a bookkeeper reads it: what is debited and credited is the same. */
export function Postings({ postings, currency }: PostingsProps) {
  const { t, i18n } = useLingui();
  return (
    <span className={styles.postings}>
      {postings.map(({ account, amount }, index) => {
        const words = accountWords[account];
        return (
          <span key={`${account} ${index}`} className={styles.posting}>
            <span>{words ? i18n._(words) : account}</span>
            <span>
              <span className={styles.side}>{amount < 0 ? t`Debit` : t`Credit`}</span>{' '}
              <Money amount={Math.abs(amount)} currency={currency} />
            </span>
          </span>
        );
      })}
    </span>
  );
}
