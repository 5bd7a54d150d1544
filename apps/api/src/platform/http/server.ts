import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { apiPrefix } from '@tipwell/contract/call';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../context.ts';
import { closeGently } from './close-gently.ts';
import { answerBrokenConnection, answerErrors, answerRouterError } from './errors.ts';
import { isKeepable } from './keepable-text.ts';
import { permissionsPolicy } from './permissions-policy.ts';
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
  await server.register(helmet, {
    // Pages set their own, stricter policy; the API's answers may load nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: context.config.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  acceptEmptyBodies(server);
  await server.register(cookie);
  await server.register(compress, { global: true, threshold: 1024 });
  await server.register(rateLimit, { global: false });
  await describeApi(server);
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

/** The key of calls that move money is asked for by a sentence of its own, not by their schema. */
const describeCall: typeof jsonSchemaTransform = (given) => {
  const described = jsonSchemaTransform(given);
  const { movesMoney, isAllowedWhileViewing } = (given.schema ?? {}) as {
    movesMoney?: boolean;
    isAllowedWhileViewing?: boolean;
  };
  if (isAllowedWhileViewing !== undefined) {
    Object.assign(described.schema, { 'x-allowed-while-viewing': isAllowedWhileViewing });
  }
  if (movesMoney) {
    const key = { type: 'string', minLength: 8, maxLength: 200 };
    described.schema['headers'] = {
      type: 'object',
      required: ['Idempotency-Key'],
      properties: { 'Idempotency-Key': key },
    };
  }
  return described;
};

async function describeApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tipwell',
        version: '0.1.0',
        description:
          'Tips, balances and payouts. Every failure is one entry of the error catalogue: ' +
          '`{ errorCode, message, kind, fields?, details? }`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    transform: describeCall,
  });
  server.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } }, async () => server.swagger());
  await server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      void reply.header('content-security-policy', documentationPolicy(payload));
      return payload;
    });
    await scope.register(scalar, {
      routePrefix: `${apiPrefix}/docs`,
      configuration: {
        url: `${apiPrefix}/openapi.json`,
        withDefaultFonts: false,
        agent: { disabled: true },
        telemetry: false,
        showDeveloperTools: 'never',
        mcp: { disabled: true },
      },
    });
  });
}

/** The viewer of the API writes a script into its page: that one may run, by its hash, and no other. */
function documentationPolicy(page: unknown): string {
  const written = typeof page === 'string' ? page : '';
  const hashes = [...written.matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    .filter(([, script = '']) => script.trim() !== '')
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...hashes].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
