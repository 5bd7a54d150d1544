import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  getTipRecord,
  tipRecordFilePath,
} from '@tipwell/contract/backoffice/calls/tipping-records';
import { ofWorkplace } from '@tipwell/contract/backoffice/calls/statements';
import {
  getTroncEvidence,
  troncEvidenceCsvPath,
  troncEvidencePath,
} from '@tipwell/contract/backoffice/calls/tronc-audit-trail';
import { numericId, uuid } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { savedAs, serveFile, workplaceNowOrOnce } from '#identity/identity';
import { authorizeAtLocation } from '#venues/locations';
import { showRecord } from './tipping-records/ask-for-record.ts';
import { servePaper } from '#distribution/tips-policies';
import { evidenceCsv } from './audit-trail/evidence-csv.ts';
import { readEvidence } from './audit-trail/read-evidence.ts';
import { showEvidence } from './audit-trail/show-evidence.ts';

/** The papers as files. */
export function paperPages(server: FastifyInstance, context: Context): void {
  servePaper(server, context, {
    path: tipRecordFilePath,
    call: getTipRecord,
    params: z.object({ ...ofWorkplace.shape, requestId: uuid }),
    judge: async (actor, params) =>
      workplaceNowOrOnce(context, actor, { params, query: undefined, body: undefined }),
    read: async ({ staffId, requestId }, lang) => {
      const { request, paper } = await showRecord(context, { staffId, requestId, lang });
      const { firstMonth, lastMonth } = request;
      return { paper, name: `tipwell-tip-record-${firstMonth}-${lastMonth}.pdf` };
    },
  });
  const ofEvidence = {
    call: getTroncEvidence,
    params: z.object({ locationId: numericId }),
    judge: async (actor: Person, { locationId }: { locationId: number }) =>
      authorizeAtLocation(context, actor, locationId, permissions.seeTroncEvidence),
  };
  servePaper(server, context, {
    ...ofEvidence,
    path: troncEvidencePath,
    read: async ({ locationId }, lang) => ({
      paper: await showEvidence(context, { locationId, lang }),
      name: `tipwell-tronc-evidence-${locationId}.pdf`,
    }),
  });
  serveFile(server, context, {
    ...ofEvidence,
    path: troncEvidenceCsvPath,
    question: z.object({}),
    mostPerMinute: 20,
    read: async ({ locationId }) => ({
      content: evidenceCsv(await readEvidence(context, locationId)),
      type: 'text/csv; charset=utf-8',
      disposition: savedAs(`tipwell-tronc-evidence-${locationId}.csv`),
    }),
  });
}
