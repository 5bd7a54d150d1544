import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getIndependence } from '@tipwell/contract/distribution/calls/independence';
import {
  independenceFacts,
  independenceWordings,
  wordingIn,
} from '@tipwell/contract/distribution/independence-wording';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { useAuditActionNames } from '#lib/labels/audit-actions.ts';
import { Moment } from '#lib/lists/moment.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useWrittenLocale } from '#lib/use-locale.ts';
import { QueryList } from '#lib/query-view.tsx';
import styles from './distributions.module.css';
import { independenceQuery } from './queries.ts';

type Told = CallOutput<typeof getIndependence>;

/** What those who decide about tips here said of themselves, and who was refused a hand in them. */
export function PastIndependence({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const told = useQuery(independenceQuery(locationId));
  const actionName = useAuditActionNames();
  return (
    <>
      <Card labelledBy="past-answers">
        <h2 id="past-answers" className={styles.title}>{t`Independence of the tronc`}</h2>
        <QueryList
          query={told}
          items={told.data?.answers}
          empty={<p className={styles.note}>{t`Nobody has been asked here yet.`}</p>}
        >
          {(answers) => (
            <Rows>
              {answers.map((asked) => (
                <Answer key={asked.inquiryId} asked={asked} />
              ))}
            </Rows>
          )}
        </QueryList>
      </Card>
      {told.data && told.data.attempts.length > 0 && (
        <Card labelledBy="refused-attempts">
          <h2 id="refused-attempts" className={styles.title}>{t`Refused attempts`}</h2>
          <Rows>
            {told.data.attempts.map(({ id, at, action, by }) => (
              <Row key={id}>
                <p className={styles.what}>
                  {actionName(action)}
                  <span className={styles.sub}>
                    <bdi>{by}</bdi>
                    {' · '}
                    <Moment at={at} />
                  </span>
                </p>
              </Row>
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}

function Answer({
  asked: { displayFullName, askedAt, endedAt, answer },
}: {
  asked: Told['answers'][number];
}) {
  const { t } = useLingui();
  const wording = independenceWordings[wordingIn[useWrittenLocale()]];
  const yes = answer?.facts ? independenceFacts.filter((fact) => answer.facts?.[fact]) : [];
  return (
    <Row>
      <p className={styles.what}>
        <bdi>{displayFullName}</bdi>
        <span className={styles.sub}>
          <Moment at={answer?.answeredAt ?? askedAt} />
        </span>
        {yes.map((fact) => (
          <span key={fact} className={styles.sub}>{t`${wording[fact]} Yes`}</span>
        ))}
      </p>
      {answer ? (
        <Pill tone={answer.isIndependent ? 'good' : 'bad'}>
          {answer.isIndependent ? t`Independent` : t`Not independent`}
        </Pill>
      ) : (
        <Pill tone={endedAt ? 'plain' : 'notYet'}>
          {endedAt ? t`Not answered` : t`No answer yet`}
        </Pill>
      )}
    </Row>
  );
}
