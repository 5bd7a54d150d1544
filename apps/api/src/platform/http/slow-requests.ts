// Whoever opens a connection and does not say what they want holds it for seconds, not for minutes.
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endWith } from './errors.ts';

/** What an ordinary call sends is small: it is there within seconds also on a bad line. */
const bodyWithinMs = 15_000;
/** A photo or a menu takes its time on a phone. */
const uploadWithinMs = 60_000;
/** An answer that came before the whole request may still be read by whoever sends the rest. */
const readWithinMs = 5000;

/** The server's own deadlines, for what no route has seen yet. */
export const serverDeadlines = {
  requestTimeout: uploadWithinMs + 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
} as const;

/** Ends requests whose body does not arrive in time, and those that were answered before it did. */
export function endSlowRequests(server: FastifyInstance, usualBodyBytes: number): void {
  server.addHook('onRequest', async (request) => {
    if (!awaitsBody(request)) return;
    const isUpload = request.routeOptions.bodyLimit > usualBodyBytes;
    const timer = setTimeout(
      () => {
        if (awaitsBody(request)) endWith(request.raw.socket, 'requestTooSlow');
      },
      isUpload ? uploadWithinMs : bodyWithinMs,
    );
    const stop = (): void => clearTimeout(timer);
    request.raw.once('end', stop).once('close', stop);
  });
  server.addHook('onResponse', async (request) => {
    if (!awaitsBody(request)) return;
    setTimeout(() => {
      if (awaitsBody(request)) request.raw.socket.destroy();
    }, readWithinMs).unref();
  });
}

/** Whether something was announced that has not arrived in full. */
function awaitsBody({ raw, headers }: FastifyRequest): boolean {
  const isAnnounced =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  // Tests ask without a connection.
  return isAnnounced && raw.socket instanceof Socket && !raw.complete && !raw.destroyed;
}
