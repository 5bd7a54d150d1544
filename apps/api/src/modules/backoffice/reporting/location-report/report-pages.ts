import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  getLocationReport,
  locationReportPaperPath,
  locationReportWorkbookPath,
} from '@tipwell/contract/backoffice/calls/reporting';
import { locale, numericId, type Locale } from '@tipwell/contract/api/fields';
import { fail } from '@tipwell/contract/api/errors';
import { period } from '@tipwell/contract/dates/period';
import { permissions } from '@tipwell/contract/access/permissions';
import { peopleOf } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { readFor } from '#platform/db/replica/read-for.ts';
import { drawPaper } from '#platform/print/paper/draw-paper.ts';
import { businessDay } from '#distribution/splits';
import { savedAs, serveFile } from '#identity/identity';
import { authorizeAtLocation, findLocation } from '#venues/locations';
import { showLocationReport } from './show-location-report.ts';
import { reportPaper, type ReportOfDays } from './report-paper.ts';
import { reportWorkbook } from './report-workbook.ts';

type FileOf = (of: ReportOfDays, lang: Locale, now: Date) => Promise<Buffer>;

/** A location's report as files: the very numbers that its page shows to this reader, and no others. */
export function locationReportPages(server: FastifyInstance, context: Context): void {
  serve(locationReportPaperPath, 'pdf', 'application/pdf', async (of, lang, now) =>
    drawPaper(reportPaper(of, lang), { locale: lang, now }),
  );
  serve(
    locationReportWorkbookPath,
    'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reportWorkbook,
  );

  function serve(path: string, ending: string, type: string, write: FileOf): void {
    serveFile(server, context, {
      path,
      call: getLocationReport,
      params: z.object({ locationId: numericId }),
      question: period.and(z.object({ lang: locale.default('en').catch('en') })),
      mostPerMinute: 20,
      judge: async (actor, { locationId }) =>
        authorizeAtLocation(context, actor, locationId, permissions.seeLocationMoney),
      read: async ({ locationId }, { from, to, lang }, _request, actor) => {
        const [location, report] = await readFor(context, peopleOf(actor), async (source) => [
          (await findLocation(source.db, locationId)) ?? fail('notFound'),
          await showLocationReport(source, actor, { locationId, from, to }),
        ]);
        const now = context.clock.now();
        const today = businessDay(now, location.timeZone);
        const of = { report, locationName: location.name, from, to, today };
        return {
          content: await write(of, lang, now),
          type,
          disposition: savedAs(`tipwell-report-${from}-${to}.${ending}`),
        };
      },
    });
  }
}
