import { currencies } from '@tipwell/contract/money/money';
import { readCsvTable } from '@tipwell/contract/api/csv-table';
import * as z from 'zod';
import { isAmount, type ReportRow } from './report-lines.rule.ts';

/** The columns that are read, by their names in any letters; a report has more of them. */
const columns = {
  actionId: 'action id',
  actionType: 'action type',
  paymentId: 'payment id',
  breakdownType: 'breakdown type',
  currency: 'holding currency',
  amount: 'holding currency amount',
  at: 'processed on',
} as const;

/** Times are written without a zone, and are those of UTC. */
const moment = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`));

const row = z.object({
  actionId: z.string().min(1).max(100),
  actionType: z.string().min(1),
  paymentId: z.string().transform((id) => (id === '' ? null : id)),
  breakdownType: z.string().min(1),
  /** Currencies that we do not know hold nothing of ours. */
  currency: z.enum(currencies).nullable().catch(null),
  amount: z.string().refine(isAmount),
  at: moment,
});

/** The rows of a report. @throws ZodError where it is no report of financial actions */
export function readReportFile(text: unknown): ReportRow[] {
  const [head, ...lines] = readCsvTable(z.string().parse(text));
  const names = (head?.cells ?? []).map((name) => name.toLowerCase());
  const places = z
    .record(z.string(), z.int().min(0))
    .parse(
      Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)])),
    );
  return lines.flatMap(({ cells }) => {
    const { currency, ...read } = row.parse(
      Object.fromEntries(Object.entries(places).map(([key, at]) => [key, cells[at] ?? ''])),
    );
    return currency === null ? [] : [{ ...read, currency }];
  });
}
