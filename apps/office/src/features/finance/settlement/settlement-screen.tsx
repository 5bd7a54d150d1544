import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SettlementDay } from '@tipwell/contract/finance/calls/settlement-days';
import { Card } from '@tipwell/ui/card';
import { DataTable } from '@tipwell/ui/data-table';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { useState } from 'react';
import { LinkButton } from '#lib/link-button.tsx';
import { BackLink } from '#lib/listing.tsx';
import { DownloadButton } from '#lib/lists/download-button.tsx';
import { FilterBar } from '#lib/lists/filter-bar.tsx';
import { paths } from '#lib/paths.ts';
import { Pending, QueryList } from '#lib/query-view.tsx';
import { useTableChoice } from '#lib/use-table-choice.ts';
import { FloatCard } from './float-card.tsx';
import { settlementQuery } from './queries.ts';
import { settlementCsv } from './settlement-csv.ts';
import { readSettlementSearch, type SettlementSearch } from './settlement-search.ts';
import styles from './settlement.module.css';
import { keyOfRow, rowsOf, useDayColumns } from './use-day-columns.tsx';
import { useAccountName } from './words.ts';

interface SettlementScreenProps {
  search: SettlementSearch;
  onSearch: (search: SettlementSearch) => void;
}

/** What processors settled day by day against what we recorded, and what lies at each of them. */
export function SettlementScreen({ search, onSearch }: SettlementScreenProps) {
  const { t } = useLingui();
  const settlement = useQuery(settlementQuery(search));
  const { days } = settlement.data ?? {};
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.transactions}>{t`Transactions`}</BackLink>}
        title={t`Settlement`}
        aside={
          <>
            <LinkButton {...paths.paymentAccounts} variant="default">{t`Accounts`}</LinkButton>
            <LinkButton {...paths.closing()} variant="default">{t`Month-end closing`}</LinkButton>
            <LinkButton {...paths.invoices()} variant="default">{t`Invoices`}</LinkButton>
            <DownloadButton
              fileName="settlement"
              isDisabled={!days || days.length === 0}
              write={() => Promise.resolve(settlementCsv(days ?? []))}
            />
          </>
        }
      />
      {settlement.data ? (
        <div className={styles.page}>
          <div className={styles.accounts}>
            {settlement.data.accounts.map((account) => (
              <FloatCard key={account.account} account={account} />
            ))}
          </div>
          <SettlementFilters search={search} shown={settlement.data} onSearch={onSearch} />
          <Card>
            <QueryList
              query={settlement}
              items={days}
              empty={
                <EmptyState
                  icon={<IconScale size={24} stroke={1.75} />}
                  title={t`No days found`}
                  text={t`A day is listed once it is over and something was paid. Days are those of UTC.`}
                  action={
                    <Button variant="default" onClick={() => onSearch({})}>
                      {t`Clear the filters`}
                    </Button>
                  }
                />
              }
            >
              {(rows) => <DayTable days={rows} isOld={settlement.isPlaceholderData} />}
            </QueryList>
          </Card>
          <p className={styles.note}>
            {t`A payout is settled when it leaves and recorded when it lands, so the two may stand on different days. The difference counts only what does not match.`}
          </p>
        </div>
      ) : (
        // Drawn once, with its sums, so that nothing below them jumps.
        <Card>
          <Pending query={settlement} />
        </Card>
      )}
    </>
  );
}

function DayTable({ days, isOld }: { days: readonly SettlementDay[]; isOld: boolean }) {
  const { t } = useLingui();
  const columns = useDayColumns();
  const [choice, setChoice] = useTableChoice('settlement');
  return (
    <DataTable
      caption={t`Days of settlement`}
      columnsLabel={t`Columns`}
      columns={columns}
      rows={rowsOf(days)}
      keyOf={keyOfRow}
      isOld={isOld}
      choice={choice}
      onChoice={setChoice}
    />
  );
}

function SettlementFilters({
  search,
  shown,
  onSearch,
}: SettlementScreenProps & {
  /** The accounts that there are, and the days that are shown, also where nobody has chosen any. */
  shown: { accounts: readonly { account: string }[]; from: string; to: string };
}) {
  const { t } = useLingui();
  const nameOf = useAccountName();
  const [now] = useState(() => new Date());
  return (
    <FilterBar
      choices={[
        {
          name: 'account',
          label: t`Account`,
          value: search.account,
          options: shown.accounts.map(({ account }) => ({
            value: account,
            label: nameOf(account),
          })),
        },
        {
          name: 'state',
          label: t`Days`,
          value: search.state,
          options: [{ value: 'OPEN', label: t`With differences or not reported` }],
        },
      ]}
      days={{ from: search.from ?? shown.from, to: search.to ?? shown.to, now }}
      isNarrowed={Object.keys(search).length > 0}
      onChange={(changes) => onSearch(readSettlementSearch({ ...search, ...changes }))}
      onClear={() => onSearch({})}
    />
  );
}
