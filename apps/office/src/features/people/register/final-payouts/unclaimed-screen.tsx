import { useLingui } from '@lingui/react/macro';
import { IconCoins, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Unclaimed } from '@tipwell/contract/payouts/calls/final-payouts';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { inOneLine } from '#lib/labels/people-labels.ts';
import { QueryList } from '#lib/query-view.tsx';
import styles from '../registered-users.module.css';
import { FinalPayoutRow } from './final-payout-row.tsx';
import { unclaimedQuery } from './queries.ts';

const ownZone = deviceTimeZone();

/** Money of people whose accounts are over: what waits for a second person, and who is still owed what. */
export function UnclaimedScreen({ aside }: { aside: ReactNode }) {
  const { t } = useLingui();
  const unclaimed = useQuery(unclaimedQuery);
  const { data } = unclaimed;
  return (
    <>
      <PageHeader title={t`Unclaimed money`} aside={aside} />
      <div className={styles.stack}>
        <Card labelledBy="final-payouts">
          <h2 id="final-payouts" className={styles.title}>{t`To be confirmed`}</h2>
          <QueryList
            query={unclaimed}
            items={data?.requests}
            empty={
              <EmptyState
                icon={<IconUsers size={24} stroke={1.75} />}
                title={t`Nothing is waiting`}
                text={t`Payouts that another administrator has requested for somebody whose account is closed appear here.`}
              />
            }
          >
            {(requests) => (
              <Rows>
                {requests.map((request) => (
                  <FinalPayoutRow key={request.requestId} request={request} />
                ))}
              </Rows>
            )}
          </QueryList>
        </Card>
        {/* Below a list whose length is known, so that it does not move. */}
        {data && (
          <Card labelledBy="unclaimed">
            <h2 id="unclaimed" className={styles.title}>{t`Still owed`}</h2>
            <Totals totals={data.totals} />
            <QueryList
              query={unclaimed}
              items={data.people}
              empty={
                <EmptyState
                  icon={<IconCoins size={24} stroke={1.75} />}
                  title={t`Nobody is owed anything`}
                  text={t`Closed accounts with money on them appear here, and stay until it has reached its owner.`}
                />
              }
            >
              {(people) => (
                <Rows>
                  {people.map((one) => (
                    <Person key={one.staffId} one={one} />
                  ))}
                </Rows>
              )}
            </QueryList>
            {data.isMore && (
              <p className={styles.note}>
                {t`There are more than can be listed. They appear as these are paid.`}
              </p>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

function Totals({ totals }: { totals: Unclaimed['totals'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  if (totals.length === 0) return null;
  const sums = inOneLine(
    totals.map(({ owed, currency }) => money(owed, currency)),
    locale,
  );
  return (
    <p className={styles.note}>
      {t`${sums} in total. It belongs to them and is held until they have it.`}
    </p>
  );
}

function Person({ one }: { one: Unclaimed['people'][number] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const since = one.since && fullDate(new Date(one.since), ownZone, locale);
  return (
    <Row>
      <span>
        <Link {...paths.registeredUser(one.userId)} className={styles.strong}>
          <bdi>{one.name}</bdi>
        </Link>
        <span className={styles.note}>
          <bdi>{one.locationName}</bdi>
          {since !== null && (
            <>
              {' · '}
              {t`Account closed on ${since}`}
            </>
          )}
        </span>
      </span>
      {one.isAskedFor && <Pill tone="underWay">{t`Requested`}</Pill>}
      <Money amount={one.owed} currency={one.currency} />
    </Row>
  );
}
