import { useLingui } from '@lingui/react/macro';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { sum } from '@tipwell/contract/money/money';
import { Money } from '#lib/format/money.tsx';
import type { Period } from './queries.ts';
import { writeOrder } from './typed-order.ts';

/** A period that is not entered any more: what was asked of each, and what was withheld. */
export function PeriodTable({ period }: { period: Period }) {
  const { t } = useLingui();
  const { rows, currency, state } = period;
  const isSettled = state === 'SETTLED';
  const amounts = (figures: (number | null)[]) =>
    figures.map((amount, index) =>
      amount === null ? '' : <Money key={index} amount={amount} currency={currency} />,
    );
  const of = (pick: (row: Period['rows'][number]) => number | null) =>
    sum(rows.map((row) => pick(row) ?? 0));
  return (
    <FiguresTable
      caption={t`Of each person`}
      columns={[
        { key: 'name', title: t`Name` },
        { key: 'order', title: t`Entered` },
        { key: 'allocated', title: t`Given`, isNumber: true },
        { key: 'carriedIn', title: t`Carried over`, isNumber: true },
        { key: 'wanted', title: t`To withhold`, isNumber: true },
        ...(isSettled
          ? [
              { key: 'withheld', title: t`Withheld`, isNumber: true },
              { key: 'carriedOut', title: t`Left for the next period`, isNumber: true },
            ]
          : []),
      ]}
      rows={rows.map((row) => ({
        key: String(row.staffId),
        cells: [
          <bdi key="name">{row.displayFullName}</bdi>,
          <bdi key="order">{writeOrder(row)}</bdi>,
          ...amounts([row.allocated, row.carriedIn, row.wanted]),
          ...(isSettled ? amounts([row.withheld, row.carriedOut]) : []),
        ],
      }))}
      sums={{
        key: 'sum',
        cells: [
          t`Together`,
          '',
          ...amounts([
            of((row) => row.allocated),
            of((row) => row.carriedIn),
            of((row) => row.wanted),
          ]),
          ...(isSettled ? amounts([of((row) => row.withheld), of((row) => row.carriedOut)]) : []),
        ],
      }}
    />
  );
}
