import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  incomeParts,
  type Income,
  type IncomeAmounts,
} from '@tipwell/contract/backoffice/calls/income';
import { isWholeMonth } from '@tipwell/contract/distribution/tax-year.rule';
import { Card } from '@tipwell/ui/card';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import styles from './statements.module.css';

const told = ['earned', 'withheld', 'paidOut'] as const;

/** Whether anything came in or went out. */
export const isBooked = (of: IncomeAmounts): boolean => incomeParts.some((part) => of[part] !== 0);

/** Each month of a tax year in which something was booked, and the way to its statement; a column that nothing is in is left out. */
export function IncomeMonths({ income, staffId }: { income: Income; staffId: number }) {
  const { t } = useLingui();
  const { monthWords, periodWords } = usePeriodWords();
  const { months, total, closing, currency } = income;
  const names: Record<(typeof told)[number], string> = {
    earned: t`Earned`,
    withheld: t`Tax withheld`,
    paidOut: t`Paid out`,
  };
  const shown = told.filter((part) => part === 'earned' || months.some((month) => month[part]));
  const cells = (of: IncomeAmounts & { closing: number }) => [
    ...shown.map((part) => <Money key={part} amount={of[part]} currency={currency} />),
    <Money key="closing" amount={of.closing} currency={currency} />,
  ];
  return (
    <Card labelledBy="income-months" className={styles.days ?? ''}>
      <h2 id="income-months" className={styles.title}>
        {t`Month by month`}
      </h2>
      <FiguresTable
        caption={t`Month by month`}
        columns={[
          { key: 'month', title: t`Month` },
          ...shown.map((part) => ({ key: part, title: names[part], isNumber: true })),
          { key: 'closing', title: t`Balance`, isNumber: true },
        ]}
        rows={months.filter(isBooked).map((month) => ({
          key: month.from,
          cells: [
            <Link
              key="month"
              {...paths.statementOf(staffId, month.from, month.to)}
              className={styles.open ?? ''}
            >
              {isWholeMonth(month)
                ? monthWords(month.from)
                : periodWords({ kind: 'range', from: month.from, to: month.to })}
            </Link>,
            ...cells(month),
          ],
        }))}
        sums={{ key: 'sum', cells: [t`Total`, ...cells({ ...total, closing })] }}
      />
    </Card>
  );
}
