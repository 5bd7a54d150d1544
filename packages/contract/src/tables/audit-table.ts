import type { AuditLogEntry } from '../calls/audit-log.ts';
import type { CsvCell } from '../csv.ts';

/** The audit log for spreadsheets: one entry a line, times in UTC, everything by the names that programs know. */
export const auditTable = {
  heads: [
    'entry_id',
    'at',
    'action',
    'outcome',
    'by',
    'by_user_id',
    'viewing_as',
    'about_kind',
    'about_id',
    'about',
    'call',
    'error',
    'reason',
  ],
  cells: (entry: AuditLogEntry): CsvCell[] => [
    entry.id,
    entry.at,
    entry.action,
    entry.outcome,
    entry.by?.displayFullName ?? (entry.isBySomebodyUnknown ? '' : 'Tipwell'),
    entry.by?.userId ?? '',
    entry.viewingAs?.displayFullName ?? '',
    entry.subject.kind,
    entry.subject.id,
    entry.subject.name ?? '',
    entry.call ?? '',
    entry.error ?? '',
    entry.reason ?? '',
  ],
};
