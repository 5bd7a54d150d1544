import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry, Work } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It stays open for as long as its reader does: how long that was says nothing of us. */
    staysOpen?: true;
  }
}

/** Whoever asks may write any word as a method. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures each request by the pattern of its route: ids, codes and queries stay out. */
export function watchRequests(server: FastifyInstance, telemetry: Telemetry): void {
  if (!telemetry.isWanted) return;
  const underWay = new WeakMap<FastifyRequest, Work>();
  server.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (config.staysOpen) return;
    const work = telemetry.begin('request', {
      'http.request.method': knownMethods.has(request.method) ? request.method : '_OTHER',
      'http.route': url ?? 'no route',
    });
    if (work) underWay.set(request, work);
  });
  // Once the body was read, whose end comes from somewhere else.
  server.addHook('preValidation', (request, _reply, done) => {
    const work = underWay.get(request);
    if (work) work.run(done);
    else done();
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    underWay.get(request)?.end({
      labels: { status_class: `${Math.floor(statusCode / 100)}xx` },
      hasFailed: statusCode >= 500,
    });
  });
}
