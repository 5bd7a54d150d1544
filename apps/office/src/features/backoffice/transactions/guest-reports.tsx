import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { dayAndTime } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { Trouble } from '#lib/error-state.tsx';
import { transactionTasksQuery } from './queries.ts';
import { TransactionRow } from './transaction-row.tsx';
import styles from './transactions.module.css';

/** What guests report of their payments, for the desk: each leads to its payment, where it is closed. */
export function GuestReports({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const tasks = useQuery(transactionTasksQuery);
  if (tasks.isError) {
    return (
      <Card>
        <Trouble error={tasks.error} onRetry={() => void tasks.refetch()} />
      </Card>
    );
  }
  const { reports = [], mayBeMoreReports = false } = tasks.data ?? {};
  const [oldest] = reports;
  if (!oldest) return null;
  const since = dayAndTime(new Date(oldest.reportedAt), timeZone, locale, now);
  const count = reports.length;
  return (
    <Card labelledBy="guest-reports">
      <h2 id="guest-reports" className={styles.title}>{t`Guests’ reports`}</h2>
      <p className={styles.rowNote}>
        {mayBeMoreReports
          ? t`${count} or more waiting, the oldest since ${since}`
          : plural(count, {
              one: `# waiting, since ${since}`,
              other: `# waiting, the oldest since ${since}`,
            })}
      </p>
      <Rows>
        {reports.map(({ transaction }) => (
          <Row key={transaction.tipId}>
            <TransactionRow transaction={transaction} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
