import { useLingui } from '@lingui/react/macro';
import type { PayrollAmounts } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Money } from '#lib/format/money.tsx';
import type { Payroll } from './queries.ts';

const told = ['direct', 'shared', 'takenBack', 'given', 'qualifying', 'withheld'] as const;

/** Everybody with what they were given; a kind that nobody has is left out. */
export function PeopleTable({ payroll }: { payroll: Payroll }) {
  const { t } = useLingui();
  const { rows, total, currency, qualifiedTips } = payroll;
  const isQualified = qualifiedTips !== null;
  const names: Record<(typeof told)[number], string> = {
    direct: t`Own tips`,
    shared: t`Shared tips`,
    takenBack: t`Taken back`,
    given: t`Given`,
    qualifying: t`Of it qualifying`,
    withheld: t`Tax withheld`,
  };
  const shown = told.filter((kind) => kind === 'given' || rows.some((row) => row[kind] !== 0));
  const money = (amount: number, key: string) => (
    <Money key={key} amount={amount} currency={currency} />
  );
  const cells = (of: PayrollAmounts) => shown.map((kind) => money(of[kind], kind));
  return (
    <FiguresTable
      caption={t`What each person was given`}
      columns={[
        { key: 'name', title: t`Name` },
        { key: 'staffId', title: t`Staff number` },
        ...shown.map((kind) => ({ key: kind, title: names[kind], isNumber: true })),
        ...(isQualified
          ? [
              { key: 'code', title: t`Occupation code` },
              { key: 'qualified', title: t`Qualified tips`, isNumber: true },
            ]
          : []),
      ]}
      rows={rows.map((row) => ({
        key: String(row.staffId),
        cells: [
          <bdi key="name">{row.displayFullName}</bdi>,
          String(row.staffId),
          ...cells(row),
          ...(row.qualified
            ? [row.qualified.occupationCode ?? '–', money(row.qualified.tips, 'qualified')]
            : []),
        ],
      }))}
      sums={{
        key: 'sum',
        cells: [
          t`Total`,
          '',
          ...cells(total),
          ...(isQualified ? ['', money(qualifiedTips, 'qualified')] : []),
        ],
      }}
    />
  );
}
