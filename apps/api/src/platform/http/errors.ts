import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ErrorStatuses } from '@tipwell/contract/api/call';
import { isDatabaseBusy, isDatabaseFull } from '../db/database-away.ts';
import {
  errorCatalogue,
  Failure,
  statusOf,
  type ErrorBody,
  type ErrorName,
} from '@tipwell/contract/api/errors';
import { fieldErrorsOf } from '@tipwell/contract/api/field-error';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';

/** When somebody may ask again while the database does not answer. */
const retryAfterSeconds = 2;

/** Somebody has to make room first. */
const retryWhenFullSeconds = 60;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a call's failure has another status than its number says. */
    errorStatuses?: ErrorStatuses;
  }
}

/** The shape of every error answer, for the documentation. */
const errorBody = z
  .object({
    errorCode: z.int(),
    code: z.string(),
    message: z.string(),
    kind: z.enum(['danger', 'info', 'success']),
    fields: z
      .record(
        z.string(),
        z.object({
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
          message: z.string(),
        }),
      )
      .optional(),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional(),
  })
  .meta({ title: 'ErrorAnswer', description: 'What went wrong: one entry of the error catalogue' });

/** The documentation of a call's failures, grouped by status. */
export function errorSchema(
  names: readonly ErrorName[],
  statuses: ErrorStatuses = {},
): Record<string, z.ZodType> {
  const byStatus = new Map<number, string[]>();
  for (const name of new Set(names)) {
    const { errorCode, message } = errorCatalogue[name];
    const status = statuses[name] ?? statusOf(errorCode);
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${errorCode}: ${message}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [status, errorBody.describe(lines.join('\n\n'))]),
  );
}

/** The body for a name of the catalogue. */
export function bodyOf(
  name: ErrorName,
  more: { fields?: Failure['fields']; details?: ErrorBody['details'] } = {},
): ErrorBody {
  const { errorCode, message, kind } = errorCatalogue[name];
  return {
    errorCode,
    code: name,
    message,
    kind,
    ...(more.fields ? { fields: toldFields(more.fields) } : {}),
    ...(more.details ? { details: more.details } : {}),
  };
}

function toldFields(fields: NonNullable<Failure['fields']>): NonNullable<ErrorBody['fields']> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, error]) => [path, tellFieldError(error)]),
  );
}

/** The path of a field; what is wrong with the whole of a part has the part's own name. */
function pathOf(instancePath: string, part: string | undefined): string[] {
  const path = instancePath.split('/').filter(Boolean);
  return path.length > 0 ? path : [part ?? ''];
}

/** Every error of the API leaves through here, in the one shape. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error, request, reply),
  );
  server.setNotFoundHandler((_request, reply) => send(reply, 'notFound'));
}

/** What the router itself refuses, before there is a route: a broken address, one that is too long. */
export function answerRouterError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  send(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'notFound' : 'bodyUnreadable');
}

/** What is no HTTP at all is answered in the same shape; nobody may be left to answer to. */
export function answerBrokenConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWith(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'requestTooSlow' : 'bodyUnreadable');
}

/** Answers a request of which nothing more is awaited, and ends its connection. */
export function endWith(socket: Socket, name: ErrorName): void {
  const body = JSON.stringify(bodyOf(name));
  const status = statusOf(errorCatalogue[name].errorCode);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
  if (error instanceof Failure) {
    const { failureName, fields, details } = error;
    const status = request.routeOptions.config.errorStatuses?.[failureName];
    // It ends within a moment: whoever is told so need not wait longer.
    if (failureName === 'requestUnderWay') void reply.header('retry-after', '1');
    return send(reply, failureName, { fields, details, status });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const complaints = error.validation.map(({ keyword, instancePath, message, params }) => ({
      ...params,
      code: keyword,
      message,
      // Of a field too many its own name says enough.
      path:
        keyword === 'unrecognized_keys'
          ? instancePath.split('/').filter(Boolean)
          : pathOf(instancePath, error.validationContext),
    }));
    return send(reply, 'inputInvalid', { fields: fieldErrorsOf(complaints) });
  }
  if (isDatabaseBusy(error)) {
    request.log.warn({ err: error }, 'the database does not answer in time');
    return send(reply.header('retry-after', String(retryAfterSeconds)), 'serviceBusy');
  }
  if (isDatabaseFull(error)) {
    request.log.error({ err: error }, 'the database has no room left');
    return send(reply.header('retry-after', String(retryWhenFullSeconds)), 'serviceBusy');
  }
  const status = error.statusCode ?? 500;
  if (status === 429) return send(reply, 'tooManyRequests');
  if (status === 413) return send(reply, 'bodyTooLarge');
  if (status >= 400 && status < 500) return send(reply, 'bodyUnreadable');

  // The id is what a person can quote and what finds the line in the log.
  const errorId = randomUUID();
  request.log.error(
    { err: error, errorId, wrongAnswer: isResponseSerializationError(error) || undefined },
    'a request failed unexpectedly',
  );
  return send(reply, 'unknown', { details: { errorId } });
}

function send(
  reply: FastifyReply,
  name: ErrorName,
  more: {
    fields?: Failure['fields'];
    details?: ErrorBody['details'];
    status?: number | undefined;
  } = {},
): FastifyReply {
  return reply
    .status(more.status ?? statusOf(errorCatalogue[name].errorCode))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(name, more));
}
