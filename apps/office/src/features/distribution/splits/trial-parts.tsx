import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TrialFinding } from '@tipwell/contract/distribution/calls/previews';
import type { Currency } from '@tipwell/contract/money/money';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Notice } from '@tipwell/ui/notice';
import { listed } from '#lib/lists/listed.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { percent, wholeNumber } from '#lib/format/numbers.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import styles from './distributions.module.css';

/** Now, then and the difference, as every table of a trial has them. */
export function useComparedColumns() {
  const { t } = useLingui();
  return [
    { key: 'now', title: t`Now`, isNumber: true },
    { key: 'next', title: t`Then`, isNumber: true },
    { key: 'difference', title: t`Difference`, isNumber: true },
  ];
}

export function comparedCells({ now, next }: { now: number; next: number }, currency: Currency) {
  return [
    <Money key="now" amount={now} currency={currency} />,
    <Money key="next" amount={next} currency={currency} />,
    <Difference key="difference" amount={next - now} currency={currency} />,
  ];
}

/** More has a plus before it; so nobody has to tell colours apart. */
export function Difference({ amount, currency }: { amount: number; currency: Currency }) {
  const money = useMoney();
  return (
    <bdi className={styles.difference}>
      {amount > 0 ? '+' : ''}
      {money(amount, currency)}
    </bdi>
  );
}

interface GroupsTableProps {
  title: string;
  /** How a group is called on the page. */
  nameOf: (name: string) => string;
  groups: readonly { name: string; people: number; now: number | null; next: number | null }[];
  currency: Currency;
}

/** The people of one kind together; a sum that would tell somebody's is left out. */
export function GroupsTable({ title, nameOf, groups, currency }: GroupsTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns = useComparedColumns();
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
          <bdi key="name">{nameOf(name)}</bdi>,
          wholeNumber(people, locale),
          ...(now === null || next === null
            ? ['–', '–', '–']
            : comparedCells({ now, next }, currency)),
        ],
      }))}
    />
  );
}

/** What one should notice about a split that was tried, in words. */
export function TrialFindings({
  findings,
  isPrimaryNew = false,
}: {
  findings: readonly TrialFinding[];
  isPrimaryNew?: boolean;
}) {
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
        return {
          EMPLOYEE: t`Employees would lose while others gain.`,
          FREELANCER: t`Freelancers would lose while others gain.`,
          AGENCY: t`Agency workers would lose while others gain.`,
        }[finding.loses];
      case 'WAITS': {
        const types = listed(finding.staffTypes.map(nameOf), locale);
        return t`${plural(finding.days, { one: '# day could not have been split', other: '# days could not have been split' })}: people worked without a percentage (${types}).`;
      }
    }
  };
  const all = [
    // That nothing changes is the sentence above already.
    ...findings.flatMap((finding) => (finding.kind === 'NO_CHANGE' ? [] : [words(finding)])),
    ...(isPrimaryNew
      ? [
          t`Nobody came first until now. Tips to the team, and older ones that do not tell who was tipped, are counted as the team’s.`,
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
