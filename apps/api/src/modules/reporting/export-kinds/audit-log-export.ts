import { mayOnPlatform, permissions } from '@tipwell/contract/permissions';
import { auditTable } from '@tipwell/contract/tables/audit-table';
import { defineExportKind, rowsAtOnce, tableFile, writeTable } from '../../exports/index.ts';
import { listAuditLog } from '../list-audit-log.ts';

/** All entries of the audit log that its filters leave, the newest first. */
export const auditLogExport = defineExportKind('AUDIT_LOG', {
  judge: (_context, actor) =>
    mayOnPlatform(permissions.administer, actor.platformRoles) ? 'allowed' : 'notAllowed',
  fileOf: ({ format, filters }, asking) => {
    const { from, to, about, outcome } = filters;
    return tableFile('audit-log', format, asking, { from, to, by: [about, outcome] });
  },
  make: async (context, { format, filters }, { lang }, out) =>
    writeTable(
      context,
      {
        format,
        lang,
        name: 'Audit log',
        table: auditTable,
        count: async () => null,
        read: async (moment, last) => {
          const page = { ...filters, limit: rowsAtOnce, before: last?.id };
          const { entries, hasMore } = await listAuditLog(moment, page);
          return { rows: entries, hasMore };
        },
      },
      out,
    ),
});
