import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Where processors send their messages. The bytes are kept as they came: the signature is over them. */
export function pages(server: FastifyInstance, context: Context): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/api/webhooks/:provider', { schema: { hide: true } }, async (request, reply) => {
      const { provider } = request.params as { provider: string };
      if (provider !== 'sandbox') fail('notFound');
      if (!Buffer.isBuffer(request.body)) fail('bodyUnreadable');
      await receiveWebhook(context, { provider, rawBody: request.body, headers: request.headers });
      return reply.status(204).send();
    });
  });
}
