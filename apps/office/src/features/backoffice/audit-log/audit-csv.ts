import type { AuditLogEntry } from '@tipwell/contract/backoffice/calls/audit-log';
import { writeCsv } from '@tipwell/contract/api/csv';

interface Words {
  what: (entry: AuditLogEntry) => string;
  because: (entry: AuditLogEntry) => string;
}

/** The log as a file for spreadsheets: one entry a line, times in UTC, what was done in words too. */
export function auditCsv(entries: readonly AuditLogEntry[], { what, because }: Words): string {
  return writeCsv([
    [
      'entry_id',
      'at',
      'action',
      'what',
      'outcome',
      'by',
      'by_user_id',
      'viewing_as',
      'about_kind',
      'about_id',
      'about',
      'because',
    ],
    ...entries.map((entry) => [
      entry.id,
      entry.at,
      entry.action,
      what(entry),
      entry.outcome,
      entry.by?.displayFullName ?? (entry.isBySomebodyUnknown ? '' : 'Tipwell'),
      entry.by?.userId ?? '',
      entry.viewingAs?.displayFullName ?? '',
      entry.subject.kind,
      entry.subject.id,
      entry.subject.name ?? '',
      because(entry),
    ]),
  ]);
}
