import type { FastifyInstance } from 'fastify';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { receiveWebhook } from './webhook-inbox/receive-webhook.ts';
import { everyProvider } from './registry/registry.ts';

/**
 * The pages of each provider, and where they send their messages. The bytes are kept as they came: the signature is over
 * them.
 */
export function pages(server: FastifyInstance, context: Context): void {
  for (const { pages: own } of everyProvider) own?.(server, context);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    // One address for each adapter and account, so that a message can only be meant for one of them.
    for (const path of ['/api/webhooks/:adapter', '/api/webhooks/:adapter/:paymentSystem']) {
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        const { adapter, paymentSystem = null } = request.params as {
          adapter: string;
          paymentSystem?: string;
        };
        if (!Buffer.isBuffer(request.body)) fail('bodyUnreadable');
        const { body: rawBody, headers } = request;
        const received = { adapter, paymentSystem, rawBody, headers };
        const { status, body } = await receiveWebhook(context, received);
        if (body === undefined) return reply.status(status).send();
        return reply.status(status).type('application/json').send(body);
      });
    }
  });
}
