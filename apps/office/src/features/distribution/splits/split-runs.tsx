import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { LinkButton } from '#lib/link-button.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { QueryList } from '#lib/query-view.tsx';
import { RecordButton } from '#lib/records/record-button.tsx';
import { VerifierNote } from '#lib/records/verifier-note.tsx';
import styles from './distributions.module.css';
import { readRunRecord, runsQuery } from './queries.ts';
import { useDay } from './use-day.ts';

interface SplitRunsProps {
  locationId: number;
  /** Whether the reader may open a day to correct it. */
  mayCorrect: boolean;
}

/**
 * The days that were split, newest first; whoever sees parts can save each as a record, and whoever
 * corrects them opens one.
 */
export function SplitRuns({ locationId, mayCorrect }: SplitRunsProps) {
  const { t } = useLingui();
  const day = useDay();
  const runs = useInfiniteQuery(runsQuery(locationId));
  const all = runs.data?.pages.flatMap((page) => page.runs);
  const maySeeParts = runs.data?.pages[0]?.maySeeParts ?? false;
  return (
    <Card labelledBy="the-runs">
      <h2 id="the-runs" className={styles.title}>{t`Days that were split`}</h2>
      {all?.some(({ poolTotal }) => poolTotal === null) && (
        <p className={styles.note}>
          {t`Totals aren’t shown where one or two people held a job. With the percentages they’d reveal a person’s share.`}
        </p>
      )}
      <QueryList
        query={runs}
        items={all}
        more={t`Show earlier days`}
        waiting={<Bone width="100%" height="120px" radius="12px" />}
        empty={
          <p
            className={styles.note}
          >{t`Nothing has been split yet. The first split happens at four in the morning after the first day with shared tips.`}</p>
        }
      >
        {(shown) => (
          <Rows>
            {shown.map((run) => (
              <Row key={run.runId}>
                <p className={styles.what}>
                  {day(run.businessDay)}
                  <span className={styles.sub}>
                    {t`${plural(run.tips, { one: '# tip', other: '# tips' })} to ${plural(run.people, { one: '# person', other: '# people' })}`}
                    {run.part > 1 && <> · {t`part ${run.part}`}</>}
                    {run.fallback && (
                      <>
                        {' · '}
                        {run.fallback === 'EQUAL'
                          ? t`percentages were missing: in equal parts`
                          : t`percentages were missing: by hours worked`}
                      </>
                    )}
                    {run.groupName && (
                      <>
                        {' · '}
                        <bdi>{run.groupName}</bdi>
                      </>
                    )}
                  </span>
                </p>
                {run.unallocated > 0 && (
                  <Pill tone="bad">{t`Not all of it could be assigned`}</Pill>
                )}
                <p className={styles.figure}>
                  {run.poolTotal === null ? (
                    t`Total not shown`
                  ) : (
                    <Money amount={run.poolTotal} currency={run.currency} />
                  )}
                </p>
                {maySeeParts && (
                  <RecordButton
                    of={day(run.businessDay)}
                    read={() => readRunRecord(locationId, run.runId)}
                  />
                )}
                {mayCorrect && (
                  <LinkButton
                    {...paths.corrections(locationId, run.runId)}
                    variant="default"
                    aria-label={t`Look at it: ${day(run.businessDay)}`}
                  >
                    {t`Look at it`}
                  </LinkButton>
                )}
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
      {maySeeParts && all?.[0] && <VerifierNote businessDay={all[0].businessDay} />}
    </Card>
  );
}
