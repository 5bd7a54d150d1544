import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

const path = '/.well-known/apple-developer-merchantid-domain-association';

/**
 * Apple asks every host on which its button stands for a file that the processor has given us. An account
 * that names this very host comes before one that is for all of them.
 */
export function applePayFile(server: FastifyInstance, { accounts }: Context): void {
  server.get(path, { schema: { hide: true } }, async (request, reply) => {
    const files = accounts.all().flatMap(({ applePay }) => applePay ?? []);
    const here = files.find(({ hosts }) => hosts?.includes(request.hostname));
    const found = here ?? files.find(({ hosts }) => hosts === null);
    if (found === undefined) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').send(found.file);
  });
}
