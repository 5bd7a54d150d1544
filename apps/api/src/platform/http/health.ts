import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Whoever watches the servers asks often and does not wait long. */
const readyWithinMs = 2000;

/** `/health/live`: the program runs. `/health`: it can also do its work. */
export function health(server: FastifyInstance, context: Context): void {
  server.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));
  server.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await Promise.race([
      sql`select 1`.execute(context.db).then(
        () => true,
        () => false,
      ),
      pause(readyWithinMs, false, { ref: false }),
    ]);
    return isReady ? { status: 'ready' } : reply.status(503).send({ status: 'not ready' });
  });
}
