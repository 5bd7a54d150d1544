import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import { uuid } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { isPhoto } from './person/account-store.ts';

/** The photos of people, as those see them who are told their names. */
export function pages(server: FastifyInstance, context: Context): void {
  // A photo by its own name, which nobody can guess and which is told to those who may see it.
  server.get('/photo/people/:fileId', { schema: { hide: true } }, async (request, reply) => {
    const fileId = uuid.safeParse((request.params as { fileId: string }).fileId);
    const isShown = fileId.success && (await isPhoto(context.db, fileId.data));
    const file = isShown ? await readFile(context, fileId.data) : undefined;
    if (!file) fail('notFound');
    return reply
      .type(file.contentType)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(file.bytes);
  });
}
