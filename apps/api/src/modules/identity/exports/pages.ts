import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { exportFilePath, getExports } from '@tipwell/contract/backoffice/calls/exports';
import { fail } from '@tipwell/contract/api/errors';
import { uuid } from '@tipwell/contract/api/fields';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { unsealBytes } from '#platform/seal.ts';
import { savedAs, serveFile } from '#identity/identity';
import type { ExportKind } from './kinds.ts';
import { piecesOf } from './piece-store.ts';
import { judgeDownload } from './policy.ts';
import { findExport } from './store.ts';
import { subjectOf } from './subject-of.ts';

/** A file that is ready, for whoever asked for it and still may see what is in it. */
export function exportPages(kinds: readonly ExportKind[]) {
  return (server: FastifyInstance, context: Context): void => {
    serveFile(server, context, {
      path: exportFilePath,
      call: getExports,
      params: z.object({ exportId: uuid }),
      question: z.object({}),
      mostPerMinute: 20,
      judge: async (actor, { exportId }) => judgeDownload(context, actor, exportId, kinds),
      read: async ({ exportId }, _question, _request, actor) => {
        const { db, clock } = context;
        const made = (await findExport(db, exportId)) ?? fail('notFound');
        const { asked, userId, fileName, contentType } = made;
        const pieces = await piecesOf(db, exportId);
        const [first] = pieces;
        if (first === undefined || fileName === null || contentType === null) fail('notFound');
        // What lies in a store that does not answer is refused before anything was sent.
        const beginning = await readPiece(context, first);
        await audit(db, {
          actor,
          action: 'export.fetched',
          subject: subjectOf(asked, userId),
          at: clock.now(),
          details: { exportId, kind: asked.kind },
        });
        return {
          content: Readable.from(piecesInOrder(context, beginning, pieces.slice(1))),
          type: contentType,
          disposition: savedAs(fileName),
        };
      },
    });
  };
}

async function* piecesInOrder(
  context: Context,
  beginning: Buffer,
  rest: readonly string[],
): AsyncGenerator<Buffer> {
  yield beginning;
  for (const fileId of rest) yield await readPiece(context, fileId);
}

async function readPiece(context: Context, fileId: string): Promise<Buffer> {
  const { bytes } = (await readFile(context, fileId)) ?? fail('notFound');
  return unsealBytes(context.config, bytes);
}
