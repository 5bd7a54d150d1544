import { useLingui } from '@lingui/react/macro';
import type { SettlementAccount } from '@tipwell/contract/finance/calls/settlement-days';
import { Card } from '@tipwell/ui/card';
import { Facts, type Fact } from '@tipwell/ui/facts';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import styles from './settlement.module.css';
import { troubleWords, useAccountName } from './words.ts';

type Balance = SettlementAccount['balances'][number];

/** What lies at a processor, and the way to it from what our books say. */
export function FloatCard({ account }: { account: SettlementAccount }) {
  const { t, i18n } = useLingui();
  const nameOf = useAccountName();
  const { account: name, paymentSystems, toldAt, trouble, balances } = account;
  const isStandIn = name === 'STAND_IN';
  return (
    <Card labelledBy={`float-${name}`}>
      <div className={styles.head}>
        <h2 id={`float-${name}`} className={styles.title}>
          <bdi>{nameOf(name)}</bdi>
        </h2>
        {trouble !== null && (
          <Pill tone={trouble === 'NOT_TOLD_YET' ? 'notYet' : 'bad'}>
            {i18n._(troubleWords[trouble])}
          </Pill>
        )}
      </div>
      {isStandIn && (
        <p className={styles.note}>
          {t`For every payment system without an account:`}{' '}
          <bdi>
            {paymentSystems
              .filter((one) => one !== 'UNKNOWN')
              .map(paymentSystemName)
              .join(', ')}
          </bdi>
        </p>
      )}
      {toldAt !== null && (
        <p className={styles.note}>
          {t`As of`} <Moment at={toldAt} />
        </p>
      )}
      {balances.length === 0 ? (
        <p className={styles.note}>
          {toldAt === null ? t`No balance reported yet.` : t`Nothing lies there.`}
        </p>
      ) : (
        <div className={styles.floats}>
          {balances.map((balance) => (
            <Float key={balance.currency} balance={balance} />
          ))}
        </div>
      )}
    </Card>
  );
}

/** From our books to the processor's balance, line by line; what is zero is left out. */
function Float({ balance }: { balance: Balance }) {
  const { t } = useLingui();
  const { currency, available, pending, unexplained, movedSince } = balance;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const line = (name: string, amount: number): Fact[] =>
    amount === 0 ? [] : [{ name, value: money(amount) }];
  return (
    <section className={styles.float} aria-label={currency}>
      <Facts
        facts={[
          { name: t`In our books`, value: money(balance.booked) },
          ...line(t`Less what was recorded since the last reported day`, balance.recordedSince),
          ...line(t`Differences`, balance.differences),
          ...line(t`Under way`, balance.underWay),
          ...line(t`To and from our bank`, balance.ownMoves),
          ...(movedSince === null
            ? [{ name: t`Plus what moved there since`, value: t`Not reported yet` }]
            : line(t`Plus what moved there since`, movedSince)),
          ...(unexplained === null ? [] : line(t`Not explained`, unexplained)),
          { name: t`At the processor`, value: money(balance.held), isStrong: true },
        ]}
      />
      <p className={styles.note}>
        {t`At hand`} {money(available)} · {t`on its way`} {money(pending)}
      </p>
      {unexplained === 0 && <Pill tone="good">{t`Explained to the penny`}</Pill>}
      {unexplained !== null && unexplained !== 0 && <Pill tone="bad">{t`Not explained`}</Pill>}
    </section>
  );
}
