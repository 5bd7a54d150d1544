import type { CallOutput } from '@tipwell/contract/call';
import type { getLocationReport } from '@tipwell/contract/calls/reporting';
import type { CsvCell } from '@tipwell/contract/csv';
import type { Locale } from '@tipwell/contract/fields';
import { formatMoney, type Currency } from '@tipwell/contract/money';
import type { Paper } from '@tipwell/contract/papers/paper';
import { writtenDate, writtenPeriod } from '../../../platform/written-date.ts';
import { reportTables, type ReportTable } from './report-tables.ts';
import { reportWords } from './report-words.ts';

export interface ReportOfDays {
  report: CallOutput<typeof getLocationReport>;
  locationName: string;
  from: string;
  to: string;
  /** The day on which it was asked for, at the place. */
  today: string;
}

/** A location's report on paper. */
export function reportPaper(of: ReportOfDays, locale: Locale): Paper {
  const words = reportWords[locale];
  const { report } = of;
  const ratings = words.ratings;
  return {
    title: words.title,
    about: [of.locationName, writtenPeriod(of.from, of.to, locale)],
    made: words.made(writtenDate(of.today, locale)),
    parts: [
      ...reportTables(report, locale).flatMap((table): Paper['parts'] => [
        { kind: 'HEADING', text: table.title },
        tableOnPaper(table, (cell) =>
          written(cell, locale, table.title === ratings ? null : report.currency),
        ),
      ]),
      ...(report.types === null ? [{ kind: 'NOTE' as const, text: words.tooFew }] : []),
      { kind: 'NOTE', text: words.note },
    ],
  };
}

function tableOnPaper(
  { title, heads, rows, total }: ReportTable,
  write: (cell: CsvCell) => string,
): Paper['parts'][number] {
  return {
    kind: 'TABLE',
    caption: title,
    columns: heads.map((head, index) => ({
      title: head,
      isNumber: rows.some((cells) => typeof cells[index] !== 'string'),
    })),
    rows: rows.map((cells) => cells.map(write)),
    total: total ? total.map(write) : null,
  };
}

/** A cell as it is read: amounts with their currency, other decimals without. */
function written(cell: CsvCell, locale: Locale, currency: Currency | null): string {
  if (typeof cell === 'string') return cell;
  const options = { numberingSystem: 'latn', maximumFractionDigits: 2 } as const;
  if (typeof cell === 'number') return new Intl.NumberFormat(locale, options).format(cell);
  const hundredths = Math.round(Number(cell.decimal) * 100);
  return currency === null
    ? new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 1 }).format(
        hundredths / 100,
      )
    : formatMoney(hundredths, currency, locale);
}
