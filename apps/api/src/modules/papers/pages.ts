import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { getTipRecord, tipRecordFilePath } from '@tipwell/contract/calls/papers/tip-records';
import { ofWorkplace } from '@tipwell/contract/calls/statements';
import { uuid } from '@tipwell/contract/fields';
import type { Context } from '../../platform/context.ts';
import { workplaceNowOrOnce } from '../identity/index.ts';
import { showRecord } from './records/ask-for-record.ts';
import { servePaper } from '../policies/index.ts';

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
}
