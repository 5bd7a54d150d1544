import { permissions } from '@tipwell/contract/access/permissions';
import { payoutsTable } from '@tipwell/contract/backoffice/payouts-table';
import { defineExportKind, rowsAtOnce, tableFile, writeTable } from '#identity/exports';
import { authorizeAtLocation } from '#venues/locations';
import { listLocationPayouts } from './list-location-payouts.ts';

/** All payouts of a location that the filters of its list leave, in its order. */
export const payoutsExport = defineExportKind('LOCATION_PAYOUTS', {
  judge: async (context, actor, { locationId }) =>
    authorizeAtLocation(context, actor, locationId, permissions.seePayouts),
  fileOf: ({ locationId, format, filters }, asking) => {
    const { from, to, state, payee } = filters;
    return tableFile(`payouts-${locationId}`, format, asking, { from, to, by: [state, payee] });
  },
  make: async (context, { locationId, format, filters }, { lang }, out) =>
    writeTable(
      context,
      {
        format,
        lang,
        name: 'Payouts',
        table: payoutsTable,
        count: async (moment) => {
          const first = await listLocationPayouts(moment, { ...filters, locationId, limit: 1 });
          return first.totals.count;
        },
        read: async (moment, last) => {
          const page = { ...filters, locationId, limit: rowsAtOnce, before: last?.payoutId };
          const { payouts, hasMore } = await listLocationPayouts(moment, page);
          return { rows: payouts, hasMore };
        },
      },
      out,
    ),
});
