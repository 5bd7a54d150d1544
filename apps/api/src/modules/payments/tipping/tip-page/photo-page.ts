import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import { numericId } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { againstCounting } from '#platform/http/against-counting.ts';
import { findStaff } from '#identity/identity';
import { findPublicTarget } from '../recipients/tip-recipient.ts';

/**
 * The small photo that customers see on the tip page of somebody who takes tips now; of anybody else
 * there is none. Its address changes with it, and a browser keeps it no longer than it may be shown.
 */
export function photoPage(server: FastifyInstance, context: Context): void {
  const photo = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const staffId = numericId.safeParse((request.params as { staffId: string }).staffId);
    const staff = staffId.success ? await findStaff(context.db, staffId.data) : null;
    const target = staff && (await findPublicTarget(context.db, staff, context.clock.now()));
    const fileId = target && !target.isPaused ? target.staff?.person.imageFileId : null;
    const file = fileId ? await readFile(context, fileId) : undefined;
    if (!file) fail('notFound');
    return reply
      .type(file.contentType)
      .header('cache-control', 'private, max-age=3600')
      .send(file.bytes);
  };
  server.get('/photo/:staffId', { schema: { hide: true } }, againstCounting(context, photo));
}
