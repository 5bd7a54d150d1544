import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconReceipt2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  longestPaperOfPayments,
  type StatementDetail,
} from '@tipwell/contract/backoffice/calls/statements';
import { daysInPeriod } from '@tipwell/contract/dates/period';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Segments } from '@tipwell/ui/segments';
import { businessDay } from '#lib/format/dates.ts';
import { BackLink } from '#lib/listing.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import type { PeriodSearch } from '#lib/lists/period-search.ts';
import { periodOf } from '#lib/period.ts';
import { PeriodPicker, usePeriodWords } from '#lib/fields/period-picker.tsx';
import { setOnly } from '#lib/search-params.ts';
import { saveFile } from '#lib/save-file.ts';
import { showFailure } from '#lib/toasts.ts';
import { Trouble } from '#lib/error-state.tsx';
import { readStatementFile, statementQuery, type StatementOf } from './queries.ts';
import { statementCsv } from './statement-csv.ts';
import { useCsvWords } from './use-csv-words.ts';
import { StatementDays } from './statement-days.tsx';
import { StatementSums } from './statement-sums.tsx';
import styles from './statements.module.css';

/**
 * The month, or other days, whether each payment stands by itself, and of which workplace where it is
 * not the one that the office shows: all of it in the address.
 */
export type StatementSearch = PeriodSearch & { each?: 'payment'; of?: number };

interface StatementScreenProps {
  userId: string;
  staffId: number;
  locationName: string;
  timeZone: string;
  search: StatementSearch;
  onSearch: (search: StatementSearch) => void;
}

/** Everything that was booked on what is a person's at a workplace, between two balances. */
export function StatementScreen(props: StatementScreenProps) {
  const { userId, staffId, locationName, timeZone, search, onSearch } = props;
  const { t } = useLingui();
  const { periodWords } = usePeriodWords();
  const now = useNow(60_000);
  const today = businessDay(now, timeZone);
  const period = periodOf({ ...search, period: search.period ?? 'month' }, today);
  const detail: StatementDetail = search.each ? 'PAYMENTS' : 'DAYS';
  const of = { userId, staffId, from: period.from, to: period.to, detail };
  const statement = useQuery(statementQuery(of));
  const stays = setOnly({ of: search.of, each: search.each });
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.payouts}>{t`My payouts`}</BackLink>}
        title={t`Statement`}
        aside={<Downloads of={of} />}
      />
      <div className={styles.page}>
        <div className={styles.choice}>
          <PeriodPicker
            period={period}
            today={today}
            kinds={['month', 'range']}
            onChange={(chosen) => onSearch({ ...chosen, ...stays })}
          />
          <Segments<StatementDetail>
            label={t`Level of detail`}
            value={detail}
            onChange={(chosen) => {
              const { each: _before, ...rest } = search;
              onSearch(chosen === 'PAYMENTS' ? { ...rest, each: 'payment' } : rest);
            }}
            options={[
              { value: 'DAYS', label: t`By day` },
              { value: 'PAYMENTS', label: t`Each payment` },
            ]}
          />
        </div>
        {statement.data ? (
          <div className={styles.full}>
            <StatementSums
              statement={statement.data}
              title={`${locationName} · ${periodWords(period)}`}
            />
            {statement.data.lines.length > 0 ? (
              <StatementDays statement={statement.data} staffId={staffId} />
            ) : (
              <Card>
                <EmptyState
                  icon={<IconReceipt2 size={24} stroke={1.75} />}
                  title={t`Nothing was booked`}
                  text={t`No money came in or went out: ${periodWords(period)}. Choose other dates above.`}
                />
              </Card>
            )}
          </div>
        ) : statement.isError ? (
          <Card>
            <Trouble error={statement.error} onRetry={() => void statement.refetch()} />
          </Card>
        ) : (
          <div className={styles.full}>
            <Bone width="100%" height="280px" radius="14px" />
            <Bone width="100%" height="420px" radius="14px" />
          </div>
        )}
      </div>
    </>
  );
}

/** The same as files: on paper as it is shown, and for spreadsheets payment by payment. */
function Downloads({ of }: { of: StatementOf }) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const wordsFor = useCsvWords();
  const name = `tipwell-${of.from}-${of.to}`;
  const isLong = daysInPeriod(of.from, of.to) > longestPaperOfPayments;
  const pdf = useMutation({
    mutationFn: async () => {
      const detail = isLong ? 'DAYS' : of.detail;
      saveFile(
        `${name}.pdf`,
        'application/pdf',
        await readStatementFile({ ...of, detail }, writtenIn(locale)),
      );
    },
    onError: showFailure,
  });
  const csv = useMutation({
    mutationFn: async () => {
      const all = await queries.fetchQuery(statementQuery({ ...of, detail: 'PAYMENTS' }));
      saveFile(`${name}.csv`, 'text/csv;charset=utf-8', statementCsv(all, wordsFor(all)));
    },
    onError: showFailure,
  });
  return (
    <div className={styles.downloads}>
      <Button
        leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        {t`Download PDF`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={csv.isPending}
        onClick={() => csv.mutate()}
      >
        {t`Download CSV`}
      </Button>
    </div>
  );
}
