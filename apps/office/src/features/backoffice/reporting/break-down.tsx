import { useLingui } from '@lingui/react/macro';
import { FiguresTable } from '@tipwell/ui/figures-table';
import { Card } from '@tipwell/ui/card';
import type { Currency } from '@tipwell/contract/money/money';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { wholeNumber } from '#lib/format/numbers.ts';
import type { Period } from '#lib/period.ts';
import { saveFile } from '#lib/save-file.ts';
import { ChartHead } from './chart-head.tsx';
import { RankedSums } from './ranked-sums.tsx';

export interface BreakDownLine {
  key: string;
  name: string;
  tips: number;
  given: number;
}

interface BreakDownProps {
  id: string;
  title: string;
  /** What the lines are of, above their names. */
  of: string;
  lines: BreakDownLine[];
  currency: Currency;
  period: Period;
}

/** Tips of a period told apart by something: bars, and a table with the same numbers. */
export function BreakDown({ id, title, of, lines, currency, period }: BreakDownProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (lines.length === 0) return null;
  const sumOf = (pick: (line: BreakDownLine) => number): number =>
    lines.reduce((sum, line) => sum + pick(line), 0);
  const sums = { tips: sumOf(({ tips }) => tips), given: sumOf(({ given }) => given) };
  const cellsOf = (name: string, line: typeof sums) => [
    name,
    wholeNumber(line.tips, locale),
    <Money key="given" amount={line.given} currency={currency} />,
  ];
  const columns = [
    { key: 'name', title: of },
    { key: 'tips', title: t`Tips`, isNumber: true },
    { key: 'given', title: t`Tips from guests`, isNumber: true },
  ];
  const save = () => {
    const rowOf = (name: string, { tips, given }: typeof sums) => [
      name,
      tips,
      csvAmount(given),
      currency,
    ];
    saveFile(
      `tipwell-${id}-${period.from}-${period.to}.csv`,
      'text/csv',
      writeCsv([
        [...columns.map((column) => column.title), t`Currency`],
        ...lines.map((line) => rowOf(line.name, line)),
        rowOf(t`In all`, sums),
      ]),
    );
  };
  return (
    <Card labelledBy={id}>
      <ChartHead id={id} title={title} onSave={save} />
      <RankedSums
        labelledBy={id}
        currency={currency}
        sums={lines.map(({ key, name, given }) => ({ key, name, amount: given }))}
      />
      <FiguresTable
        caption={title}
        columns={columns}
        rows={lines.map((line) => ({ key: line.key, cells: cellsOf(line.name, line) }))}
        sums={{ key: 'sum', cells: cellsOf(t`In all`, sums) }}
      />
    </Card>
  );
}
