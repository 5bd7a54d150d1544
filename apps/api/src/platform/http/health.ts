import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readSchemaFit } from '../db/refuse-other-schema.ts';

/** Whoever watches the servers asks often and does not wait long. */
const readyWithinMs = 2000;

/** Why a server takes no requests now. */
type Hindrance = 'database' | 'schema' | 'announcements';

const words: Record<Hindrance, string> = {
  database: 'the database does not answer',
  schema: 'a newer version has changed the database past what this version can go along with',
  announcements: 'what other servers announce does not arrive',
};

/** `/health/live`: the program runs. `/health`: it can also do its work, or why it cannot. */
export function health(server: FastifyInstance, context: Context): void {
  server.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }));
  server.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const hindrance = await hindranceNow(context);
    const replicas = context.replicas.states();
    // A replica that lags or has gone is no hindrance: the primary answers in its place.
    return hindrance === null
      ? { status: 'ready', ...(replicas.length > 0 && { replicas }) }
      : reply.status(503).send({ status: 'not ready', reason: words[hindrance] });
  });
}

async function hindranceNow(context: Context): Promise<Hindrance | null> {
  const fit = await Promise.race([
    readSchemaFit(context.db).then(
      (found) => found.fit,
      () => null,
    ),
    pause(readyWithinMs, null, { ref: false }),
  ]);
  if (fit === null) return 'database';
  if (fit !== 'FITS') return 'schema';
  return context.live.isListening() ? null : 'announcements';
}
