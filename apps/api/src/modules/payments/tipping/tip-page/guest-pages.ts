import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseLocale,
  renderFailurePage,
  renderNotFoundPage,
  type Query,
  type TipPageModel,
} from '@tipwell/tip/server-entry';
import { Failure } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { isDatabaseBusy, isDatabaseFull } from '#platform/db/database-away.ts';
import { noteMiss, refuseCounting } from '#platform/http/against-counting.ts';
import { sendPage } from './send-page.ts';

export type Locale = TipPageModel['locale'];

/**
 * Opens a room for customers' pages: plain forms are read, failures are pages too, and nobody finds out
 * by trying which pages there are.
 */
export function openCustomersPages(
  server: FastifyInstance,
  context: Context,
  furnish: (scope: FastifyInstance) => void,
): void {
  void server.register(async (scope) => {
    await scope.register(formBody);
    scope.addHook('onRequest', async (request, reply) => {
      if (isCountable(request)) await refuseCounting(context, request, reply);
    });
    answerErrorsWithPages(scope, context);
    furnish(scope);
  });
}

export function queryOf(request: FastifyRequest): Query {
  return request.query as Query;
}

/** The language of a page: the one that a form or an address names, else the browser's. */
export function localeOf(request: FastifyRequest): Locale {
  const form = typeof request.body === 'object' ? (request.body as Query | null) : null;
  return chooseLocale(form ?? queryOf(request), request.headers['accept-language']);
}

/** Receipts have names that nobody can guess: they stay open to whoever has them. */
function isCountable({ url }: FastifyRequest): boolean {
  return !url.startsWith('/r/');
}

/** Customers are never shown an error code: a page in their language says what happened. */
function answerErrorsWithPages(scope: FastifyInstance, context: Context): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const locale = localeOf(request);
    if (error instanceof Failure && error.failureName === 'notFound') {
      if (isCountable(request)) await noteMiss(context, request, reply);
      return sendPage(request, reply, renderNotFoundPage({ locale }), { status: 404 });
    }
    if (isDatabaseBusy(error) || isDatabaseFull(error)) {
      request.log.warn({ err: error }, 'the database does not answer in time');
      const page = renderFailurePage({
        locale,
        reason: 'OUR_FAULT',
        ...againAfter(request, reply),
      });
      return sendPage(request, reply.header('retry-after', '2'), page, { status: 503 });
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const isTooOften =
      status === 429 || (error instanceof Failure && error.failureName === 'tooManyRequests');
    if (!(error instanceof Failure) && status >= 500) {
      request.log.error({ err: error }, 'a customer’s page failed unexpectedly');
    }
    const reason = isTooOften ? 'TOO_OFTEN' : 'OUR_FAULT';
    const page = renderFailurePage({ locale, reason, ...againAfter(request, reply) });
    return sendPage(request, reply, page, { status: isTooOften ? 429 : 500 });
  });
}

/** When the same may be asked for again, by the header that says so, and where. */
function againAfter(request: FastifyRequest, reply: FastifyReply) {
  const seconds = Number(reply.getHeader('retry-after'));
  return {
    waitSeconds: seconds > 0 ? seconds : null,
    // Two slashes at its beginning would lead to whatever host somebody wrote behind them.
    againPath: request.method === 'POST' ? null : request.url.replace(/^\/+/, '/'),
  };
}
