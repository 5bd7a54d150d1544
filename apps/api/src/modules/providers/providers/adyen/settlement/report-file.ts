import { currencies } from '@tipwell/contract/money/money';
import { readCsvTable } from '@tipwell/contract/api/csv-table';
import * as z from 'zod';
import { isAmount, isOfPayment, momentOf, type ReportRow } from './report-lines.rule.ts';

/** The columns that are read, by their names in any letters; a report has more of them. */
const columns = {
  merchantAccount: 'merchant account',
  pspReference: 'psp reference',
  merchantReference: 'merchant reference',
  type: 'type',
  modificationReference: 'modification reference',
  batch: 'batch number',
  grossCurrency: 'gross currency',
  grossDebit: 'gross debit (gc)',
  grossCredit: 'gross credit (gc)',
  netCurrency: 'net currency',
  netDebit: 'net debit (nc)',
  netCredit: 'net credit (nc)',
  commission: 'commission (nc)',
  markup: 'markup (nc)',
  schemeFees: 'scheme fees (nc)',
  interchange: 'interchange (nc)',
  createdAt: 'creation date',
  zone: 'timezone',
} as const;
/** What a report has only where it was asked for. */
const more = 'modification merchant reference';

const text = z.string().max(200);
/** Of these a line’s own name is made. */
const named = z.string().max(100);
const amount = z.string().refine(isAmount);
const row = z
  .object({
    merchantAccount: text.min(1),
    pspReference: named,
    merchantReference: text,
    type: z.string().min(1).max(60),
    modificationReference: named,
    modificationMerchantReference: text,
    batch: z.string().max(20),
    grossCurrency: text,
    grossDebit: amount,
    grossCredit: amount,
    /** Currencies that we do not know hold nothing of ours. */
    netCurrency: z.enum(currencies).nullable().catch(null),
    netDebit: amount,
    netCredit: amount,
    commission: amount,
    markup: amount,
    schemeFees: amount,
    interchange: amount,
    createdAt: text,
    zone: text,
  })
  .transform(({ createdAt, zone, ...read }, issues) => {
    const at = momentOf(createdAt, zone);
    const isNamed = !isOfPayment(read.type) || (read.pspReference && read.modificationReference);
    if (at && isNamed) return { ...read, at };
    issues.addIssue({ code: 'custom', message: at ? 'no name' : `no moment: ${zone}` });
    return z.NEVER;
  });

/** The rows of a report. @throws ZodError where it is no settlement details report */
export function readReportFile(file: unknown): ReportRow[] {
  const [head, ...lines] = readCsvTable(z.string().parse(file));
  const names = (head?.cells ?? []).map((name) => name.toLowerCase());
  const places = z
    .record(z.string(), z.int().min(0))
    .parse(
      Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)])),
    );
  const placeOfMore = names.indexOf(more);
  return lines.flatMap(({ cells }) => {
    const { netCurrency, ...read } = row.parse({
      ...Object.fromEntries(Object.entries(places).map(([key, at]) => [key, cells[at] ?? ''])),
      modificationMerchantReference: placeOfMore < 0 ? '' : (cells[placeOfMore] ?? ''),
    });
    return netCurrency === null ? [] : [{ ...read, netCurrency }];
  });
}
