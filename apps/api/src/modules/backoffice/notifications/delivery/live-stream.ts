import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPrefix } from '@tipwell/contract/api/call';
import { fail } from '@tipwell/contract/api/errors';
import { livePath, type LiveEvent } from '@tipwell/contract/api/live';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { noteChange } from '#platform/db/replica/read-for.ts';
import { resolveActor, sessionTopic } from '#identity/identity';
import { OpenStreams } from './open-streams.ts';
import { topicOf } from '../messages/topics.ts';

/** A comment now and then keeps proxies from closing a quiet stream, and finds out who has gone. */
const usualHeartbeatMs = 20_000;

/**
 * The stream that tells an open page what has changed: `GET /api/live`, server-sent events. It ends
 * with the session at once, and with the access token at the next heartbeat; the page then opens
 * the next one and reads again what it may have missed.
 */
export function liveStream(
  server: FastifyInstance,
  context: Context,
  heartbeatMs = usualHeartbeatMs,
): void {
  const streams = new OpenStreams();
  const endings = new Set<() => void>();
  // A stream has no end of its own: a server that stops says goodbye.
  server.addHook('preClose', async () => endings.forEach((end) => end()));
  const route = { schema: { hide: true }, config: { staysOpen: true } } as const;
  server.get(apiPrefix + livePath, route, async (request, reply) => {
    const person = await personOf(context, request);
    if (!person) fail('notSignedIn');
    const countOut = streams.add(person);
    if (!countOut) {
      void reply.header('retry-after', '30');
      fail('tooManyOpen');
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const write = (text: string): void => {
      if (!raw.writableEnded) raw.write(text);
    };
    const send = (event: LiveEvent): void => write(`data: ${JSON.stringify(event)}\n\n`);
    /** A page reads again what it is told of: by then that is to be found wherever it is answered from. */
    const tell = async (event: LiveEvent): Promise<void> => {
      await noteChange(context, [person.userId]).catch(() => {});
      send(event);
    };
    const end = (): void => {
      raw.end();
    };
    endings.add(end);
    const beat = async (): Promise<void> => {
      if (await personOf(context, request)) write(': still here\n\n');
      else end();
    };
    // A database that does not answer says nothing about the session: the stream ends all the same.
    const heartbeat = setInterval(() => void beat().catch(end), heartbeatMs);
    const unsubscribe = [
      context.live.subscribe(topicOf(person.userId), (message) => void tell(message as LiveEvent)),
      context.live.subscribe(sessionTopic(person.sessionId), end),
      // A page that has missed something must read again, which it does when the stream opens anew.
      context.live.onGap(end),
    ];
    raw.on('close', () => {
      countOut();
      endings.delete(end);
      clearInterval(heartbeat);
      for (const stop of unsubscribe) stop();
    });
    send({ type: 'hello' });
  });
}

async function personOf(context: Context, request: FastifyRequest): Promise<Person | null> {
  const actor = await resolveActor(context, request);
  return actor.kind === 'person' && !actor.factor.isMissing ? actor : null;
}
