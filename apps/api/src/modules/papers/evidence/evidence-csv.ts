import { writeCsv, type CsvCell } from '@tipwell/contract/csv';
import type { Evidence } from './read-evidence.ts';

/** What columns are called; programs that read them keep to these names. */
const columns = [
  'at',
  'what',
  'by',
  'business_day',
  'version',
  'valid_from',
  'about',
  'appointed',
  'roles',
] as const;

/** The decisions of a place for spreadsheets, one a line; words are never formulas. */
export function evidenceCsv({ decisions }: Evidence): string {
  const rows = decisions.map((one): CsvCell[] => [
    one.at.toISOString(),
    one.action,
    one.actorId === null ? 'Tipwell' : (one.by ?? ''),
    one.businessDay ?? '',
    one.version ?? '',
    one.validFrom ?? '',
    one.objectId ?? '',
    one.appointedName ?? '',
    one.appointed?.roles.join(' ') ?? '',
  ]);
  return writeCsv([[...columns], ...rows]);
}
