import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  answerDataRequest,
  type EnteredDataRequest,
} from '@tipwell/contract/backoffice/calls/data-requests';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useState, type ReactNode } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { isDueSoon } from '#lib/lists/is-due-soon.ts';
import { paths } from '#lib/paths.ts';
import { QueryList } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../registered-users.module.css';
import { AnswerSheet } from './answer-sheet.tsx';
import { dataRequestsQuery } from './queries.ts';
import { useWayWords } from './way-words.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Who asked what we keep of them, by when they have to have it, and how they were answered. */
export function DataRequestsScreen({ aside }: { aside: ReactNode }) {
  const { t } = useLingui();
  const requests = useQuery(dataRequestsQuery);
  const [answered, setAnswered] = useState<EnteredDataRequest | null>(null);
  return (
    <>
      <PageHeader title={t`Requests for data`} aside={aside} />
      <Card>
        <QueryList
          query={requests}
          items={requests.data?.requests}
          empty={
            <EmptyState
              icon={<IconFileDescription size={24} stroke={1.75} />}
              title={t`Nobody has asked for their data`}
              text={t`People ask in their account; what comes in writing is entered on the person’s page.`}
            />
          }
        >
          {(all) => (
            <Rows>
              {all.map((one) => (
                <Request key={one.requestId} request={one} onAnswer={() => setAnswered(one)} />
              ))}
            </Rows>
          )}
        </QueryList>
      </Card>
      {answered && <AnswerSheet request={answered} onClose={() => setAnswered(null)} />}
    </>
  );
}

function Request({ request, onAnswer }: { request: EnteredDataRequest; onAnswer: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const ways = useWayWords();
  const { receivedOn, dueOn, answer, displayFullName } = request;
  const received = fullDate(noon(receivedOn), 'UTC', locale);
  const due = fullDate(noon(dueOn), 'UTC', locale);
  const ends = { GIVEN: t`Given in the account`, OTHERWISE: t`Answered`, REFUSED: t`Refused` };
  const name = displayFullName ?? t`Erased person`;
  return (
    <Row>
      <span className={styles.rowWords}>
        <Link {...paths.registeredUser(request.userId)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.note}>{t`${ways[request.cameBy]} on ${received}`}</span>
        {request.note !== null && (
          <span className={styles.note} dir="auto">
            {request.note}
          </span>
        )}
      </span>
      {answer === null ? (
        <span className={styles.ends}>
          <Pill tone={isDueSoon(noon(dueOn), now) ? 'bad' : 'underWay'}>{t`Due by ${due}`}</Pill>
          <WriteControls of={answerDataRequest}>
            <Button
              variant="default"
              aria-label={t`Answer the request of ${name}`}
              onClick={onAnswer}
            >{t`Answer`}</Button>
          </WriteControls>
        </span>
      ) : (
        <Pill tone={answer === 'REFUSED' ? 'underWay' : 'good'}>{ends[answer]}</Pill>
      )}
    </Row>
  );
}
