import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiPrefix } from '@tipwell/contract/call';
import {
  getPayrollExports,
  payrollFilePath,
  payrollFiles,
  type PayrollFile,
} from '@tipwell/contract/calls/payroll/exports';
import { writeCsv } from '@tipwell/contract/csv';
import { fail } from '@tipwell/contract/errors';
import { locale, numericId, uuid, type Locale } from '@tipwell/contract/fields';
import { permissions } from '@tipwell/contract/permissions';
import type { Context } from '../../platform/context.ts';
import { refuseByStanding } from '../../platform/http/bind.ts';
import { businessDay } from '../distribution/index.ts';
import { resolveActor } from '../identity/index.ts';
import { authorizeAtLocation } from '../locations/index.ts';
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

/**
 * An export as a file, as often as it is asked for. It is no call, because it answers with a file; who may
 * have it is asked of the same permission as the call's, and an account has to be as far as for that.
 */
export function payrollPages(server: FastifyInstance, context: Context): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
  };
  server.get(apiPrefix + payrollFilePath, options, async (request, reply) => {
    const actor = await resolveActor(context, request);
    if (actor.kind !== 'person') fail('notSignedIn');
    const params = which.safeParse(request.params);
    if (!params.success) fail('notFound');
    const { locationId, exportId, file } = params.data;
    const { seeSplitAccount } = permissions;
    const verdict = await authorizeAtLocation(context, actor, locationId, seeSplitAccount);
    if (verdict !== 'allowed') fail(verdict);
    refuseByStanding(getPayrollExports, actor);
    const { lang } = question.parse(request.query);
    const made = await readExport(context, { locationId, exportId });
    const name = `tipwell-${locationId}-${made.from}-${made.to}-${file}`;
    return reply
      .type(contentTypes[file])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(await writeFileOf(made, file, lang));
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
