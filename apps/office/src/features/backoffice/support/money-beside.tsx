import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lookAtMoney, type ShownMoney } from '@tipwell/contract/backoffice/calls/support-inbox';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { Moment } from '#lib/lists/moment.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { stateTone, stateWords } from '#lib/labels/payout-states.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './inbox.module.css';
import { readMoney } from './queries.ts';

/** Where the person’s money is. It is asked for by a click, because each look is written down. */
export function MoneyBeside({ conversationId }: { conversationId: string }) {
  const { t } = useLingui();
  const look = useMutation({ mutationFn: () => readMoney(conversationId) });
  return (
    <Card labelledBy="money-beside" className={styles.person ?? ''}>
      <h2 id="money-beside" className={styles.subtitle}>{t`Their money`}</h2>
      {look.isError && <Trouble error={look.error} onRetry={() => look.mutate()} />}
      {look.data ? (
        <Shown money={look.data} />
      ) : (
        <>
          <p className={styles.note}>{t`The audit log records that you have looked.`}</p>
          <WriteControls of={lookAtMoney}>
            <Button
              variant="default"
              mt="xs"
              loading={look.isPending}
              onClick={() => look.mutate()}
            >
              {t`Show shares and payouts`}
            </Button>
          </WriteControls>
        </>
      )}
    </Card>
  );
}

function Shown({ money }: { money: ShownMoney }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { balances, shares, payouts } = money;
  return (
    <>
      <Part title={t`Balance`} empty={t`No workplace and no balance.`}>
        {balances.map(({ staffId, locationName, currency, available, held }) => (
          <li key={staffId} className={styles.sum}>
            <bdi className={styles.note}>{locationName}</bdi>
            <span>
              <Money amount={available} currency={currency} />
              {held > 0 && (
                <span className={styles.note}>
                  {' '}
                  {t`On its way`} <Money amount={held} currency={currency} />
                </span>
              )}
            </span>
          </li>
        ))}
      </Part>
      <Part title={t`Payouts`} empty={t`Nothing was paid out yet.`}>
        {payouts.map((payout) => (
          <li key={payout.payoutId} className={styles.sum}>
            <span className={styles.note}>
              <Moment at={payout.submittedAt} timeZone={payout.timeZone} /> ·{' '}
              <bdi>{payout.locationName}</bdi>
            </span>
            <span>
              <Money amount={payout.arrives} currency={payout.currency} />{' '}
              <Pill tone={stateTone[payout.state]}>{i18n._(stateWords[payout.state])}</Pill>
            </span>
          </li>
        ))}
      </Part>
      <Part title={t`Shares of the team’s tips`} empty={t`No share of the team’s tips yet.`}>
        {shares.map((share) => (
          <li key={`${share.runId} ${share.locationName}`} className={styles.sum}>
            <span className={styles.note}>
              {fullDate(new Date(`${share.businessDay}T12:00:00Z`), 'UTC', locale)} ·{' '}
              <bdi>{share.locationName}</bdi>
            </span>
            <span>
              <Money amount={share.amount} currency={share.currency} />
              {share.held > 0 && <Pill tone="notYet">{t`Waits for their answer`}</Pill>}
              {share.takenBack > 0 && (
                <span className={styles.note}>
                  {' '}
                  {t`Taken back`} <Money amount={share.takenBack} currency={share.currency} />
                </span>
              )}
            </span>
          </li>
        ))}
      </Part>
    </>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <>
      <h3 className={styles.name}>{title}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p className={styles.note}>{empty}</p>}
    </>
  );
}
