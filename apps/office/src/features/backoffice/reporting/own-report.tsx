import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOwnReport, OwnReportDay } from '@tipwell/contract/backoffice/calls/reporting';
import { BarChart } from '@tipwell/ui/bar-chart';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { FiguresTable, type FiguresColumn } from '@tipwell/ui/figures-table';
import { Tiles } from '@tipwell/ui/tiles';
import { csvAmount, writeCsv, type CsvCell } from '@tipwell/contract/api/csv';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import type { Period } from '#lib/period.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { saveFile } from '#lib/save-file.ts';
import type { ReactNode } from 'react';
import { isNamed, linesOf } from './chart-lines.ts';
import { ChartHead } from './chart-head.tsx';
import { OwnBridge } from './own-bridge.tsx';
import { NothingThen } from './nothing-then.tsx';
import { Ratings } from './ratings.tsx';
import styles from './reporting.module.css';

interface OwnReportProps {
  report: CallOutput<typeof getOwnReport>;
  period: Period;
  staffId: number;
}

const none = (day: string): OwnReportDay => ({
  day,
  tips: 0,
  given: 0,
  onTop: 0,
  refunded: 0,
  disputed: 0,
  paidByVenue: 0,
  direct: 0,
  toTeam: 0,
  shared: 0,
  total: 0,
  bills: 0,
  billNet: 0,
});

const add = (a: OwnReportDay, b: OwnReportDay): OwnReportDay => ({
  day: a.day,
  tips: a.tips + b.tips,
  given: a.given + b.given,
  onTop: a.onTop + b.onTop,
  refunded: a.refunded + b.refunded,
  disputed: a.disputed + b.disputed,
  paidByVenue: a.paidByVenue + b.paidByVenue,
  direct: a.direct + b.direct,
  toTeam: a.toTeam + b.toTeam,
  shared: a.shared + b.shared,
  total: a.total + b.total,
  bills: a.bills + b.bills,
  billNet: a.billNet + b.billNet,
});

/** One's own money: sums, a chart, and a table with the same numbers. */
export function OwnReport({ report, period, staffId }: OwnReportProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { axisWords, dayWords, monthWords, periodWords } = usePeriodWords();
  const { currency, days, totals } = report;
  if (days.length === 0) return <NothingThen words={periodWords(period)} />;

  const { unit, lines } = linesOf(days, period, none, add);
  const lineWords = unit === 'day' ? dayWords : monthWords;
  const hasShares = totals.shared !== 0;
  const hasBills = totals.bills > 0;
  const hasRefunds = totals.refunded !== 0;
  const hasDisputes = totals.disputed !== 0;
  const amount = (value: number) => <Money amount={value} currency={currency} />;
  const count = (value: number) => wholeNumber(value, locale);

  const columns: FiguresColumn[] = [
    { key: 'day', title: unit === 'day' ? t`Day` : t`Month` },
    { key: 'tips', title: t`Tips`, isNumber: true },
    { key: 'given', title: t`Tips from guests`, isNumber: true },
    ...(hasRefunds ? [{ key: 'refunded', title: t`Refunded to guests`, isNumber: true }] : []),
    ...(hasDisputes
      ? [{ key: 'disputed', title: t`Taken back by guests’ banks`, isNumber: true }]
      : []),
    { key: 'direct', title: t`To you at once`, isNumber: true },
    ...(hasShares ? [{ key: 'shared', title: t`From the team’s tips`, isNumber: true }] : []),
    { key: 'total', title: t`Yours`, isNumber: true },
    ...(hasBills ? [{ key: 'bills', title: t`Bills paid to you`, isNumber: true }] : []),
  ];
  const numbersOf = (line: Omit<OwnReportDay, 'day'>): number[] => [
    line.given,
    ...(hasRefunds ? [0 - line.refunded] : []),
    ...(hasDisputes ? [0 - line.disputed] : []),
    line.direct,
    ...(hasShares ? [line.shared] : []),
    line.total,
    ...(hasBills ? [line.billNet] : []),
  ];
  const cellsOf = (name: ReactNode, line: Omit<OwnReportDay, 'day'>) => [
    name,
    count(line.tips),
    ...numbersOf(line).map((value, index) => (
      <span key={columns[index + 2]?.key}>{amount(value)}</span>
    )),
  ];
  const filled = lines.filter((line) => line.tips > 0 || line.total !== 0 || line.bills > 0);

  const save = () => {
    const titles = columns.map(({ title }) => title);
    const rows = days.map((line) => [line.day, line.tips, ...numbersOf(line).map(csvAmount)]);
    const sums = [t`In all`, totals.tips, ...numbersOf(totals).map(csvAmount)];
    const currencyOf = (row: CsvCell[]) => [...row, currency];
    saveFile(
      `tipwell-${period.from}-${period.to}.csv`,
      'text/csv',
      writeCsv([[...titles, t`Currency`], ...rows.map(currencyOf), currencyOf(sums)]),
    );
  };

  return (
    <>
      <Tiles
        tiles={[
          {
            key: 'total',
            name: t`Yours`,
            value: amount(totals.total),
            note: hasShares
              ? t`${money(totals.direct, currency)} at once, ${money(totals.shared, currency)} from the team’s tips`
              : null,
          },
          { key: 'tips', name: t`Tips to you by name`, value: count(totals.tips) },
          {
            key: 'average',
            name: t`Average tip`,
            value: totals.averageTip === null ? '–' : amount(totals.averageTip),
          },
          ...(hasBills
            ? [
                {
                  key: 'bills',
                  name: t`Bills paid to you`,
                  value: amount(totals.billNet),
                  note: t`apart from tips`,
                },
              ]
            : []),
        ]}
      />
      <Card labelledBy="own-days">
        <ChartHead id="own-days" title={t`Your tips`} onSave={save} />
        {lines.length > 1 && (
          <BarChart
            labelledBy="own-days"
            summary={t`${periodWords(period)}: ${money(totals.total, currency)} in all.`}
            series={hasShares ? [t`To you at once`, t`From the team’s tips`] : [t`To you at once`]}
            write={(size) => money(size, currency)}
            columns={lines.map((line, index) => ({
              key: line.day,
              label: isNamed(index, lines.length) ? axisWords(line.day, unit) : '',
              sizes: hasShares ? [line.direct, line.shared] : [line.direct],
              hint: `${lineWords(line.day)}: ${money(line.total, currency)}`,
            }))}
          />
        )}
        <FiguresTable
          caption={t`Your tips`}
          columns={columns}
          rows={filled.map((line) => ({
            key: line.day,
            cells: cellsOf(
              <Link
                {...(unit === 'day'
                  ? paths.paymentsOfDay(staffId, line.day)
                  : paths.statementAround(line.day))}
              >
                {lineWords(line.day)}
              </Link>,
              line,
            ),
          }))}
          sums={{ key: 'sum', cells: cellsOf(t`In all`, totals) }}
        />
      </Card>
      <Ratings ratings={report.ratings} period={period} />
      {(hasRefunds || hasDisputes) && <OwnBridge totals={totals} currency={currency} />}
      {totals.tips > 0 && (
        <Card labelledBy="own-fees" className={styles.narrow ?? ''}>
          <h2 id="own-fees" className={styles.title}>{t`Fees on these tips`}</h2>
          <Facts
            facts={[
              { name: t`Taken from the tips`, value: amount(totals.fees.outOfTips) },
              { name: t`Paid by guests on top`, value: amount(totals.fees.byCustomers) },
              { name: t`Paid by the venue`, value: amount(totals.fees.byVenue) },
              ...(totals.workplacePart === 0
                ? []
                : [
                    {
                      name: t`The venue’s share of the tips`,
                      value: amount(totals.workplacePart),
                    },
                  ]),
            ]}
          />
        </Card>
      )}
    </>
  );
}
