import { formatMoney, type Currency } from '@tipwell/contract/money/money';
import { useLocale } from '../locale.ts';
import styles from './money.module.css';

/** An amount in minor units as a person reads it, in figures of one width. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  return <bdi className={styles.money}>{formatMoney(amount, currency, useLocale())}</bdi>;
}
