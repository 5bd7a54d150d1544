import type { FastifyInstance } from 'fastify';
import { renderStatusPage } from '@tipwell/tip/server-entry';
import type { Context } from '#platform/context.ts';
import { localeOf, openCustomersPages, sendPage } from '#payments/tipping';
import { showStatus } from './show-status.ts';

/** `GET /status`: for guests, staff, venues and everybody else, without signing in. */
export function statusPages(server: FastifyInstance, context: Context): void {
  openCustomersPages(server, context, (scope) => {
    scope.get('/status', { schema: { hide: true } }, async (request, reply) => {
      const status = await showStatus(context);
      return sendPage(request, reply, renderStatusPage({ ...status, locale: localeOf(request) }));
    });
  });
}
