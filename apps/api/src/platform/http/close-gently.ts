import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;

/**
 * When the server is told to stop, requests that run are answered, and connections on which nothing runs
 * are closed at once: those that are open when it begins, and each of the others after its answer.
 */
export function closeGently(server: FastifyInstance): void {
  let isClosing = false;
  let closing: NodeJS.Timeout | undefined;
  server.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) void reply.header('connection', 'close');
    return payload;
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    // An answer that was on its way already has not said that its connection ends.
    closing = setInterval(() => server.server.closeIdleConnections(), lookEveryMs).unref();
  });
  server.addHook('onClose', async () => clearInterval(closing));
}
