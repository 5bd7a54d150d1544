import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationReport } from '@tipwell/contract/backoffice/calls/reporting';
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney, type Currency } from '@tipwell/contract/money/money';
import type { Paper } from '@tipwell/contract/api/document-model';
import { writtenDate, writtenNumber, writtenPeriod } from '#platform/written-date.ts';
import { reportTables, type ReportCell, type ReportTable } from './report-tables.ts';
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
  return {
    title: words.title,
    about: [of.locationName, writtenPeriod(of.from, of.to, locale)],
    made: words.made(writtenDate(of.today, locale)),
    parts: [
      ...reportTables(report, locale).flatMap((table): Paper['parts'] => [
        { kind: 'HEADING', text: table.title },
        tableOnPaper(table, (cell) => written(cell, locale, report.currency)),
      ]),
      ...(report.types === null ? [{ kind: 'NOTE' as const, text: words.tooFew }] : []),
      { kind: 'NOTE', text: words.note },
    ],
  };
}

function tableOnPaper(
  { title, heads, rows, total }: ReportTable,
  write: (cell: ReportCell) => string,
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

/** A cell as it is read: an amount with its currency, everything else without. */
function written(cell: ReportCell, locale: Locale, currency: Currency): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return writtenNumber(cell, locale);
  if ('stars' in cell) return writtenNumber(cell.stars / 100, locale);
  return formatMoney(cell.amount, currency, locale);
}
