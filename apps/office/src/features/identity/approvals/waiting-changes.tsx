import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { ChangeItem } from './change-item.tsx';
import styles from './changes.module.css';
import { waitingChangesQuery } from './queries.ts';
import { Rows } from '#lib/lists/rows.tsx';
import { QueryList } from '#lib/query-view.tsx';

/** What waits for a second person at all places in somebody's care; who asked first comes first. */
export function WaitingChanges() {
  const { t } = useLingui();
  const changes = useQuery(waitingChangesQuery);
  return (
    <Card labelledBy="waiting-changes">
      <h2 id="waiting-changes" className={styles.title}>{t`Changes that need approval`}</h2>
      <QueryList
        query={changes}
        items={changes.data?.requests}
        empty={
          <EmptyState
            icon={<IconUsers size={24} stroke={1.75} />}
            title={t`Nothing is waiting`}
            text={t`Requests from venues for a new payout destination, another owner or a larger share of tips appear here.`}
          />
        }
      >
        {(shown) => (
          <Rows>
            {shown.map((request) => (
              <ChangeItem key={request.requestId} request={request} namesPlace />
            ))}
          </Rows>
        )}
      </QueryList>
    </Card>
  );
}
