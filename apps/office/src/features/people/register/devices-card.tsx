import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { useClientName } from '#lib/client-config/client-name.ts';
import { Moment } from '#lib/lists/moment.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { QueryList } from '#lib/query-view.tsx';
import { personDevicesQuery } from './queries.ts';
import styles from './registered-users.module.css';

/** Where a person is signed in, and since when. */
export function TheirDevices({ userId }: { userId: string }) {
  const { t } = useLingui();
  const clientName = useClientName();
  const devices = useQuery(personDevicesQuery(userId));
  return (
    <Card labelledBy="their-devices">
      <h2 id="their-devices" className={styles.title}>{t`Devices`}</h2>
      <QueryList
        query={devices}
        items={devices.data?.devices}
        empty={<p className={styles.note}>{t`Not signed in anywhere.`}</p>}
      >
        {(signedIn) => (
          <Rows>
            {signedIn.map(({ browser, system, startedAt, lastUsedAt, ...client }) => (
              <Row key={`${startedAt} ${lastUsedAt}`} className={styles.entry}>
                <bdi>{[browser, system].filter(Boolean).join(' · ') || t`Unknown device`}</bdi>
                <span className={styles.note}>
                  {t`Last used`} <Moment at={lastUsedAt} />
                  {clientName(client) !== null && <> · {clientName(client)}</>}
                </span>
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
    </Card>
  );
}
