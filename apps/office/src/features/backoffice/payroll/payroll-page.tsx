import { useLingui } from '@lingui/react/macro';
import { IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { businessDay } from '#lib/format/dates.ts';
import type { PeriodSearch } from '#lib/lists/period-search.ts';
import { useNow } from '#lib/now.ts';
import { PeriodPicker, usePeriodWords } from '#lib/fields/period-picker.tsx';
import { periodOf } from '#lib/period.ts';
import { Pending } from '#lib/query-view.tsx';
import { ChangesCard } from './changes-card.tsx';
import { EarlierExports } from './earlier-exports.tsx';
import { ExportCard } from './export-card.tsx';
import { PeopleTable } from './people-table.tsx';
import styles from './payroll.module.css';
import { payrollQuery } from './queries.ts';

interface PayrollPageProps {
  locationId: number;
  timeZone: string;
  search: PeriodSearch;
  onSearch: (search: PeriodSearch) => void;
  /** The way back to where the reader came from. */
  above: ReactNode;
}

/** What people were given in a month, what of it payroll does not know yet, and the files for it. */
export function PayrollPage(props: PayrollPageProps) {
  const { locationId, timeZone, search, onSearch, above } = props;
  const { t } = useLingui();
  const { periodWords } = usePeriodWords();
  const today = businessDay(useNow(60_000), timeZone);
  const period = periodOf({ ...search, period: search.period ?? 'month' }, today);
  const { from, to } = period;
  const of = { locationId, from, to };
  const payroll = useQuery(payrollQuery(of));
  const { data } = payroll;
  const words = periodWords(period);
  return (
    <>
      <PageHeader above={above} title={t`Export for payroll`} />
      <div className={styles.stack}>
        <PeriodPicker
          period={period}
          today={today}
          kinds={['month', 'range']}
          onChange={onSearch}
        />
        {data ? (
          <>
            <ExportCard
              key={`${data.contentHash} ${data.last?.exportId}`}
              of={of}
              payroll={data}
              title={words}
            />
            {data.changes.length > 0 && <ChangesCard payroll={data} />}
            <Card labelledBy="payroll-people">
              <h2 id="payroll-people" className={styles.title}>{t`Of each person`}</h2>
              {data.rows.length > 0 ? (
                <PeopleTable payroll={data} />
              ) : (
                <EmptyState
                  icon={<IconReportMoney size={24} stroke={1.75} />}
                  title={t`Nobody was given anything`}
                  text={t`No tips reached anybody: ${words}. Choose other dates above.`}
                />
              )}
            </Card>
          </>
        ) : (
          <Card>
            <Pending query={payroll} waiting={<Bone width="100%" height="320px" radius="12px" />} />
          </Card>
        )}
        <EarlierExports locationId={locationId} timeZone={timeZone} onOpen={onSearch} />
      </div>
    </>
  );
}
