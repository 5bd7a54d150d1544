import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ChangeKindName } from '@tipwell/contract/identity/change-kinds';
import { Card } from '@tipwell/ui/card';
import { Rows } from '#lib/lists/rows.tsx';
import { Trouble } from '#lib/error-state.tsx';
import { ChangeItem } from './change-item.tsx';
import styles from './changes.module.css';
import { changesQuery } from './queries.ts';

interface ChangesOfPlaceProps {
  locationId: number;
  /** Only what the page is about; left out: everything at the place. */
  kind?: ChangeKindName;
}

/**
 * What waits for a second person at a place, and what came of the last request. Where nothing was asked
 * for there is nothing to see.
 */
export function ChangesOfPlace({ locationId, kind }: ChangesOfPlaceProps) {
  const { t } = useLingui();
  const changes = useQuery(changesQuery(locationId));
  if (changes.isError) {
    return (
      <Card labelledBy="changes">
        <h2 id="changes" className={styles.title}>{t`Changes that need approval`}</h2>
        <Trouble error={changes.error} onRetry={() => void changes.refetch()} />
      </Card>
    );
  }
  const about = (changes.data?.requests ?? []).filter(
    (request) => kind === undefined || request.kind === kind,
  );
  const open = about.filter(({ state }) => state === 'OPEN');
  // What is over is shown for once, so that whoever asked finds what became of it.
  const shown = open.length > 0 ? open : about.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <Card labelledBy="changes">
      <h2 id="changes" className={styles.title}>{t`Changes that need approval`}</h2>
      <Rows>
        {shown.map((request) => (
          <ChangeItem key={request.requestId} request={request} namesPlace={false} />
        ))}
      </Rows>
    </Card>
  );
}
