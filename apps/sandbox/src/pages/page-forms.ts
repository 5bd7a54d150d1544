import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the pages' forms be sent without a script. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/** Whether the page's script asks, which wants data, or the browser itself, which wants a page. */
export function asksForData(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') === true;
}
