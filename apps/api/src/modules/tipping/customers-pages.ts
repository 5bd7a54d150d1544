import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  chooseLocale,
  renderFailurePage,
  renderNotFoundPage,
  type Query,
  type TipPageModel,
} from '@tipwell/tip/server-entry';
import { Failure } from '@tipwell/contract/errors';
import { sendPage } from './send-page.ts';

export type Locale = TipPageModel['locale'];

/** Opens a room for customers' pages: plain forms are read, and failures are pages too. */
export function openCustomersPages(
  server: FastifyInstance,
  furnish: (scope: FastifyInstance) => void,
): void {
  void server.register(async (scope) => {
    await scope.register(formBody);
    answerErrorsWithPages(scope);
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

/** Customers are never shown an error code: a page in their language says what happened. */
function answerErrorsWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const locale = localeOf(request);
    if (error instanceof Failure && error.failureName === 'notFound') {
      return sendPage(request, reply, renderNotFoundPage({ locale }), { status: 404 });
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const isTooOften =
      status === 429 || (error instanceof Failure && error.failureName === 'tooManyRequests');
    if (!(error instanceof Failure) && status >= 500) {
      request.log.error({ err: error }, 'a customer’s page failed unexpectedly');
    }
    const page = renderFailurePage({ locale, reason: isTooOften ? 'TOO_OFTEN' : 'OUR_FAULT' });
    return sendPage(request, reply, page, { status: isTooOften ? 429 : 500 });
  });
}
