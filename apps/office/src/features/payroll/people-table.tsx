import { useLingui } from '@lingui/react/macro';
import type { PayrollAmounts } from '@tipwell/contract/calls/payroll/exports';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Money } from '../../lib/money.tsx';
import type { Payroll } from './queries.ts';

const told = ['direct', 'shared', 'takenBack', 'given', 'qualifying', 'withheld'] as const;

/** Everybody with what they were given; a kind that nobody has is left out. */
export function PeopleTable({ payroll }: { payroll: Payroll }) {
  const { t } = useLingui();
  const { rows, total, currency } = payroll;
  const names: Record<(typeof told)[number], string> = {
    direct: t`Own tips`,
    shared: t`Shared tips`,
    takenBack: t`Taken back`,
    given: t`Given`,
    qualifying: t`Of it qualifying`,
    withheld: t`Tax withheld`,
  };
  const shown = told.filter((kind) => kind === 'given' || rows.some((row) => row[kind] !== 0));
  const cells = (of: PayrollAmounts) =>
    shown.map((kind) => <Money key={kind} amount={of[kind]} currency={currency} />);
  return (
    <FiguresTable
      caption={t`What each person was given`}
      columns={[
        { key: 'name', title: t`Name` },
        { key: 'staffId', title: t`Staff number` },
        ...shown.map((kind) => ({ key: kind, title: names[kind], isNumber: true })),
      ]}
      rows={rows.map((row) => ({
        key: String(row.staffId),
        cells: [<bdi key="name">{row.displayFullName}</bdi>, String(row.staffId), ...cells(row)],
      }))}
      sums={{ key: 'sum', cells: [t`Total`, '', ...cells(total)] }}
    />
  );
}
