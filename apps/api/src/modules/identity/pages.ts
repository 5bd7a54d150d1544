import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/errors';
import { numericId, uuid } from '@tipwell/contract/fields';
import type { Context } from '../../platform/context.ts';
import { readFile } from '../../platform/files.ts';
import { isPhoto } from './account-store.ts';
import { findStaff } from './people.ts';

/** The small photo that customers see; its address changes with it, so it may be kept for long. */
export function pages(server: FastifyInstance, context: Context): void {
  // A photo by its own name, which nobody can guess and which is told to those who may see it.
  server.get('/photo/people/:fileId', { schema: { hide: true } }, async (request, reply) => {
    const fileId = uuid.safeParse((request.params as { fileId: string }).fileId);
    const isShown = fileId.success && (await isPhoto(context.db, fileId.data));
    const file = isShown ? await readFile(context.db, fileId.data) : undefined;
    if (!file) fail('notFound');
    return reply
      .type(file.contentType)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(file.bytes);
  });

  server.get('/photo/:staffId', { schema: { hide: true } }, async (request, reply) => {
    const staffId = numericId.safeParse((request.params as { staffId: string }).staffId);
    const staff = staffId.success ? await findStaff(context.db, staffId.data) : null;
    const fileId = staff?.person.imageFileId;
    const file = fileId ? await readFile(context.db, fileId) : undefined;
    if (!file) fail('notFound');
    return reply
      .type(file.contentType)
      .header('cache-control', 'public, max-age=86400')
      .send(file.bytes);
  });
}
