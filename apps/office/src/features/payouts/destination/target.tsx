import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import type { Currency } from '@tipwell/contract/money';
import { Pill } from '@tipwell/ui/pill';
import { fullDate, timeOfDay } from '../../../lib/dates.ts';
import { destinationWords } from '../../../lib/destination-words.ts';
import { useLocale, useMoney } from '../../../lib/locale.ts';
import type { Payee } from '../payee.ts';
import { statusWords } from './card-words.ts';
import styles from './destination.module.css';
import type { Destinations } from './queries.ts';

interface TargetProps {
  whose: Payee['kind'];
  own: NonNullable<Destinations['own']>;
  /** Whether it is said here which one it is. */
  isNamed?: boolean;
  onChange: (() => void) | null;
}

/** A card or account that money goes to, and whether it can. */
export function Target({ whose, own, isNamed = true, onChange }: TargetProps) {
  const { t, i18n } = useLingui();
  const words = statusWords[whose][own.status];
  const Sign = own.kind === 'BANK_ACCOUNT' ? IconBuildingBank : IconCreditCard;
  const change = onChange && (
    <Button variant="default" onClick={onChange}>
      {isNamed ? t`Change` : t`Change my card`}
    </Button>
  );
  if (!isNamed) {
    return (
      <>
        {own.status !== 'ACTIVE' && (
          <p className={`${styles.small} ${styles.more}`}>{i18n._(words.text)}</p>
        )}
        {change && <p className={styles.more}>{change}</p>}
      </>
    );
  }
  return (
    <>
      <div className={styles.where}>
        <span className={styles.sign}>
          <Sign size={24} stroke={1.75} aria-hidden />
        </span>
        <div className={styles.facts}>
          <bdi className={styles.name}>{destinationWords(own)}</bdi>
          <Pill tone={words.tone}>{i18n._(words.pill)}</Pill>
        </div>
        {change}
      </div>
      {own.status !== 'ACTIVE' && (
        <p className={`${styles.small} ${styles.more}`}>{i18n._(words.text)}</p>
      )}
    </>
  );
}

interface LargeSumsProps {
  amount: number;
  from: string;
  currency: Currency;
  timeZone: string;
}

/** Why a large sum does not go to a new card at once. */
export function LargeSums({ amount, from, currency, timeZone }: LargeSumsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const largest = money(amount, currency);
  const day = fullDate(new Date(from), timeZone, locale);
  const time = timeOfDay(new Date(from), timeZone, locale);
  return (
    <p className={`${styles.small} ${styles.more}`}>
      {t`This is new, so sums above ${largest} wait until ${day}, ${time}. Smaller ones go there at once.`}
    </p>
  );
}
