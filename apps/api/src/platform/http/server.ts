import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '../context.ts';
import { describeApi } from './describe-api.ts';
import { answerBrokenConnection, answerErrors, answerRouterError } from './errors.ts';
import { leaveHeadersToPages } from './headers-of-pages.ts';
import { isKeepable } from './keepable-text.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { sharedLimits } from './shared-limits.ts';
import { watchRequests } from '../telemetry/watch-requests.ts';
import { endSlowRequests, serverDeadlines } from './slow-requests.ts';

const bodyLimitBytes = 256 * 1024;

/** An HTTP server with everything that every route needs and no route yet. */
export async function createServer(context: Context): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: proxiesInFront(context.config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What arrives while the server stops is still answered; nobody new is let in.
    return503OnClosing: false,
    ...serverDeadlines,
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerBrokenConnection,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  answerErrors(server);
  watchRequests(server, context.telemetry);
  endSlowRequests(server, bodyLimitBytes);
  closeGently(server);

  server.addHook('onResponse', async (request, reply) => {
    // The route's pattern and not the address: ids, codes and queries stay out of the log.
    const route = request.routeOptions.url ?? 'no route';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.debug({ method: request.method, route, status: reply.statusCode, milliseconds });
  });

  server.addHook('preValidation', async (request) => {
    // An address that no name of ours can have leads nowhere, on pages and in the API alike.
    const names = Object.values(request.params as Record<string, string>);
    if (!names.every(isKeepable)) fail('notFound');
  });

  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy());
  });
  server.addHook('onSend', leaveHeadersToPages);
  await server.register(helmet, {
    // Pages set their own, stricter policy; the API's answers may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // What no browser of today reads.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: context.config.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  acceptEmptyBodies(server);
  await server.register(cookie);
  await server.register(compress, { global: true, threshold: 1024 });
  await server.register(rateLimit, { global: false, store: sharedLimits(context) });
  await describeApi(server, context.config);
  return server;
}

/** A client that says it sends JSON and then sends nothing has sent nothing: no failure. */
function acceptEmptyBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/**
 * Each proxy adds the address it was asked from: only as many additions are believed as there are
 * proxies of ours, because whatever stands before them was written by whoever sent the request.
 */
function proxiesInFront(count: number): false | ((address: string, hop: number) => boolean) {
  return count === 0 ? false : (_address, hop) => hop < count;
}

const lookEveryMs = 50;

/**
 * When the server is told to stop, requests that run are answered, and connections on which nothing runs
 * are closed at once: those that are open when it begins, and each of the others after its answer.
 */
function closeGently(server: FastifyInstance): void {
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
