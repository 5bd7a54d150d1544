import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';
import { byAttempt } from './schemas.ts';
import type { Table } from './state.ts';
import type { Row } from './rows.ts';

/** Adds `GET path/:id` and, for things with an attempt id, `GET path?attemptId=`. */
export function addReads<R extends Row>(
  app: FastifyInstance,
  path: string,
  what: string,
  table: Table<R>,
  present: (row: R) => object,
  lookUp: 'by attempt too' | 'by id only' = 'by attempt too',
): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, (request) => {
    const row = table.get(request.params.id);
    if (row === undefined) throw notFound(what);
    return present(row);
  });
  if (lookUp === 'by id only') return;
  app.get<{ Querystring: { attemptId: string } }>(path, { schema: byAttempt }, (request) => {
    const row = table.byAttempt(request.query.attemptId);
    return { data: row === undefined ? [] : [present(row)] };
  });
}
