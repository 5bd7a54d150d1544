import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/call';
import type { getPayoutDestination } from '@tipwell/contract/calls/payout-destinations';
import type { Currency } from '@tipwell/contract/money';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { fullDate, timeOfDay } from '../../../lib/dates.ts';
import { destinationWords } from '../../../lib/destination-words.ts';
import { useLocale, useMoney } from '../../../lib/locale.ts';
import { Trouble } from '../../../lib/trouble.tsx';
import { destinationQuery } from '../queries.ts';
import { BankSheet } from './bank-sheet.tsx';
import { CardSheet } from './card-sheet.tsx';
import { statusWords } from './card-words.ts';
import styles from './destination.module.css';

type Destinations = CallOutput<typeof getPayoutDestination>;

export interface DestinationCardProps {
  userId: string;
  staffId: number;
  currency: Currency;
  timeZone: string;
  /** Whoever looks with the person's eyes changes nothing here. */
  mayChange: boolean;
  /** The way to a card or an account that lies open in front of the page. */
  sheet: 'card' | 'bank' | null;
  /** The processor's page from which the person has just come back. */
  given: string | null;
  onOpen: (sheet: 'card' | 'bank') => void;
  onClose: () => void;
}

/** Where one's money goes, whether it can, and the way to change it. */
export function DestinationCard(props: DestinationCardProps) {
  const { userId, staffId, mayChange, sheet, given, onOpen, onClose } = props;
  const { t } = useLingui();
  const destination = useQuery(destinationQuery(userId, staffId));
  const { data } = destination;
  return (
    <Card labelledBy="payout-destination">
      <h2 id="payout-destination" className={styles.title}>{t`Where your money goes`}</h2>
      {data?.own ? (
        <Own own={data.own} onChange={mayChange && data.mayAddCard ? () => onOpen('card') : null} />
      ) : data ? (
        <div className={styles.none}>
          <p className={styles.small}>
            {data.mayAddCard
              ? t`There is no payout card yet. With a Visa or Mastercard in your own name you are paid within minutes. Until then your money is safe on your balance.`
              : t`At this workplace money cannot be paid out to cards.`}
          </p>
          {mayChange && data.mayAddCard && (
            <Button onClick={() => onOpen('card')}>{t`Add a payout card`}</Button>
          )}
        </div>
      ) : destination.isError ? (
        <Trouble error={destination.error} onRetry={() => void destination.refetch()} />
      ) : (
        <div className={styles.more}>
          <Bone width="100%" height="46px" radius="12px" />
        </div>
      )}
      {data?.largeSums && (
        <LargeSums {...data.largeSums} currency={props.currency} timeZone={props.timeZone} />
      )}
      {mayChange && data?.bankAccountForm && (
        <p className={styles.more}>
          <Button
            variant={data.mayAddCard ? 'subtle' : 'filled'}
            className={data.mayAddCard ? (styles.other ?? '') : ''}
            onClick={() => onOpen('bank')}
          >
            {data.own?.kind === 'BANK_ACCOUNT'
              ? t`Use another bank account`
              : t`Use a bank account`}
          </Button>
        </p>
      )}
      {data?.bankAccountForm && mayChange && sheet === 'bank' && (
        <BankSheet
          onClose={onClose}
          userId={userId}
          staffId={staffId}
          form={data.bankAccountForm}
          isChange={data.own !== null}
        />
      )}
      {data && mayChange && (sheet === 'card' || given) && (
        <CardSheet
          onClose={onClose}
          userId={userId}
          staffId={staffId}
          isChange={data.own !== null}
          payoutId={data.payoutId}
          given={given}
        />
      )}
    </Card>
  );
}

interface OwnProps {
  own: NonNullable<Destinations['own']>;
  onChange: (() => void) | null;
}

function Own({ own, onChange }: OwnProps) {
  const { t, i18n } = useLingui();
  const words = statusWords[own.status];
  const Sign = own.kind === 'CARD' ? IconCreditCard : IconBuildingBank;
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
        {onChange && (
          <Button variant="default" onClick={onChange}>
            {t`Change`}
          </Button>
        )}
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
function LargeSums({ amount, from, currency, timeZone }: LargeSumsProps) {
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
