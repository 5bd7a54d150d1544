import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Tiles } from '@tipwell/ui/tiles';
import { useState } from 'react';
import { useLocale, useMoney } from '../../lib/locale.ts';
import { Money } from '../../lib/money.tsx';
import { wholeNumber } from '../../lib/numbers.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf, type TransactionFilters, type TransactionSearch } from './filters.ts';
import { transactionsQuery, transactionTotalsQuery } from './queries.ts';
import { Tasks } from './tasks.tsx';
import { TransactionRow } from './transaction-row.tsx';
import styles from './transactions.module.css';

interface TransactionsScreenProps {
  search: TransactionSearch;
  onSearch: (search: TransactionSearch) => void;
}

/** All payments of customers: what waits for somebody, the sums of what is shown, and the list. */
export function TransactionsScreen({ search, onSearch }: TransactionsScreenProps) {
  const { t } = useLingui();
  // One moment for the whole visit, so that the same filters are the same question.
  const [now] = useState(() => new Date());
  const filters = filtersOf(search, now);
  return (
    <>
      <PageHeader title={t`Transactions`} />
      <div className={styles.page}>
        <Tasks />
        <FilterBar key={search.q ?? ''} search={search} now={now} onSearch={onSearch} />
        <Totals filters={filters} />
        <List filters={filters} onClear={() => onSearch({})} />
      </div>
    </>
  );
}

function Totals({ filters }: { filters: TransactionFilters }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const totals = useQuery(transactionTotalsQuery(filters));
  if (totals.isError) return null;
  if (!totals.data) return <Bone width="100%" height="96px" radius="14px" />;
  const tiles = totals.data.totals.map((sum) => {
    const [paid, payments] = [wholeNumber(sum.paid, locale), wholeNumber(sum.payments, locale)];
    const [tips, bills] = [money(sum.tips, sum.currency), money(sum.bills, sum.currency)];
    const back = money(sum.refunded, sum.currency);
    return {
      key: sum.currency,
      name: t`Paid in ${sum.currency}`,
      value: <Money amount={sum.charged} currency={sum.currency} />,
      note: (
        <>
          {t`${paid} paid of ${payments} payments`}
          <br />
          {sum.bills > 0 ? t`Tips ${tips}, bills ${bills}` : t`Tips ${tips}`}
          {sum.refunded > 0 && (
            <>
              <br />
              {t`Given back ${back}`}
            </>
          )}
        </>
      ),
    };
  });
  return tiles.length > 0 ? <Tiles tiles={tiles} /> : null;
}

function List({ filters, onClear }: { filters: TransactionFilters; onClear: () => void }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(transactionsQuery(filters));
  const all = list.data?.pages.flatMap((page) => page.transactions);
  return (
    <Card className={styles.listCard ?? ''}>
      {all && all.length > 0 ? (
        <ul aria-label={t`Payments`}>
          {all.map((transaction) => (
            <li key={transaction.tipId} className={styles.row}>
              <TransactionRow transaction={transaction} />
            </li>
          ))}
        </ul>
      ) : all ? (
        <EmptyState
          icon={<IconReceiptOff size={24} stroke={1.75} />}
          title={t`No payment fits`}
          text={t`Nothing was paid that has all of this. A payment’s number is found whatever the dates are.`}
          action={
            <Button variant="default" onClick={onClear}>
              {t`Clear the filters`}
            </Button>
          }
        />
      ) : list.isError ? (
        <Trouble error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <div className={styles.bones}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Bone key={row} width="100%" height="56px" radius="12px" />
          ))}
        </div>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t`Show earlier payments`}
          </Button>
        </div>
      )}
    </Card>
  );
}
