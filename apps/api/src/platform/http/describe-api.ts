import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiPrefix } from '@tipwell/contract/api/call';
import { callTags } from '@tipwell/contract/api/call-tags';
import type { Config } from '../config.ts';
import { ownCookie, refreshCookieName } from './own-cookie.ts';
import { tidyDescription, type Json } from './tidy-description.ts';

/** The API describes itself: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function describeApi(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tipwell',
        version: '0.1.0',
        description:
          'Tips, balances and payouts. Every failure is one entry of the error catalogue: ' +
          '`{ errorCode, code, message, kind, fields?, details? }`. `code` is its name and `details` are ' +
          'its parameters; each of `fields` is `{ code, params, message }`.',
        contact: contactOf(config),
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: config.publicOrigin ?? '/', description: 'The server that tells this' }],
      tags: Object.entries(callTags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `accessToken` of a session.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key of one location, by which a program does what the scopes of the key open and nothing ' +
              'else. Whoever owns the location makes it in the back office, where it is shown once.',
          },
          refreshCookie: {
            type: 'apiKey',
            in: 'cookie',
            name: ownCookie(config, refreshCookieName).name,
            description:
              'Set by signing in from a browser. It counts only beside `X-Client-Platform`, a ' +
              'header that other sites cannot send; native clients send `refreshToken` instead.',
          },
        },
      },
    },
    transform: describeCall,
  });
  let kept: Promise<KeptAnswer> | null = null;
  server.get(
    `${apiPrefix}/openapi.json`,
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      kept ??= keepAnswer(
        'application/json; charset=utf-8',
        JSON.stringify(tidyDescription(server.swagger() as unknown as Json)),
      );
      return sendKept(request, reply, await kept);
    },
  );
  await showToPeople(server);
}

/** Whom to tell of a weakness also stands in security.txt, wherever the server has an address of its own. */
function contactOf({ publicOrigin }: Config): { name: string; url?: string } {
  return {
    name: 'Tipwell',
    ...(publicOrigin === null ? {} : { url: `${publicOrigin}/.well-known/security.txt` }),
  };
}

async function showToPeople(server: FastifyInstance): Promise<void> {
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

/** The key of calls that move money is asked for by a sentence of its own, not by their schema. */
const describeCall: typeof jsonSchemaTransform = (given) => {
  const described = jsonSchemaTransform(given);
  const { apis, movesMoney, isAllowedWhileViewing } = (given.schema ?? {}) as {
    apis?: readonly string[];
    movesMoney?: boolean;
    isAllowedWhileViewing?: boolean;
  };
  if (apis !== undefined) Object.assign(described.schema, { 'x-apis': apis });
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

// Answers that are the same for everyone and as long as the program runs: compressed once.
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface KeptAnswer {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses an answer in each way that browsers take. */
async function keepAnswer(type: string, text: string): Promise<KeptAnswer> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // The densest takes seconds for a twentieth less.
        [constants.BROTLI_PARAM_QUALITY]: 9,
      },
    }),
    toGzip(plain, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { type, etag, plain, br, gzip: gzipped };
}

/** Sends it as small as the browser accepts; a browser that has it already gets a 304. */
function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): FastifyReply {
  void reply
    .type(kept.type)
    .header('etag', kept.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers;
  if (known?.includes(kept.etag)) return reply.status(304).send();
  const taken = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (taken === null) return reply.send(kept.plain);
  return reply.header('content-encoding', taken).send(kept[taken]);
}
