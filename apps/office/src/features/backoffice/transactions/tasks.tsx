import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { Trouble } from '#lib/error-state.tsx';
import { transactionTasksQuery } from './queries.ts';
import { TransactionRow } from './transaction-row.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import styles from './transactions.module.css';

/** What waits for somebody: refunds for a second person, and guests who report a mistake. */
export function Tasks() {
  const { t } = useLingui();
  const tasks = useQuery(transactionTasksQuery);
  if (tasks.isError) {
    return (
      <Card>
        <Trouble error={tasks.error} onRetry={() => void tasks.refetch()} />
      </Card>
    );
  }
  const { refunds = [], reports = [] } = tasks.data ?? {};
  return (
    <>
      {refunds.length > 0 && (
        <Card labelledBy="refunds-waiting">
          <h2 id="refunds-waiting" className={styles.title}>{t`Refunds waiting for approval`}</h2>
          <Rows>
            {refunds.map(({ refund, transaction }) => (
              <Row key={refund.refundId}>
                <TransactionRow transaction={transaction} />
              </Row>
            ))}
          </Rows>
        </Card>
      )}
      {reports.length > 0 && (
        <Card labelledBy="reports-waiting">
          <h2 id="reports-waiting" className={styles.title}>{t`Guests who report a mistake`}</h2>
          <Rows>
            {reports.map(({ transaction }) => (
              <Row key={transaction.tipId}>
                <TransactionRow transaction={transaction} />
              </Row>
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
