import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonMoney } from '@tipwell/contract/people/calls/registered-users';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { stateTone, stateWords } from '#lib/labels/payout-states.ts';
import { QueryList } from '#lib/query-view.tsx';
import { personMoneyQuery } from './queries.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import styles from './registered-users.module.css';

/** What a person has at each workplace, what was last paid out, and the way to what guests paid them. */
export function MoneyCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const money = useQuery(personMoneyQuery(userId));
  return (
    <Card labelledBy="their-money">
      <h2 id="their-money" className={styles.title}>{t`Their money`}</h2>
      <QueryList
        query={money}
        items={money.data?.balances}
        empty={<p className={styles.note}>{t`No workplace and no balance.`}</p>}
      >
        {(balances) => (
          <Rows>
            {balances.map((balance) => (
              <Row key={balance.staffId}>
                <Link {...paths.location(balance.locationId)} className={styles.strong ?? ''}>
                  <bdi>{balance.locationName}</bdi>
                </Link>
                <span className={styles.sum}>
                  <Money amount={balance.available} currency={balance.currency} />
                  {balance.held > 0 && (
                    <span className={styles.note}>
                      {t`On its way`} <Money amount={balance.held} currency={balance.currency} />
                    </span>
                  )}
                </span>
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
      <h3 className={styles.smallTitle}>{t`Payouts`}</h3>
      <QueryList
        query={money}
        items={money.data?.payouts}
        waiting={null}
        empty={<p className={styles.note}>{t`Nothing was paid out yet.`}</p>}
      >
        {(payouts) => (
          <Rows>
            {payouts.map((payout) => (
              <PaidOut key={payout.payoutId} payout={payout} />
            ))}
          </Rows>
        )}
      </QueryList>
      <p className={styles.ways}>
        <Link {...paths.transactionsTo(userId)}>{t`All payments to them`}</Link>
      </p>
    </Card>
  );
}

function PaidOut({ payout }: { payout: PersonMoney['payouts'][number] }) {
  const { i18n } = useLingui();
  return (
    <Row>
      <span>
        <Money amount={payout.arrives} currency={payout.currency} />
        <span className={styles.note}>
          <bdi>{payout.locationName}</bdi> ·{' '}
          <Moment at={payout.submittedAt} timeZone={payout.timeZone} />
        </span>
      </span>
      <Pill tone={stateTone[payout.state]}>{i18n._(stateWords[payout.state])}</Pill>
    </Row>
  );
}
