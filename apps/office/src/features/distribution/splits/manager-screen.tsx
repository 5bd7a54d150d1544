import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChartPie, IconFileText } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  type SplitRow,
  type getDistributions,
  updateDistributions,
} from '@tipwell/contract/distribution/calls/splits';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useState, type ReactNode } from 'react';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import { queryKeys } from '#lib/query.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { WayOn } from '#lib/next-link.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { CallOff } from './call-off.tsx';
import { CorrectionsCard } from './corrections/corrections-card.tsx';
import { correctionsQuery } from './corrections/queries.ts';
import styles from './distributions.module.css';
import { OpenPoolsCard } from './open-pools-card.tsx';
import {
  openPoolsQuery,
  sharedTrialsQuery,
  splitQuery,
  unallocatedQuery,
  visibilityQuery,
} from './queries.ts';
import { QuestionsCard } from './questions-card.tsx';
import { ReadySplits } from './ready-splits.tsx';
import { SplitEditor } from './split-editor.tsx';
import { SharedTrialsCard } from './shared-trials-card.tsx';
import { SplitRuns } from './split-runs.tsx';
import { SplitHistory } from './split-history.tsx';
import { useDay } from './use-day.ts';
import { UnallocatedCard } from './unallocated-card.tsx';
import { SplitVersionRows } from './split-version.tsx';
import { TermsCard } from './terms-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';
import { Pending } from '#lib/query-view.tsx';

type Split = CallOutput<typeof getDistributions>;

/** The page of those who look after a location's split. */
export function ManagerScreen({
  chooser,
  ...split
}: SplitPageProps & {
  /** Which of several places is looked at. */
  chooser?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`How tips are split`} aside={<Beside locationId={split.locationId} />} />
      {chooser}
      <SplitPage {...split} />
    </>
  );
}

/** The ways to groups, and to who worked how long; where everyone keeps their own tips no hours count. */
function Beside({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const split = useQuery(splitQuery(locationId));
  if (!split.data) return null;
  return (
    <div className={styles.actions}>
      <LinkButton {...paths.groups} variant="default">
        {t`Groups`}
      </LinkButton>
      {split.data.tipsType !== 'PERSONAL' && (
        <LinkButton {...paths.hours} variant="default">
          {t`Hours`}
        </LinkButton>
      )}
    </div>
  );
}

interface SplitPageProps {
  locationId: number;
  /** Changes of the venue that the reader approves; they come first. */
  changes?: ReactNode;
  /** Whether it is not known yet if there are any. */
  isWaiting?: boolean;
}

/** How the location's tips are split: the versions, the people's answers, and every run. */
export function SplitPage({ locationId, changes, isWaiting = false }: SplitPageProps) {
  const { t } = useLingui();
  const split = useQuery(splitQuery(locationId));
  // Cards that may be there or not are asked for together: one that comes late would move the rest.
  const cards = [
    isWaiting,
    useQuery(openPoolsQuery(locationId)).isPending,
    useQuery(unallocatedQuery(locationId)).isPending,
    useQuery(sharedTrialsQuery(locationId)).isPending,
    useQuery(visibilityQuery(locationId)).isPending,
  ];
  const mayCorrect = split.data?.mayCorrect ?? false;
  const corrections = useQuery({ ...correctionsQuery(locationId), enabled: mayCorrect });
  if (mayCorrect) cards.push(corrections.isPending);
  return (
    <div className={styles.stack}>
      {split.data && !cards.includes(true) ? (
        <>
          {changes}
          <TermsCard
            locationId={locationId}
            toConfirm={split.data.toConfirm}
            mayDecide={split.data.mayEdit}
          />
          <Versions locationId={locationId} split={split.data} />
          <WayOn
            to={paths.tipsPolicy(locationId)}
            sign={<IconFileText size={22} stroke={1.75} />}
            name={t`In plain words`}
            note={t`The written policy that everyone who works here can read`}
          />
          <OpenPoolsCard locationId={locationId} timeZone={split.data.timeZone} />
          <QuestionsCard locationId={locationId} timeZone={split.data.timeZone} />
          <Answers split={split.data} />
          <UnallocatedCard locationId={locationId} />
          <SharedTrialsCard
            locationId={locationId}
            timeZone={split.data.timeZone}
            mayEdit={split.data.mayEdit}
          />
          {mayCorrect && <CorrectionsCard locationId={locationId} />}
          <SplitRuns locationId={locationId} mayCorrect={mayCorrect} />
          <VisibilityCard locationId={locationId} />
          <SplitHistory split={split.data} />
        </>
      ) : (
        <Pending
          query={split}
          waiting={
            <>
              <Bone width="100%" height="240px" radius="14px" />
              <Bone width="100%" height="160px" radius="14px" />
            </>
          }
        />
      )}
    </div>
  );
}

function Versions({ locationId, split }: { locationId: number; split: Split }) {
  const { t } = useLingui();
  const day = useDay();
  const queries = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const [start, setStart] = useState<SplitRow[] | null>(null);
  const { current, upcoming } = split;
  const newest = upcoming ?? current;
  return (
    <Card labelledBy="the-split">
      <div className={styles.head}>
        <div>
          <h2 id="the-split" className={styles.title}>
            {isEditing ? t`The next split` : t`The split`}
          </h2>
          {current && !isEditing && (
            <p className={styles.note}>{t`In force since ${day(current.validFrom)}`}</p>
          )}
        </div>
        {split.mayEdit && !isEditing && (
          <WriteControls of={updateDistributions}>
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {newest ? t`Change` : t`Set it up`}
            </Button>
          </WriteControls>
        )}
      </div>
      {isEditing && !newest && start === null ? (
        <ReadySplits
          tipsType={split.tipsType}
          locationType={split.locationType}
          onChoose={setStart}
        />
      ) : isEditing ? (
        <SplitEditor
          locationId={locationId}
          locationType={split.locationType}
          hasGroups={split.tipsType !== 'PERSONAL'}
          people={split.people}
          rows={newest?.rows ?? start ?? []}
          fallback={newest?.fallback ?? 'EQUAL'}
          current={current}
          upcoming={upcoming}
          earliest={split.earliest}
          onCancel={() => {
            setIsEditing(false);
            setStart(null);
          }}
          onSaved={() => {
            setIsEditing(false);
            void queries.invalidateQueries({ queryKey: queryKeys.split(locationId) });
          }}
        />
      ) : (
        <>
          {current ? (
            <SplitVersionRows version={current} />
          ) : (
            <EmptyState
              icon={<IconChartPie size={24} stroke={1.75} />}
              title={t`No split yet`}
              text={
                split.tipsType === 'PERSONAL'
                  ? t`Everyone keeps their own tips here. A split is only needed for tips to the whole team.`
                  : t`Shared tips are held until the percentages are set.`
              }
            />
          )}
          {upcoming && (
            <>
              <div className={styles.planned}>
                <h3 className={styles.title}>{t`From ${day(upcoming.validFrom)}`}</h3>
                {split.mayEdit && (
                  <CallOff
                    locationId={locationId}
                    version={upcoming}
                    since={day(upcoming.validFrom)}
                  />
                )}
              </div>
              <SplitVersionRows version={upcoming} />
            </>
          )}
          {!split.mayEdit && (
            <p className={styles.note}>
              {split.hasTroncMaster
                ? t`A tronc master sets this split. Nobody at the venue can change it.`
                : t`You can read this split. Managers and distribution masters change it here.`}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** The job a person has after a change of today, and the day from which money goes by it. */
function NextJob({ person: { next } }: { person: Split['people'][number] }) {
  const { t } = useLingui();
  const day = useDay();
  const nameOf = useStaffTypeName();
  if (next === null) return null;
  const from = day(next.from);
  const job = next.staffType === null ? t`No job, no share` : nameOf(next.staffType);
  return <span className={styles.nextJob}>{t`From ${from}: ${job}`}</span>;
}

function Answers({ split }: { split: Split }) {
  const { t } = useLingui();
  const day = useDay();
  const nameOf = useStaffTypeName();
  if (split.people.length === 0 || (!split.current && !split.upcoming)) return null;
  const accepted = split.people.filter(({ answer }) => answer === 'ACCEPTED').length;
  const all = split.people.length;
  return (
    <Card labelledBy="the-answers">
      <h2 id="the-answers" className={styles.title}>{t`The team’s answers`}</h2>
      <p className={styles.note}>{t`${accepted} of ${all} have accepted.`}</p>
      <Rows>
        {split.people.map((person) => (
          <Row key={person.staffId}>
            <p className={styles.what}>
              <bdi>{person.displayFullName}</bdi>
              <span className={styles.sub}>
                {person.staffType && <bdi>{nameOf(person.staffType)}</bdi>}
                {person.staffType && person.answeredAt && ' · '}
                {person.answeredAt && <bdi>{day(person.answeredAt.slice(0, 10))}</bdi>}
                <NextJob person={person} />
              </span>
            </p>
            {person.leftOut === 'NO_JOB' ? (
              <Pill tone="bad">{t`No job, no share`}</Pill>
            ) : person.leftOut === 'NO_ROW' ? (
              <Pill tone="bad">{t`No row for this job`}</Pill>
            ) : person.answer === 'ACCEPTED' ? (
              <Pill tone="good">{t`Accepted`}</Pill>
            ) : person.answer === 'REJECTED' ? (
              <Pill tone="bad">{t`Rejected`}</Pill>
            ) : (
              <Pill tone="notYet">{t`No answer yet`}</Pill>
            )}
          </Row>
        ))}
      </Rows>
      {split.people.some(({ answer }) => answer === null) && (
        <div className={styles.apart}>
          <Notice tone="info">
            {t`People who have not answered still get a share; it is held for them until they do.`}
          </Notice>
        </div>
      )}
    </Card>
  );
}
