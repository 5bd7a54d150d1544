import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** `/health/live`: the program runs. `/health`: it can also do its work. */
export function health(server: FastifyInstance, context: Context): void {
  server.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));
  server.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(context.db);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
