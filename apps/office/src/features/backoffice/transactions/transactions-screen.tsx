import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { DataTable } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Tiles } from '@tipwell/ui/tiles';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '#lib/exports/export-button.tsx';
import { useTableChoices } from '#lib/exports/use-table-choices.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { sortOf } from '#lib/lists/sort-of.ts';
import { useChoosing } from '#lib/lists/use-choosing.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { QueryList } from '#lib/query-view.tsx';
import { session } from '#lib/session.ts';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { filtersOf, type TransactionFilters } from './filters.ts';
import type { TransactionSearch } from './transaction-search.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { transactionsQuery, transactionTotalsQuery, type TransactionOrder } from './queries.ts';
import { Tasks } from './tasks.tsx';
import { usePaidTo } from './transaction-row.tsx';
import { transactionsCsv } from './transactions-csv.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';
import styles from './transactions.module.css';

interface TransactionsScreenProps {
  search: TransactionSearch;
  onSearch: (search: TransactionSearch) => void;
  /** Fresh money that waits for a decision. */
  reviews: ReactNode;
}

const sorts = ['startedAt', 'charged', 'tip', 'bill'] as const;

/** All payments of customers: what waits for somebody, the sums of what is shown, and the list. */
export function TransactionsScreen({ search, onSearch, reviews }: TransactionsScreenProps) {
  const { t } = useLingui();
  // One moment for the whole visit, so that the same filters are the same question.
  const [now] = useState(() => new Date());
  const filters = filtersOf(search, now);
  const [choice, setChoice] = useTableChoice('transactions');
  const order: TransactionOrder = sortOf(choice.sort, sorts) ?? {
    sort: 'startedAt',
    direction: 'desc',
  };
  const seesSettlement = mayOnPlatform(permissions.seeSettlement, session.read()?.roles ?? []);
  const tableChoices = useTableChoices();
  const list = useInfiniteQuery(transactionsQuery(filters, order));
  const payments = list.data?.pages.flatMap((page) => page.transactions);
  return (
    <>
      <PageHeader
        title={t`Transactions`}
        aside={
          <>
            {seesSettlement && (
              <LinkButton {...paths.settlement} variant="default">{t`Settlement`}</LinkButton>
            )}
            <ExportButton
              label={t`Export`}
              title={t`Export payments`}
              about={t`All payments that match your filters, in the same order, as they are when the file is created.`}
              {...tableChoices}
              isDisabled={!payments || payments.length === 0}
              askFor={(format) => ({
                kind: 'PAYMENTS',
                format,
                filters: { ...filters, ...order },
              })}
            />
          </>
        }
      />
      <div className={styles.page}>
        {reviews}
        <Tasks />
        <PaymentFilters search={search} payments={payments} now={now} onSearch={onSearch} />
        <Totals filters={filters} />
        <Card className={styles.listCard ?? ''}>
          <QueryList
            query={list}
            items={payments}
            more={t`Show earlier payments`}
            empty={<NothingFound onClear={() => onSearch({})} />}
          >
            {(rows) => (
              <PaymentTable
                rows={rows}
                choice={choice}
                onChoice={setChoice}
                isOld={list.isPlaceholderData}
              />
            )}
          </QueryList>
        </Card>
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
  if (!totals.data) return <Bone width="100%" height="var(--totals-wait)" radius="14px" />;
  const tiles = totals.data.totals.map((sum) => {
    const [paid, payments] = [wholeNumber(sum.paid, locale), wholeNumber(sum.payments, locale)];
    const [tips, bills] = [money(sum.tips, sum.currency), money(sum.bills, sum.currency)];
    const back = money(sum.refunded, sum.currency);
    const taken = money(sum.chargedBack, sum.currency);
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
          {sum.chargedBack > 0 && (
            <>
              <br />
              {t`Charged back ${taken}`}
            </>
          )}
        </>
      ),
    };
  });
  return tiles.length > 0 ? <Tiles tiles={tiles} /> : null;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
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
  );
}

type TableProps = Pick<
  Parameters<typeof DataTable<Transaction>>[0],
  'rows' | 'choice' | 'onChoice' | 'isOld'
>;

const keyOf = ({ tipId }: Transaction) => tipId;

function PaymentTable(props: TableProps) {
  const { t } = useLingui();
  const columns = useTransactionColumns();
  const paidTo = usePaidTo();
  const choosing = useChoosing({
    rows: props.rows,
    keyOf,
    nameOf: paidTo,
    renderActions: (chosen) => (
      <DownloadButton
        fileName="payments"
        isDisabled={false}
        isOfChosen
        write={() => Promise.resolve(transactionsCsv(chosen))}
      />
    ),
  });
  return (
    <DataTable
      {...props}
      choosing={choosing}
      caption={t`Payments`}
      columnsLabel={t`Columns`}
      columns={columns}
      keyOf={keyOf}
    />
  );
}
