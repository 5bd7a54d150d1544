import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { useAuditActionNames } from '#lib/labels/audit-actions.ts';
import { Moment } from '#lib/lists/moment.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import type { Settings } from './typed-settings.ts';
import styles from './locations.module.css';
import { logQuery } from './queries.ts';
import { useLogWords } from './use-log-words.ts';
import { QueryList } from '#lib/query-view.tsx';

/** What was done at a location, by whom and when. */
export function LogTab({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const actionName = useAuditActionNames();
  const logWords = useLogWords(settings);
  const log = useQuery(logQuery(settings.id));
  return (
    <Card labelledBy="log">
      <h2 id="log" className={styles.title}>{t`Recent activity`}</h2>
      <QueryList
        query={log}
        items={log.data?.entries}
        empty={<p className={styles.note}>{t`Nothing yet.`}</p>}
      >
        {(entries) => (
          <Rows>
            {entries.map((entry) => {
              const about = logWords(entry.details);
              return (
                <Row key={entry.id}>
                  <span className={styles.what}>
                    <span className={styles.strong}>{actionName(entry.action)}</span>
                    <span className={styles.note}>
                      <Moment at={entry.at} timeZone={settings.timeZone} />
                      {' · '}
                      <bdi>{entry.by}</bdi>
                    </span>
                    {about !== '' && about !== entry.by && (
                      <span className={styles.note}>{about}</span>
                    )}
                  </span>
                </Row>
              );
            })}
          </Rows>
        )}
      </QueryList>
      {log.data?.hasMore && (
        <p className={styles.note}>{t`Older entries are kept and not shown here.`}</p>
      )}
    </Card>
  );
}
