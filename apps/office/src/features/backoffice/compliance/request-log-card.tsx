import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Pending } from '#lib/query-view.tsx';
import styles from './papers.module.css';
import { tipRecordRequestsQuery } from './queries.ts';
import { useMonthsInWords } from './use-months-in-words.ts';

/** Who asked for the record of their tips, for whoever has to show that they were answered. */
export function RequestLogCard({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const inWords = useMonthsInWords();
  const log = useQuery(tipRecordRequestsQuery(locationId));
  return (
    <Card labelledBy="record-requests">
      <h2 id="record-requests" className={styles.heading}>{t`Requests for tip records`}</h2>
      <p className={styles.note}>
        {t`Everyone who works here can have the record of their own tips, and gets it at once. You see who asked, and no amounts.`}
      </p>
      {log.data ? (
        log.data.requests.length === 0 ? (
          <p>{t`Nobody has asked in the last three years.`}</p>
        ) : (
          <Rows>
            {log.data.requests.map((request) => {
              const day = fullDate(new Date(request.requestedAt), log.data.timeZone, locale);
              return (
                <Row key={request.requestId}>
                  <p className={styles.what}>
                    <bdi>{request.displayFullName ?? t`Someone whose account is erased`}</bdi>
                    <span className={styles.note}>{inWords(request)}</span>
                  </p>
                  <span className={styles.note}>{t`Asked and answered on ${day}`}</span>
                </Row>
              );
            })}
          </Rows>
        )
      ) : (
        <Pending query={log} waiting={<Bone width="100%" height="80px" radius="14px" />} />
      )}
    </Card>
  );
}
