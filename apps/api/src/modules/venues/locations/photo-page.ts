import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import { numericId } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { againstCounting } from '#platform/http/against-counting.ts';
import { findLocation } from './records/store.ts';

/** A location's photo; its address changes with it, so it may be kept for long. */
export function photoPage(server: FastifyInstance, context: Context): void {
  const photo = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = numericId.safeParse((request.params as { locationId: string }).locationId);
    const location = asked.success ? await findLocation(context.db, asked.data) : undefined;
    const fileId = location?.imageFileId;
    const file = fileId ? await readFile(context, fileId) : undefined;
    if (!file) fail('notFound');
    return reply
      .type(file.contentType)
      .header('cache-control', 'public, max-age=86400')
      .send(file.bytes);
  };
  const hidden = { schema: { hide: true } };
  server.get('/photo/locations/:locationId', hidden, againstCounting(context, photo));
}
