import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { DataTable, sortRows } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Tiles } from '@tipwell/ui/tiles';
import { useState } from 'react';
import { useLocale, useMoney } from '../../lib/locale.ts';
import { Money } from '../../lib/money.tsx';
import { wholeNumber } from '../../lib/numbers.ts';
import { FilterBar } from './filter-bar.tsx';
import { filtersOf, type TransactionFilters, type TransactionSearch } from './filters.ts';
import { transactionsQuery, transactionTotalsQuery } from './queries.ts';
import { Tasks } from './tasks.tsx';
import { useTransactionColumns } from './use-transaction-columns.tsx';
import styles from './transactions.module.css';
import { QueryList } from '../../lib/query-view.tsx';
import { useTableChoice } from '../../lib/use-table-choice.ts';

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
              {t`Refunded ${back}`}
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
  const locale = useLocale();
  const columns = useTransactionColumns();
  const [choice, setChoice] = useTableChoice('transactions');
  const list = useInfiniteQuery(transactionsQuery(filters));
  const isComplete = !list.hasNextPage;
  return (
    <Card className={styles.listCard ?? ''}>
      <QueryList
        query={list}
        items={list.data?.pages.flatMap((page) => page.transactions)}
        more={t`Show earlier payments`}
        empty={
          <EmptyState
            icon={<IconReceiptOff size={24} stroke={1.75} />}
            title={t`No payments found`}
            text={t`No payment matches all of these filters. A payment number is found regardless of the dates.`}
            action={
              <Button variant="default" onClick={onClear}>
                {t`Clear the filters`}
              </Button>
            }
          />
        }
      >
        {(payments) => (
          <DataTable
            caption={t`Payments`}
            columnsLabel={t`Columns`}
            columns={columns}
            rows={isComplete ? sortRows(payments, columns, choice.sort, locale) : payments}
            keyOf={({ tipId }) => tipId}
            isComplete={isComplete}
            choice={choice}
            onChoice={setChoice}
          />
        )}
      </QueryList>
    </Card>
  );
}
