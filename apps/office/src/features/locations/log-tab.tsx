import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { fullDate, timeOfDay } from '../../lib/dates.ts';
import { useAuditActionNames } from '../../lib/audit-action-names.ts';
import { useLocale } from '../../lib/locale.ts';
import type { Settings } from './typed-settings.ts';
import styles from './locations.module.css';
import { logQuery } from './queries.ts';
import { useLogWords } from './use-log-words.ts';
import { Pending } from '../../lib/query-view.tsx';

/** What was done at a location, by whom and when. */
export function LogTab({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const locale = useLocale();
  const actionName = useAuditActionNames();
  const logWords = useLogWords(settings.id);
  const log = useQuery(logQuery(settings.id));
  return (
    <Card labelledBy="log">
      <h2 id="log" className={styles.title}>{t`Recent activity`}</h2>
      {log.data ? (
        <ul className={styles.rows}>
          {log.data.entries.map((entry) => {
            const at = new Date(entry.at);
            const about = logWords(entry.details);
            return (
              <li key={entry.id} className={styles.item}>
                <span className={styles.what}>
                  <span className={styles.strong}>{actionName(entry.action)}</span>
                  <span className={styles.note}>
                    <time dateTime={entry.at}>
                      {fullDate(at, settings.timeZone, locale)}{' '}
                      {timeOfDay(at, settings.timeZone, locale)}
                    </time>
                    {' · '}
                    <bdi>{entry.by}</bdi>
                  </span>
                  {about !== '' && <span className={styles.note}>{about}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      ) : (
        <Pending query={log} />
      )}
      {log.data?.entries.length === 0 && <p className={styles.note}>{t`Nothing yet.`}</p>}
      {log.data?.hasMore && (
        <p className={styles.note}>{t`Older entries are kept and not shown here.`}</p>
      )}
    </Card>
  );
}
