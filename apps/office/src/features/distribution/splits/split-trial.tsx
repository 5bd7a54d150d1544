import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import { tryDistributions } from '@tipwell/contract/distribution/calls/previews';
import { employment } from '@tipwell/contract/identity/people-fields';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { employmentWords } from '#lib/labels/people-labels.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { Trouble } from '#lib/error-state.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './distributions.module.css';
import { trySplit } from './queries.ts';
import { ShareTrial } from './share-trial.tsx';
import { comparedCells, GroupsTable, TrialFindings, useComparedColumns } from './trial-parts.tsx';
import { useDay } from './use-day.ts';

type Trial = CallOutput<typeof tryDistributions>;

interface SplitTrialProps {
  locationId: number;
  /** The rows as they stand; null while they cannot be saved. */
  rows: SplitRow[] | null;
}

/**
 * Tries a split on the last eight weeks before anybody publishes it: who would have got more and who
 * less. What was tried is gone as soon as the rows change.
 */
export function SplitTrial({ locationId, rows }: SplitTrialProps) {
  const { t } = useLingui();
  const written = JSON.stringify(rows);
  const trial = useMutation({
    mutationFn: async (tried: SplitRow[]) => {
      return { of: JSON.stringify(tried), found: await trySplit(locationId, tried) };
    },
  });
  const shown = trial.data?.of === written ? trial.data.found : null;
  return (
    <div className={styles.trial}>
      <WriteControls of={tryDistributions}>
        <Button
          variant="default"
          leftSection={<IconScale size={18} stroke={1.75} aria-hidden />}
          loading={trial.isPending}
          disabled={rows === null}
          onClick={() => rows && trial.mutate(rows)}
        >
          {t`Try it on the last 8 weeks`}
        </Button>
      </WriteControls>
      <p className={styles.note}>
        {rows === null
          ? t`As soon as the rows make 100%, you can try them on past days. Nothing is saved by that.`
          : t`Shows who would have received more and who less. Nothing is saved by that.`}
      </p>
      {trial.isError && <Trouble error={trial.error} onRetry={() => trial.reset()} />}
      {shown && <TrialResult trial={shown} />}
      {shown && rows && shown.days > 0 && (
        <ShareTrial key={written} locationId={locationId} rows={rows} />
      )}
      <PoliteVoice>
        {shown ? t`${shown.winners} would get more, ${shown.losers} less.` : ''}
      </PoliteVoice>
    </div>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const day = useDay();
  const columns = useComparedColumns();
  const { days, winners, losers, people, currency, total } = trial;
  const from = day(trial.from);
  const to = day(trial.to);
  if (days === 0) {
    return (
      <p className={styles.note}>
        {t`No shared tips were split from ${from} to ${to}, so there is nothing to try it on.`}
      </p>
    );
  }
  return (
    <section className={styles.apart} aria-labelledby="the-trial">
      <h3 id="the-trial" className={styles.title}>{t`On the last 8 weeks`}</h3>
      <p className={styles.note}>
        {t`${plural(days, { one: '# day', other: '# days' })} from ${from} to ${to}, with the people and the tips of those days: by the split in force, and by this one.`}
      </p>
      <p className={styles.verdict}>
        {winners + losers === 0
          ? t`Apart from rounding, nobody would have received more or less.`
          : t`${plural(winners, { one: '# person would get more', other: '# people would get more' })}, ${plural(losers, { one: '# less', other: '# less' })}.`}
      </p>
      <TrialFindings findings={trial.findings} isPrimaryNew={trial.isPrimaryNew} />
      {people && people.length > 0 && (
        <FiguresTable
          caption={t`Per person`}
          columns={[{ key: 'name', title: t`Name` }, ...columns]}
          rows={people.map((one) => ({
            key: String(one.staffId),
            cells: [<bdi key="name">{one.displayFullName}</bdi>, ...comparedCells(one, currency)],
          }))}
          sums={{ key: 'sum', cells: [t`Total`, ...comparedCells(total, currency)] }}
        />
      )}
      <Groups trial={trial} by="STAFF_TYPE" />
      <Groups trial={trial} by="EMPLOYMENT" />
      {people === null && (
        <p className={styles.note}>
          {t`What each person would get is shown to those who see everybody’s share, such as a distribution master. Sums for fewer than three people are left out here.`}
        </p>
      )}
    </section>
  );
}

/** By staff type or by kind of contract: who gains at whose cost. */
function Groups({ trial, by }: { trial: Trial; by: 'STAFF_TYPE' | 'EMPLOYMENT' }) {
  const { t, i18n } = useLingui();
  const nameOf = useStaffTypeName();
  const groups = trial.groups.filter((group) => group.by === by);
  if (by === 'EMPLOYMENT' && groups.every(({ now }) => now === null)) return null;
  if (groups.length < (by === 'STAFF_TYPE' ? 1 : 2)) return null;
  return (
    <GroupsTable
      title={by === 'STAFF_TYPE' ? t`By staff type` : t`By kind of contract`}
      groups={groups}
      currency={trial.currency}
      nameOf={(name) =>
        by === 'EMPLOYMENT'
          ? i18n._(employmentWords[employment.parse(name)])
          : name === ''
            ? t`No staff type`
            : nameOf(name)
      }
    />
  );
}
