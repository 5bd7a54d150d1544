import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind } from '../faults.ts';
import { hashOfRequest, keepAnswer } from '../idempotency.ts';
import { hangUp } from '../post-calls.ts';
import type { World } from '../world.ts';

/** A refusal; how it is worded is the dialect's own. */
export class JsonRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** How one dialect is spoken: who may call, how it says no, and under which header a call may come twice. */
export interface Manner {
  name: string;
  isKnown(request: FastifyRequest): boolean;
  wordRefusal(refusal: JsonRefusal): object;
  idempotencyHeader: string | null;
}

export interface JsonRequest {
  body: Record<string, unknown>;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
}

export interface JsonAnswer {
  status: number;
  body: object;
  /** It is done, and the answer is lost on its way. */
  isLost?: true;
}

/** A call that is lost on its way: nothing is done, and nobody answers. */
export class LostCall extends Error {}

const refusals: Record<
  Exclude<FaultKind, 'time_out_accepted' | 'time_out_not_accepted'>,
  JsonRefusal
> = {
  server_error: new JsonRefusal(500, 'internal_error'),
  rate_limited: new JsonRefusal(429, 'rate_limit'),
  key_refused: new JsonRefusal(401, 'authorization_error'),
  in_progress: new JsonRefusal(409, 'in_progress'),
};

/** Adds JSON calls of a dialect, with the faults that a test has ordered for them. */
export class JsonCalls {
  readonly #app: FastifyInstance;
  readonly #world: World;
  readonly #manner: Manner;

  constructor(app: FastifyInstance, world: World, manner: Manner) {
    this.#app = app;
    this.#world = world;
    this.#manner = manner;
    this.#answerErrors();
    app.addHook('onRequest', async (request) => {
      if (!manner.isKnown(request)) throw refusals.key_refused;
      const { latencyMs = 0 } = world.options;
      if (latencyMs > 0) await wait(latencyMs);
    });
  }

  get(path: string, work: (request: JsonRequest) => object): void {
    this.#read(path, (request, reply) => reply.send(work(read(request))));
  }

  /** Adds a call that is answered with a file. */
  file(path: string, work: (request: JsonRequest) => { type: string; content: string }): void {
    this.#read(path, (request, reply) => {
      const { type, content } = work(read(request));
      return reply.type(type).send(content);
    });
  }

  #read(
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ): void {
    this.#app.get(path, (request, reply) => {
      const fault = this.#world.faults.take(request.routeOptions.url ?? path, 'GET');
      if (fault === 'time_out_accepted' || fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null) throw refusals[fault];
      return answer(request, reply);
    });
  }

  post(
    path: string,
    work: (request: JsonRequest) => JsonAnswer,
    options: { bodyLimit?: number } = {},
  ): void {
    this.#app.post(path, options, (request, reply) => this.#once(request, reply, work));
  }

  put(path: string, work: (request: JsonRequest) => JsonAnswer): void {
    this.#app.put(path, (request, reply) => this.#once(request, reply, work, 'PUT'));
  }

  delete(path: string, work: (request: JsonRequest) => JsonAnswer): void {
    this.#app.delete(path, (request, reply) => this.#once(request, reply, work, 'DELETE'));
  }

  #once(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (request: JsonRequest) => JsonAnswer,
    method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  ): FastifyReply {
    const world = this.#world;
    const { name, idempotencyHeader } = this.#manner;
    const header = idempotencyHeader === null ? undefined : request.headers[idempotencyHeader];
    const key = typeof header === 'string' && header !== '' ? `${name} ${header}` : null;
    const hash = hashOfRequest(world, `${name} ${request.url}`, request.body ?? {});
    const earlier = key === null ? undefined : world.state.idempotentAnswers.get(key);
    if (earlier !== undefined) {
      if (earlier.requestHash !== hash) throw new JsonRefusal(409, 'idempotency_key_reused');
      return reply.status(earlier.status).send(earlier.body);
    }
    const fault = world.faults.take(request.routeOptions.url ?? '', method);
    if (fault === 'time_out_not_accepted') return hangUp(reply);
    if (fault !== null && fault !== 'time_out_accepted') throw refusals[fault];
    const { status, body, isLost } = world.state.commit((): JsonAnswer => {
      const done = work(read(request));
      if (key !== null) {
        const { status: kept, body: said } = done;
        keepAnswer(world, { id: key, requestHash: hash, status: kept, body: said });
      }
      return done;
    });
    if (isLost || fault === 'time_out_accepted') return hangUp(reply);
    return reply.status(status).send(body);
  }

  #answerErrors(): void {
    const wordRefusal = (refusal: JsonRefusal) => this.#manner.wordRefusal(refusal);
    this.#app.setNotFoundHandler(() => {
      throw new JsonRefusal(404, 'resource_not_found');
    });
    this.#app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      if (error instanceof LostCall) return hangUp(reply);
      if (error instanceof JsonRefusal) {
        return reply.status(error.status).send(wordRefusal(error));
      }
      if (error.statusCode !== undefined && error.statusCode < 500) {
        return reply.status(400).send(wordRefusal(new JsonRefusal(400, 'bad_request')));
      }
      // The stack says where; the request is left out, because it holds facts of people.
      process.stderr.write(`${error.stack ?? error.message}\n`);
      return reply.status(500).send(wordRefusal(refusals.server_error));
    });
  }
}

function read(request: FastifyRequest): JsonRequest {
  return {
    body: (request.body ?? {}) as Record<string, unknown>,
    query: request.query as Record<string, string | undefined>,
    params: request.params as Record<string, string>,
  };
}

/** A text that must be there; at most so long. */
export function textIn(body: Record<string, unknown>, name: string, atMost = 200): string {
  const { [name]: value } = body;
  if (typeof value !== 'string' || value.trim() === '' || value.length > atMost) {
    throw new JsonRefusal(422, 'validation_error', `${name} is missing or too long.`);
  }
  return value;
}
