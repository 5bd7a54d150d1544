import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { Pending } from '#lib/query-view.tsx';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import styles from './distributions.module.css';
import type { OwnTrial } from './own-trial.ts';
import { ownSharedTrialsQuery } from './queries.ts';
import { SplitVersionRows } from './split-version.tsx';
import { comparedCells, GroupsTable, TrialFindings, useComparedColumns } from './trial-parts.tsx';
import { useDay } from './use-day.ts';

interface TrialScreenProps {
  /** The way back to where one came from. */
  back: ReactNode;
  userId: string;
  staffId: number;
  trialId: string;
}

/** A split that was tried, as one of those whom it concerns sees it: their own sums, and what is nobody's. */
export function TrialScreen({ back, userId, staffId, trialId }: TrialScreenProps) {
  const { t } = useLingui();
  const trials = useQuery(ownSharedTrialsQuery(userId, staffId));
  const trial = trials.data?.trials.find((one) => one.trialId === trialId);
  return (
    <>
      <PageHeader above={back} title={t`A split that was tried`} />
      <div className={styles.stack}>
        {trial ? (
          <>
            <Yours trial={trial} />
            <Team trial={trial} />
            <Card labelledBy="tried-rows">
              <h2 id="tried-rows" className={styles.title}>{t`The split that was tried`}</h2>
              <SplitVersionRows version={trial} />
            </Card>
          </>
        ) : trials.data ? (
          <Card>
            <EmptyState
              icon={<IconMapQuestion size={24} stroke={1.75} />}
              title={t`There is no such trial`}
              text={t`It may have been taken back, or belong to another of your workplaces.`}
            />
          </Card>
        ) : (
          <Pending
            query={trials}
            waiting={
              <>
                <Bone width="100%" height="160px" radius="14px" />
                <Bone width="100%" height="160px" radius="14px" />
              </>
            }
          />
        )}
      </div>
    </>
  );
}

function Yours({ trial }: { trial: OwnTrial }) {
  const { t } = useLingui();
  const day = useDay();
  const columns = useComparedColumns();
  const from = day(trial.from);
  const to = day(trial.to);
  return (
    <Card labelledBy="your-sums">
      <h2 id="your-sums" className={styles.title}>{t`What it would have meant for you`}</h2>
      <p className={styles.note}>
        {t`${plural(trial.days, { one: '# day', other: '# days' })} from ${from} to ${to}: by the split that was in force when it was tried, and by this one. Nothing has changed.`}
      </p>
      <FiguresTable
        caption={t`What it would have meant for you`}
        columns={[{ key: 'name', title: t`Who` }, ...columns]}
        rows={[{ key: 'you', cells: [t`You`, ...comparedCells(trial.yours, trial.currency)] }]}
      />
    </Card>
  );
}

function Team({ trial }: { trial: OwnTrial }) {
  const { t } = useLingui();
  const nameOf = useStaffTypeName();
  const { winners, losers, groups, people } = trial;
  return (
    <Card labelledBy="team-sums">
      <h2 id="team-sums" className={styles.title}>{t`For the whole team`}</h2>
      {winners === null || losers === null ? (
        <p className={styles.note}>
          {t`Only ${plural(people, { one: '# person shares', other: '# people share' })} here, so any sum would tell what somebody else has.`}
        </p>
      ) : (
        <p className={styles.verdict}>
          {winners + losers === 0
            ? t`Apart from rounding, nobody would have received more or less.`
            : t`${plural(winners, { one: '# person would get more', other: '# people would get more' })}, ${plural(losers, { one: '# less', other: '# less' })}.`}
        </p>
      )}
      <TrialFindings findings={trial.findings} />
      {groups.length > 0 && (
        <>
          <GroupsTable
            title={t`By staff type`}
            groups={groups}
            currency={trial.currency}
            nameOf={(name) => (name === '' ? t`No staff type` : nameOf(name))}
          />
          <p className={styles.note}>
            {t`Names and single shares are nobody else’s to see. Sums for fewer than three people are left out.`}
          </p>
        </>
      )}
    </Card>
  );
}
