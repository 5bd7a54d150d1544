import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/call';
import type { SplitRow } from '@tipwell/contract/calls/distribution-desk';
import { tryDistributions, type TrialFinding } from '@tipwell/contract/calls/distribution/trials';
import type { Currency } from '@tipwell/contract/money';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Notice } from '@tipwell/ui/notice';
import { PoliteVoice } from '@tipwell/ui/visually-hidden';
import { useLocale, useMoney } from '../../lib/locale.ts';
import { Money } from '../../lib/money.tsx';
import { percent, wholeNumber } from '../../lib/numbers.ts';
import { useStaffTypeName } from '../../lib/staff-types/use-staff-types.ts';
import { Trouble } from '../../lib/trouble.tsx';
import { WriteControls } from '../../lib/write-controls.tsx';
import styles from './distributions.module.css';
import { trySplit } from './queries.ts';
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
      <PoliteVoice>
        {shown ? t`${shown.winners} would get more, ${shown.losers} less.` : ''}
      </PoliteVoice>
    </div>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const day = useDay();
  const columns = useColumns();
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
          ? t`Nobody would have received more or less.`
          : t`${plural(winners, { one: '# person would get more', other: '# people would get more' })}, ${plural(losers, { one: '# less', other: '# less' })}.`}
      </p>
      <Findings trial={trial} />
      {people && people.length > 0 && (
        <FiguresTable
          caption={t`Per person`}
          columns={[{ key: 'name', title: t`Name` }, ...columns]}
          rows={people.map((one) => ({
            key: String(one.staffId),
            cells: [<bdi key="name">{one.displayFullName}</bdi>, ...cellsOf(one, currency)],
          }))}
          sums={{ key: 'sum', cells: [t`Total`, ...cellsOf(total, currency)] }}
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

function useColumns() {
  const { t } = useLingui();
  return [
    { key: 'now', title: t`Now`, isNumber: true },
    { key: 'next', title: t`Then`, isNumber: true },
    { key: 'difference', title: t`Difference`, isNumber: true },
  ];
}

function cellsOf({ now, next }: { now: number; next: number }, currency: Currency) {
  return [
    <Money key="now" amount={now} currency={currency} />,
    <Money key="next" amount={next} currency={currency} />,
    <Difference key="difference" amount={next - now} currency={currency} />,
  ];
}

/** More has a plus before it; so nobody has to tell colours apart. */
function Difference({ amount, currency }: { amount: number; currency: Currency }) {
  const money = useMoney();
  return (
    <bdi className={styles.difference}>
      {amount > 0 ? '+' : ''}
      {money(amount, currency)}
    </bdi>
  );
}

/** By staff type or by kind of contract: who gains at whose cost. */
function Groups({ trial, by }: { trial: Trial; by: 'STAFF_TYPE' | 'EMPLOYMENT' }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const columns = useColumns();
  const groups = trial.groups.filter((group) => group.by === by);
  if (by === 'EMPLOYMENT' && groups.every(({ now }) => now === null)) return null;
  if (groups.length < (by === 'STAFF_TYPE' ? 1 : 2)) return null;
  const title = by === 'STAFF_TYPE' ? t`By staff type` : t`By kind of contract`;
  const employment: Record<string, string> = {
    EMPLOYEE: t`Employee`,
    FREELANCER: t`Freelancer`,
  };
  const named = (name: string) =>
    by === 'EMPLOYMENT' ? employment[name] : name === '' ? t`No staff type` : nameOf(name);
  return (
    <FiguresTable
      caption={title}
      columns={[
        { key: 'name', title },
        { key: 'people', title: t`People`, isNumber: true },
        ...columns,
      ]}
      rows={groups.map(({ name, people, now, next }) => ({
        key: name,
        cells: [
          <bdi key="name">{named(name)}</bdi>,
          wholeNumber(people, locale),
          ...(now === null || next === null
            ? ['–', '–', '–']
            : cellsOf({ now, next }, trial.currency)),
        ],
      }))}
    />
  );
}

/** What one should notice before publishing it, in words. */
function Findings({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const words = (finding: Exclude<TrialFinding, { kind: 'NO_CHANGE' }>): string => {
    switch (finding.kind) {
      case 'LOSES_MUCH':
        return t`${plural(finding.people, { one: '# person would lose more than a fifth of what they get now.', other: '# people would lose more than a fifth of what they get now.' })}`;
      case 'LOSES_ALL':
        return t`${plural(finding.people, { one: '# person would get nothing any more.', other: '# people would get nothing any more.' })}`;
      case 'ONE_TYPE_PAYS': {
        const type = nameOf(finding.staffType);
        const share = percent(finding.hundredths, locale);
        return t`${type} alone would bear ${share} of what others gain.`;
      }
      case 'EMPLOYMENT_SKEW':
        return finding.loses === 'EMPLOYEE'
          ? t`Employees would lose and freelancers gain.`
          : t`Freelancers would lose and employees gain.`;
      case 'WAITS': {
        const types = finding.staffTypes.map((type) => nameOf(type)).join(', ');
        return t`${plural(finding.days, { one: '# day could not have been split', other: '# days could not have been split' })}: people worked without a percentage (${types}).`;
      }
    }
  };
  const all = [
    // That nothing changes is the sentence above already.
    ...trial.findings.flatMap((finding) => (finding.kind === 'NO_CHANGE' ? [] : [words(finding)])),
    ...(trial.isPrimaryNew
      ? [
          t`Nobody came first until now, so past tips do not tell who was tipped. They are counted as tips to the team.`,
        ]
      : []),
  ];
  if (all.length === 0) return null;
  return (
    <div className={styles.apart}>
      <Notice tone="honey">
        <ul className={styles.consequences}>
          {all.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
