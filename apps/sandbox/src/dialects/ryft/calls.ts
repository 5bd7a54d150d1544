import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { largestEvidenceBytes } from '../../disputes/evidence-files.ts';
import type { FaultKind } from '../../faults.ts';
import { hashOfRequest } from '../../idempotency.ts';
import { newId } from '../../ids.ts';
import { readMultipart } from '../../multipart.ts';
import { hangUp, type Outcome } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { Body } from './body.ts';
import { asRyftError, RyftError } from './errors.ts';
import { keyOf, type RyftKeys } from './keys.ts';

export interface RyftRequest {
  body: Body;
  query: Record<string, string | undefined>;
  params: Record<string, string>;
  id: string;
  /** Whose things it is about; null: the platform's own. */
  account: string | null;
  isPublic: boolean;
  hash: string;
}

type Work<Result> = (request: RyftRequest) => Result;

const refusals: Record<
  Exclude<FaultKind, 'time_out_accepted' | 'time_out_not_accepted'>,
  RyftError
> = {
  server_error: new RyftError(500, 'unexpected_error'),
  rate_limited: new RyftError(429, 'too_many_requests'),
  key_refused: new RyftError(401, 'unauthorized'),
  in_progress: new RyftError(409, 'conflict'),
};

/** Adds calls of this dialect: JSON in and out. No call of it may come twice under a key. */
export class RyftCalls {
  readonly #app: FastifyInstance;
  readonly #world: World;
  readonly #keys: RyftKeys;

  constructor(app: FastifyInstance, world: World, keys: RyftKeys) {
    this.#app = app;
    this.#world = world;
    this.#keys = keys;
    answerErrors(app);
    acceptFiles(app);
    app.addHook('onRequest', async () => {
      const { latencyMs = 0 } = world.options;
      if (latencyMs > 0) await wait(latencyMs);
    });
  }

  get(path: string, work: Work<unknown>, key: 'secret' | 'public' = 'secret'): void {
    this.#app.get(path, (request, reply) => {
      const asked = this.#read(request, key);
      const fault = this.#world.faults.take(request.routeOptions.url ?? path, 'GET');
      if (fault === 'time_out_accepted' || fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null) throw refusals[fault];
      return reply.send(work(asked));
    });
  }

  post(path: string, work: Work<Outcome>, key: 'secret' | 'public' = 'secret'): void {
    this.#app.post(path, (request, reply) =>
      this.#change(request, reply, this.#read(request, key), work),
    );
  }

  patch(path: string, work: Work<Outcome>): void {
    this.#app.patch(path, (request, reply) =>
      this.#change(request, reply, this.#read(request, 'secret'), work),
    );
  }

  delete(path: string, work: Work<Outcome>): void {
    this.#app.delete(path, (request, reply) =>
      this.#change(request, reply, this.#read(request, 'secret'), work, 'DELETE'),
    );
  }

  #read(request: FastifyRequest, needed: 'secret' | 'public'): RyftRequest {
    const key = keyOf(this.#keys, request);
    if (key === null || (needed === 'secret' && key === 'public')) {
      throw new RyftError(401, 'unauthorized');
    }
    const params = request.params as Record<string, string>;
    const { account } = request.headers;
    return {
      body: new Body(request.body),
      query: request.query as Record<string, string | undefined>,
      params,
      id: params['id'] ?? '',
      account: typeof account === 'string' ? account : null,
      isPublic: key === 'public',
      hash: hashOfRequest(this.#world, `ryft ${request.url}`, request.body ?? {}),
    };
  }

  #change(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: RyftRequest,
    work: Work<Outcome>,
    method?: 'DELETE',
  ): FastifyReply {
    const world = this.#world;
    const fault = world.faults.take(request.routeOptions.url ?? '', method ?? 'POST');
    if (fault === 'time_out_not_accepted') return hangUp(reply);
    if (fault !== null && fault !== 'time_out_accepted') throw refusals[fault];
    const outcome = world.state.commit(() => work(asked));
    if (outcome.kind === 'silence' || fault === 'time_out_accepted') return hangUp(reply);
    return reply.status(outcome.status).send(outcome.body);
  }
}

/** A file is what is known of it, beside the plain fields. */
function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 2 * largestEvidenceBytes },
    ({ headers }, sent, done) => {
      const parts = readMultipart(headers['content-type'] ?? '', sent);
      const fields = parts.map(({ name, fileName, contentType, bytes }) => [
        name,
        fileName === null
          ? bytes.toString('utf8')
          : { name: fileName, type: contentType, size: bytes.length },
      ]);
      done(null, Object.fromEntries(fields));
    },
  );
}

function answerErrors(app: FastifyInstance): void {
  const send = (reply: FastifyReply, { status, code, message }: RyftError) =>
    reply.status(status).send({ requestId: newId('req'), code, errors: [{ code, message }] });
  app.setNotFoundHandler((_request, reply) => send(reply, new RyftError(404, 'not_found')));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = asRyftError(error);
    if (known !== null) return send(reply, known);
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return send(reply, new RyftError(400, 'bad_request', error.message));
    }
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return send(reply, new RyftError(500, 'unexpected_error'));
  });
}
