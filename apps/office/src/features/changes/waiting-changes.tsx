import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { ChangeItem } from './change-item.tsx';
import styles from './changes.module.css';
import { waitingChangesQuery } from './queries.ts';
import { Pending } from '../../lib/query-view.tsx';

/** What waits for a second person at all places in somebody's care; who asked first comes first. */
export function WaitingChanges() {
  const { t } = useLingui();
  const changes = useQuery(waitingChangesQuery);
  return (
    <Card labelledBy="waiting-changes">
      <h2 id="waiting-changes" className={styles.title}>{t`Changes that need approval`}</h2>
      {changes.data ? (
        changes.data.requests.length > 0 ? (
          <ul className={styles.list}>
            {changes.data.requests.map((request) => (
              <ChangeItem key={request.requestId} request={request} namesPlace />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<IconUsers size={24} stroke={1.75} />}
            title={t`Nothing waits`}
            text={t`Requests from venues for a new payout destination, another owner or a larger share of tips appear here.`}
          />
        )
      ) : (
        <Pending query={changes} />
      )}
    </Card>
  );
}
