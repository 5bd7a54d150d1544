import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPrefix } from '@tipwell/contract/call';
import { fail } from '@tipwell/contract/errors';
import { livePath, type LiveEvent } from '@tipwell/contract/live';
import type { Context } from '../../platform/context.ts';
import { resolveActor } from '../identity/index.ts';
import { topicOf } from './topics.ts';

/** A comment now and then keeps proxies from closing a quiet stream, and finds out who has gone. */
const heartbeatMs = 20_000;
/** A stream does not outlive the access token it was opened with; the page opens the next one. */
const longestMs = 5 * 60_000;

/** The stream that tells an open page what has changed: `GET /api/live`, server-sent events. */
export function liveStream(server: FastifyInstance, context: Context): void {
  server.get(apiPrefix + livePath, { schema: { hide: true } }, async (request, reply) => {
    const userId = await personOf(context, request);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: LiveEvent): void => {
      raw.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const unsubscribe = context.live.subscribe(topicOf(userId), (message) => {
      send(message as LiveEvent);
    });
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
    const end = setTimeout(() => raw.end(), longestMs);
    raw.on('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
    send({ type: 'hello' });
  });
}

async function personOf(context: Context, request: FastifyRequest): Promise<string> {
  const actor = await resolveActor(context, request);
  return actor.kind === 'person' ? actor.userId : fail('notSignedIn');
}
