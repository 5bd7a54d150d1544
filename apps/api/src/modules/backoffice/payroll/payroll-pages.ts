import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  getPayrollExports,
  payrollFilePath,
  payrollFiles,
  type PayrollFile,
} from '@tipwell/contract/backoffice/calls/payroll-exports';
import { writeCsv } from '@tipwell/contract/api/csv';
import { locale, numericId, uuid, type Locale } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { savedAs, serveFile } from '#identity/identity';
import { authorizeAtLocation } from '#venues/locations';
import { changesTable, payrollTable, type Table } from './payroll-tables.ts';
import { payrollWorkbook } from './payroll-workbook.ts';
import { readExport, type WholeExport } from './read-export.ts';

const which = z.object({
  locationId: numericId,
  exportId: uuid,
  file: z.enum(payrollFiles),
});
const question = z.object({ lang: locale.default('en').catch('en') });

const contentTypes: Record<PayrollFile, string> = {
  'payroll.csv': 'text/csv; charset=utf-8',
  'changes.csv': 'text/csv; charset=utf-8',
  'payroll.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** An export as a file, as often as it is asked for. */
export function payrollPages(server: FastifyInstance, context: Context): void {
  serveFile(server, context, {
    path: payrollFilePath,
    call: getPayrollExports,
    params: which,
    question,
    mostPerMinute: 30,
    judge: async (actor, { locationId }) =>
      authorizeAtLocation(context, actor, locationId, permissions.seeSplitAccount),
    read: async ({ locationId, exportId, file }, { lang }) => {
      const made = await readExport(context, { locationId, exportId });
      return {
        content: await writeFileOf(made, file, lang),
        type: contentTypes[file],
        disposition: savedAs(`tipwell-${locationId}-${made.from}-${made.to}-${file}`),
      };
    },
  });
}

async function writeFileOf(
  made: WholeExport,
  file: PayrollFile,
  lang: Locale,
): Promise<Buffer | string> {
  if (file === 'payroll.xlsx') {
    return payrollWorkbook(made, lang, businessDay(made.madeAt, made.timeZone));
  }
  return csvOf(file === 'payroll.csv' ? payrollTable(made) : changesTable(made));
}

const csvOf = ({ columns, rows }: Table): string => writeCsv([columns, ...rows]);
