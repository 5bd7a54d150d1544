import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { fullDate, timeOfDay } from '#lib/format/dates.ts';
import { BackLink } from '#lib/listing.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { FileButton } from '#lib/files/file-button.tsx';
import { PaperView } from './paper-view.tsx';
import styles from './papers.module.css';
import {
  readTipRecordFile,
  recordPlacesQuery,
  tipRecordQuery,
  tipRecordsQuery,
  type Own,
} from './queries.ts';
import { TipRecordForm } from './tip-record-form.tsx';
import { useMonthsInWords } from './use-months-in-words.ts';

/** Which workplace, and which request, in the address. */
export interface TipRecordSearch {
  of?: number;
  request?: string;
}

interface TipRecordScreenProps {
  userId: string;
  /** The workplace that the office shows; null for people without one. */
  staffId: number | null;
  search: TipRecordSearch;
  onSearch: (search: TipRecordSearch) => void;
}

/** A person asks for the record of their tips and reads it; also of places that they have left. */
export function TipRecordScreen({ userId, staffId, search, onSearch }: TipRecordScreenProps) {
  const { t } = useLingui();
  const places = useQuery(recordPlacesQuery(userId));
  const all = places.data?.places;
  const wanted = search.of ?? staffId;
  const place = all?.find((one) => one.staffId === wanted) ?? all?.[0];
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.payouts}>{t`My payouts`}</BackLink>}
        title={t`Tip record`}
      />
      <div className={styles.page}>
        {place && all ? (
          <RecordsOfPlace
            key={place.staffId}
            own={{ userId, staffId: place.staffId }}
            requestId={search.request}
            choice={
              all.length > 1 && (
                <NativeSelect
                  label={t`Workplace`}
                  value={String(place.staffId)}
                  onChange={({ currentTarget }) => onSearch({ of: Number(currentTarget.value) })}
                  data={all.map(({ staffId: value, locationName, leftOn }) => ({
                    value: String(value),
                    label: leftOn === null ? locationName : t`${locationName} (left)`,
                  }))}
                />
              )
            }
            onRequest={(request) => onSearch({ of: place.staffId, request })}
          />
        ) : (
          <Card>
            {all ? (
              <EmptyState
                icon={<IconNotebook size={24} stroke={1.75} />}
                title={t`No record yet`}
                text={t`Once you have worked somewhere for a month, you can have its record here.`}
              />
            ) : (
              <Pending
                query={places}
                waiting={<Bone width="100%" height="200px" radius="14px" />}
              />
            )}
          </Card>
        )}
      </div>
    </>
  );
}

interface RecordsOfPlaceProps {
  own: Own;
  requestId: string | undefined;
  choice: ReactNode;
  onRequest: (requestId: string) => void;
}

function RecordsOfPlace({ own, requestId, choice, onRequest }: RecordsOfPlaceProps) {
  const { t } = useLingui();
  const records = useQuery(tipRecordsQuery(own));
  const { data } = records;
  return (
    <>
      <Card labelledBy="ask-for-record">
        <div className={styles.stack}>
          <h2 id="ask-for-record" className={styles.heading}>{t`Ask for your record`}</h2>
          <p className={styles.note}>
            {t`It says what your workplace received in tips, what of it was yours, how it was split and when you were paid. You get it at once, for up to three years back. Whoever runs the tips sees that you asked, and no amounts.`}
          </p>
          {choice}
          {data ? (
            data.months ? (
              <TipRecordForm own={own} months={data.months} onGiven={onRequest} />
            ) : (
              <p>{t`You can ask once your first month here is over.`}</p>
            )
          ) : (
            <Pending query={records} waiting={<Bone width="100%" height="66px" radius="10px" />} />
          )}
        </div>
      </Card>
      {requestId !== undefined && <GivenRecord own={own} requestId={requestId} />}
      {data && data.requests.length > 0 && (
        <Earlier requests={data.requests} timeZone={data.timeZone} onRequest={onRequest} />
      )}
    </>
  );
}

function GivenRecord({ own, requestId }: { own: Own; requestId: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const record = useQuery(tipRecordQuery(own, requestId, writtenIn(locale)));
  if (!record.data) {
    return (
      <Card>
        <Pending query={record} waiting={<Bone width="100%" height="420px" radius="14px" />} />
      </Card>
    );
  }
  const { firstMonth, lastMonth } = record.data.request;
  return (
    <>
      <div className={styles.downloads}>
        <FileButton
          name={`tipwell-tip-record-${firstMonth}-${lastMonth}.pdf`}
          read={() => readTipRecordFile(own, requestId, writtenIn(locale))}
        >
          {t`Download PDF`}
        </FileButton>
      </div>
      <PaperView id="tip-record" paper={record.data.paper} />
    </>
  );
}

interface EarlierProps {
  requests: readonly {
    requestId: string;
    firstMonth: string;
    lastMonth: string;
    requestedAt: string;
  }[];
  timeZone: string;
  onRequest: (requestId: string) => void;
}

function Earlier({ requests, timeZone, onRequest }: EarlierProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const inWords = useMonthsInWords();
  return (
    <Card labelledBy="earlier-records">
      <h2 id="earlier-records" className={styles.heading}>{t`Earlier requests`}</h2>
      <Rows>
        {requests.map((request) => {
          const at = new Date(request.requestedAt);
          const day = fullDate(at, timeZone, locale);
          const time = timeOfDay(at, timeZone, locale);
          const months = inWords(request);
          return (
            <Row key={request.requestId}>
              <p className={styles.what}>
                <span>{months}</span>
                <span className={styles.note}>{t`Asked and answered on ${day}, ${time}`}</span>
              </p>
              <Button
                variant="default"
                aria-label={t`Show the record of ${months}`}
                onClick={() => onRequest(request.requestId)}
              >
                {t`Show`}
              </Button>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
