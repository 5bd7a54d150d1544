import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  getOwnDataRequests,
  ownDataFilePaths,
} from '@tipwell/contract/backoffice/calls/data-requests';
import { fail } from '@tipwell/contract/api/errors';
import { uuid } from '@tipwell/contract/api/fields';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { unseal } from '#platform/seal.ts';
import { savedAs, serveFile } from '#identity/identity';
import { servePaper } from '#distribution/tips-policies';
import { dataPaper } from './data-paper.ts';
import { sealedOf } from './exports-store.ts';
import type { GatheredData } from './gather-data.ts';
import { judgeOpened } from './open-own-data.ts';

interface Params {
  userId: string;
  requestId: string;
}

/** What was opened, as files: for programs and for people. */
export function dataPages(server: FastifyInstance, context: Context): void {
  const served = {
    call: getOwnDataRequests,
    params: z.object({ userId: uuid, requestId: uuid }),
    judge: async (actor: Person, params: Params) => judgeOpened(context, actor, params),
  };
  serveFile(server, context, {
    ...served,
    path: ownDataFilePaths.json,
    question: z.object({}),
    mostPerMinute: 20,
    read: async ({ requestId }) => ({
      content: JSON.stringify(JSON.parse(await textOf(context, requestId)), null, 2),
      type: 'application/json; charset=utf-8',
      disposition: savedAs('tipwell-data.json'),
    }),
  });
  servePaper(server, context, {
    ...served,
    path: ownDataFilePaths.pdf,
    read: async ({ requestId }, lang) => {
      const data = JSON.parse(await textOf(context, requestId)) as GatheredData;
      return { paper: dataPaper(data, lang), name: 'tipwell-data.pdf' };
    },
  });
}

async function textOf({ db, config }: Context, requestId: string): Promise<string> {
  return unseal(config, (await sealedOf(db, requestId)) ?? fail('notFound'));
}
