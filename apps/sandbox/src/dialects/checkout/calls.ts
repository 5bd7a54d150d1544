import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultKind } from '../../faults.ts';
import { largestEvidenceBytes } from '../../disputes/evidence-files.ts';
import { hashOfRequest, keepAnswer } from '../../idempotency.ts';
import { newId } from '../../ids.ts';
import { readMultipart } from '../../multipart.ts';
import { hangUp } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { Body } from './body.ts';
import { CheckoutError, asCheckoutError } from './errors.ts';
import { keyOf } from './keys.ts';
import type { CheckoutKeys } from './keys.ts';

/** How long a key of an idempotent call counts, on the sandbox's clock. */
const keyLivesMs = 86_400_000;

export interface CheckoutRequest {
  body: Body;
  query: Record<string, string | undefined>;
  id: string;
  hash: string;
}

type Work<Result> = (request: CheckoutRequest) => Result;

const refusals: Record<
  Exclude<FaultKind, 'time_out_accepted' | 'time_out_not_accepted'>,
  CheckoutError
> = {
  server_error: new CheckoutError(502),
  rate_limited: new CheckoutError(429, 'too_many_requests'),
  key_refused: new CheckoutError(401),
  in_progress: new CheckoutError(409, 'cko_idempotency_key_in_progress'),
};

/** Adds calls of this dialect: JSON in and out, a refusal is a status and, when invalid, codes. */
export class CheckoutCalls {
  readonly #app: FastifyInstance;
  readonly #world: World;
  readonly #keys: CheckoutKeys;

  constructor(app: FastifyInstance, world: World, keys: CheckoutKeys) {
    this.#app = app;
    this.#world = world;
    this.#keys = keys;
    answerErrors(app);
    acceptFiles(app);
    app.addHook('onSend', (_request, reply, payload, done) => {
      reply.header('cko-request-id', newId('req'));
      done(null, payload);
    });
    app.addHook('onRequest', async () => {
      const { latencyMs = 0 } = world.options;
      if (latencyMs > 0) await wait(latencyMs);
    });
  }

  get(path: string, work: Work<unknown>): void {
    this.#app.get(path, (request, reply) => {
      const asked = this.#read(request, 'secret');
      const fault = this.#world.faults.take(request.routeOptions.url ?? path, 'GET');
      if (fault === 'time_out_accepted' || fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null) throw refusals[fault];
      return reply.send(work(asked));
    });
  }

  /** A call that may be repeated under its key: what went well is answered the same for a day. */
  post(path: string, work: Work<Outcome>, key: 'secret' | 'public' = 'secret'): void {
    this.#app.post(path, (request, reply) =>
      this.#once(request, reply, this.#read(request, key), work),
    );
  }

  put(path: string, work: Work<Outcome>): void {
    this.#app.put(path, (request, reply) =>
      this.#once(request, reply, this.#read(request, 'secret'), work),
    );
  }

  /** Takes something away; what is there no more is not found. */
  delete(path: string, work: (id: string) => void): void {
    this.#app.delete(path, (request, reply) => {
      const { id } = this.#read(request, 'secret');
      const fault = this.#world.faults.take(request.routeOptions.url ?? path, 'DELETE');
      if (fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null && fault !== 'time_out_accepted') throw refusals[fault];
      this.#world.state.commit(() => work(id));
      return fault === null ? reply.status(204).send() : hangUp(reply);
    });
  }

  #read(request: FastifyRequest, needed: 'secret' | 'public'): CheckoutRequest {
    const key = keyOf(this.#keys, request);
    if (key === null || (needed === 'secret' && key === 'public')) throw new CheckoutError(401);
    const { id = '' } = request.params as { id?: string };
    const query = request.query as Record<string, string | undefined>;
    const hash = hashOfRequest(this.#world, `checkout ${request.url}`, request.body ?? {});
    return { body: new Body(request.body), query, id, hash };
  }

  #once(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: CheckoutRequest,
    work: Work<Outcome>,
  ): FastifyReply {
    const world = this.#world;
    const header = request.headers['cko-idempotency-key'];
    const key = typeof header === 'string' && header !== '' ? `checkout ${header}` : null;
    const earlier = key === null ? undefined : world.state.idempotentAnswers.get(key);
    if (earlier !== undefined && world.clock.nowMs() - (earlier.keptAtMs ?? 0) < keyLivesMs) {
      if (earlier.requestHash !== asked.hash) {
        throw new CheckoutError(422, 'cko_idempotency_key_reused');
      }
      return reply.status(earlier.status).send(earlier.body);
    }
    const fault = world.faults.take(request.routeOptions.url ?? '');
    if (fault === 'time_out_not_accepted') return hangUp(reply);
    if (fault !== null && fault !== 'time_out_accepted') throw refusals[fault];
    const outcome = world.state.commit(() => {
      const done = work(asked);
      const answered = done.kind === 'answer' ? done : done.accepted;
      if (key !== null && answered !== null && answered.status < 300) {
        const { status, body } = answered;
        const keptAtMs = world.clock.nowMs();
        keepAnswer(world, { id: key, requestHash: asked.hash, status, body, keptAtMs });
      }
      return done;
    });
    if (outcome.kind === 'silence' || fault === 'time_out_accepted') return hangUp(reply);
    return outcome.status === 204
      ? reply.status(204).send()
      : reply.status(outcome.status).send(outcome.body);
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
  app.setNotFoundHandler((_request, reply) => reply.status(404).send());
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = asCheckoutError(error);
    if (known !== null && known.codes.length > 0 && [409, 422, 429].includes(known.status)) {
      const errorType = known.status === 422 ? 'request_invalid' : known.codes[0];
      return reply
        .status(known.status)
        .send({ request_id: newId('req'), error_type: errorType, error_codes: known.codes });
    }
    if (known !== null) return reply.status(known.status).send();
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const codes = ['request_body_malformed'];
      return reply
        .status(422)
        .send({ request_id: newId('req'), error_type: 'request_invalid', error_codes: codes });
    }
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply.status(500).send();
  });
}
