import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { isBankAccount } from '@tipwell/contract/payouts/destination-kinds';
import { destinationStanding } from '@tipwell/contract/payouts/outlook.rule';
import type { Currency } from '@tipwell/contract/money/money';
import { Pill } from '@tipwell/ui/pill';
import { fullDate, timeOfDay } from '#lib/format/dates.ts';
import { destinationWords } from '#lib/labels/destination-labels.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import type { Payee } from '../payee.ts';
import styles from './destination.module.css';
import type { Destinations } from './queries.ts';
import { useStandingWords } from './standing-words.ts';

interface TargetProps {
  whose: Payee['kind'];
  own: NonNullable<Destinations['own']>;
  /** It is given, and checked, on the payment service's own page. */
  isElsewhere: boolean;
  /** Whether it is said here which one it is. */
  isNamed?: boolean;
  timeZone: string;
  onChange: (() => void) | null;
}

/** A card or account that money goes to, and whether it can. */
export function Target(props: TargetProps) {
  const { whose, own, isElsewhere, isNamed = true, timeZone, onChange } = props;
  const { t } = useLingui();
  const standingWords = useStandingWords(timeZone);
  const words = standingWords(own, whose, isElsewhere);
  const isReady = destinationStanding(own) === 'READY';
  const Sign = isBankAccount(own.kind) ? IconBuildingBank : IconCreditCard;
  const change = onChange && (
    <Button variant={isReady ? 'default' : 'filled'} onClick={onChange}>
      {isNamed ? t`Change` : t`Change my card`}
    </Button>
  );
  if (!isNamed) {
    return (
      <>
        {!isReady && <p className={`${styles.small} ${styles.more}`}>{words.text}</p>}
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
          <Pill tone={words.tone}>{words.pill}</Pill>
        </div>
        {change}
      </div>
      {!isReady && <p className={`${styles.small} ${styles.more}`}>{words.text}</p>}
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
      {t`This is new, so amounts above ${largest} wait until ${day}, ${time}. Smaller ones go there at once.`}
    </p>
  );
}
