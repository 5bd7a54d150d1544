import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { paymentsTable } from '@tipwell/contract/backoffice/payments-table';
import { defineExportKind, rowsAtOnce, tableFile, writeTable } from '#identity/exports';
import { listTransactions, totalTransactions } from './list-payments.ts';

/** All payments that the filters of the list leave, in its order. */
export const paymentsExport = defineExportKind('PAYMENTS', {
  judge: (_context, actor) =>
    mayOnPlatform(permissions.seeTransactions, actor.platformRoles) ? 'allowed' : 'notAllowed',
  fileOf: ({ format, filters }, asking) => {
    const { from, to, state, kind, country } = filters;
    return tableFile('payments', format, asking, { from, to, by: [state, kind, country] });
  },
  make: async (context, { format, filters }, { lang }, out) =>
    writeTable(
      context,
      {
        format,
        lang,
        name: 'Payments',
        table: paymentsTable,
        count: async (moment) => {
          const { totals } = await totalTransactions(moment, filters);
          return totals.reduce((sum, { payments }) => sum + payments, 0);
        },
        read: async (moment, last) => {
          const page = { ...filters, limit: rowsAtOnce, before: last?.tipId };
          const { transactions, hasMore } = await listTransactions(moment, page);
          return { rows: transactions, hasMore };
        },
      },
      out,
    ),
});
