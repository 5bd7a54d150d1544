import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationReport } from '@tipwell/contract/backoffice/calls/reporting';
import { BarChart } from '@tipwell/ui/bar-chart';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { FiguresTable, type FiguresColumn } from '@tipwell/ui/figures-table';
import { Tiles } from '@tipwell/ui/tiles';
import { csvAmount, writeCsv, type CsvCell } from '@tipwell/contract/api/csv';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import type { Period } from '#lib/period.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { saveFile } from '#lib/save-file.ts';
import { isNamed, linesOf } from './chart-lines.ts';
import { ChartHead } from './chart-head.tsx';
import { addDays, noFigures, type DayFigures } from './figures.ts';
import { LocationBreakDowns } from './location-break-downs.tsx';
import { LocationPeople } from './location-people.tsx';
import { MoneyBridge } from './money-bridge.tsx';
import { NothingThen } from './nothing-then.tsx';
import { Ratings } from './ratings.tsx';
import styles from './reporting.module.css';
import { useFigures } from './use-figures.ts';

interface LocationReportProps {
  report: CallOutput<typeof getLocationReport>;
  period: Period;
  /** Of a single place; null where several are added up, of which nobody's line is shown. */
  locationId: number | null;
  locationName: string;
}

/** A location's money: sums, a chart with its table, and who had a part in it as far as one may see. */
export function LocationReport({ report, period, locationId, locationName }: LocationReportProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { axisWords, dayWords, monthWords, periodWords } = usePeriodWords();
  const figuresOf = useFigures();
  const { currency, days, totals } = report;
  if (days.length === 0) return <NothingThen words={periodWords(period)} />;

  const { unit, lines } = linesOf(days, period, noFigures, addDays);
  const lineWords = unit === 'day' ? dayWords : monthWords;
  const hasBills = totals.bills > 0;
  const amount = (value: number) => <Money amount={value} currency={currency} />;
  const count = (value: number) => wholeNumber(value, locale);
  const figures = figuresOf([totals, ...days]);
  const columns: FiguresColumn[] = [
    { key: 'day', title: unit === 'day' ? t`Day` : t`Month` },
    { key: 'tips', title: t`Tips`, isNumber: true },
    ...figures.map(({ key, title }) => ({ key, title, isNumber: true })),
  ];
  const numbersOf = (line: DayFigures): number[] => figures.map(({ of }) => of(line));
  const cellsOf = (name: string, line: DayFigures) => [
    name,
    count(line.tips),
    ...numbersOf(line).map((value, index) => (
      <span key={columns[index + 2]?.key}>{amount(value)}</span>
    )),
  ];
  const billFacts = (of: DayFigures) =>
    [
      { name: t`Bills paid by guests`, value: of.billGiven },
      { name: t`Service fee on bills`, value: of.billOnTop },
      { name: t`Bills refunded or taken back by banks`, value: 0 - of.billReturned },
      { name: t`Fees on bills`, value: of.billFees },
      { name: t`Bills after fees`, value: of.billNet },
    ].flatMap(({ name, value }) => (value === 0 ? [] : [{ name, value: amount(value) }]));
  const filled = lines.filter((line) => line.tips > 0 || line.bills > 0);

  const save = () => {
    const titles = columns.map(({ title }) => title);
    const rows = days.map((line) => [line.day, line.tips, ...numbersOf(line).map(csvAmount)]);
    const sums = [t`In all`, totals.tips, ...numbersOf(totals).map(csvAmount)];
    const inFull = (row: CsvCell[]) => [locationName, ...row, currency];
    const head = [t`Location`, ...titles, t`Currency`];
    saveFile(
      `tipwell-${period.from}-${period.to}.csv`,
      'text/csv',
      writeCsv([head, ...rows.map(inFull), inFull(sums)]),
    );
  };

  return (
    <>
      <Tiles
        tiles={[
          { key: 'given', name: t`Tips from guests`, value: amount(totals.given) },
          { key: 'net', name: t`For the people`, value: amount(totals.net) },
          { key: 'tips', name: t`Tips`, value: count(totals.tips) },
          {
            key: 'average',
            name: t`Average tip`,
            value: totals.averageTip === null ? '–' : amount(totals.averageTip),
          },
        ]}
      />
      <Card labelledBy="location-days">
        <ChartHead id="location-days" title={t`Tips at the location`} onSave={save} />
        {lines.length > 1 && (
          <BarChart
            labelledBy="location-days"
            summary={t`${periodWords(period)}: ${money(totals.net, currency)} for the people.`}
            series={[t`For the people`]}
            write={(size) => money(size, currency)}
            columns={lines.map((line, index) => ({
              key: line.day,
              label: isNamed(index, lines.length) ? axisWords(line.day, unit) : '',
              sizes: [line.net],
              hint: `${lineWords(line.day)}: ${money(line.net, currency)}`,
            }))}
          />
        )}
        <FiguresTable
          caption={t`Tips at the location`}
          columns={columns}
          rows={filled.map((line) => ({
            key: line.day,
            cells: cellsOf(lineWords(line.day), line),
          }))}
          sums={{ key: 'sum', cells: cellsOf(t`In all`, totals) }}
        />
      </Card>
      <MoneyBridge totals={totals} currency={currency} />
      <LocationPeople report={report} period={period} locationId={locationId} />
      <LocationBreakDowns report={report} period={period} />
      <Ratings ratings={report.ratings} period={period} />
      <Card labelledBy="location-fees" className={styles.narrow ?? ''}>
        <h2 id="location-fees" className={styles.title}>{t`Fees and bills`}</h2>
        <Facts
          facts={[
            { name: t`Taken from the tips`, value: amount(totals.feesBy.outOfTips) },
            { name: t`Paid by guests on top`, value: amount(totals.feesBy.byCustomers) },
            { name: t`Paid by the venue`, value: amount(totals.feesBy.byVenue) },
            ...(hasBills ? billFacts(totals) : []),
          ]}
        />
      </Card>
    </>
  );
}
