import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { largestEvidenceBytes } from '../../disputes/evidence-files.ts';
import { hashOfRequest, keepAnswer } from '../../idempotency.ts';
import { newId } from '../../ids.ts';
import { readMultipart } from '../../multipart.ts';
import { hangUp, type Outcome } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { apiVersion } from './api-version.ts';
import { StripeError, asStripeError, missingResource, stripeErrorBody } from './errors.ts';
import { expand } from './expand.ts';
import { parseForm, type FormFields } from './form.ts';
import { keyOf, type StripeKeys } from './keys.ts';
import { Params } from './params.ts';
import type { FaultKind } from '../../faults.ts';

/** How long a key of an idempotent call counts, on the sandbox's clock. */
const keyLivesMs = 86_400_000;

export interface StripeRequest {
  params: Params;
  id: string;
  /** A second id in the path, where there is one. */
  innerId: string;
  /** The connected account on whose behalf the call is made. */
  account: string | null;
  /** What the caller's key opens: everything, or what a payer may do with a client secret. */
  key: 'secret' | 'publishable';
  hash: string;
}

/** Who may make a call beside the holder of a secret key. */
type Access = 'secret key' | 'payers too';

type Work<Result> = (request: StripeRequest) => Result;

/** Adds calls of this dialect: forms in, this dialect's errors out. */
export class StripeCalls {
  readonly #app: FastifyInstance;
  readonly #world: World;
  readonly #keys: StripeKeys;

  constructor(app: FastifyInstance, world: World, keys: StripeKeys) {
    this.#app = app;
    this.#world = world;
    this.#keys = keys;
    acceptForms(app);
    answerErrors(app);
    app.addHook('onSend', (request, reply, payload, done) => {
      reply.header('request-id', newId('req'));
      reply.header('stripe-version', request.headers['stripe-version'] ?? apiVersion);
      done(null, payload);
    });
    app.addHook('onRequest', async () => {
      const { latencyMs = 0 } = world.options;
      if (latencyMs > 0) await wait(latencyMs);
    });
  }

  get(path: string, work: Work<object>, access: Access = 'secret key'): void {
    this.#app.get(path, (request, reply) => {
      const fields = parseForm(request.raw.url?.split('?')[1] ?? '');
      const asked = this.#read(request, fields, access);
      const fault = this.#world.faults.take(request.routeOptions.url ?? path, 'GET');
      if (fault === 'time_out_accepted' || fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null) throw refusals[fault]();
      const expands = asked.params.texts('expand');
      return expand(this.#world, work(asked), expands);
    });
  }

  post(path: string, work: Work<Outcome>, access: Access = 'secret key'): void {
    this.#app.post(path, (request, reply) => {
      const fields = (request.body ?? {}) as FormFields;
      const asked = this.#read(request, fields, access);
      return this.#once(request, reply, asked, (ask) => {
        const expands = ask.params.texts('expand');
        const done = work(ask);
        return withBody(done, (body) => expand(this.#world, body, expands));
      });
    });
  }

  /** Takes something away; what is there no more is refused. */
  delete(path: string, work: Work<object>): void {
    this.#app.delete(path, (request, reply) => {
      const asked = this.#read(request, {}, 'secret key');
      const fault = this.#world.faults.take(request.routeOptions.url ?? path, 'DELETE');
      if (fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null && fault !== 'time_out_accepted') throw refusals[fault]();
      const done = this.#world.state.commit(() => work(asked));
      return fault === null ? done : hangUp(reply);
    });
  }

  #read(request: FastifyRequest, fields: FormFields, access: Access): StripeRequest {
    const { key: keyInForm, ...asked } = fields;
    const key = keyOf(this.#keys, request, keyInForm);
    if (key === 'publishable' && access === 'secret key') {
      throw new StripeError(403, 'invalid_request_error', {
        code: 'secret_key_required',
        message: 'This call needs a secret key; the publishable key opens it for nobody.',
      });
    }
    const { id = '', innerId = '' } = request.params as { id?: string; innerId?: string };
    const header = request.headers['stripe-account'];
    const account = typeof header === 'string' && header !== '' ? header : null;
    if (account !== null && this.#world.state.stripeAccounts.get(account) === undefined) {
      throw new StripeError(403, 'invalid_request_error', {
        code: 'account_invalid',
        message: `The key does not reach the account '${account}', or there is none.`,
      });
    }
    const hash = hashOfRequest(this.#world, `${account ?? ''} ${request.url}`, asked);
    return { params: new Params(asked), id, innerId, account, key, hash };
  }

  /** The same key with the same parameters gets the first answer, for a day; also a 500. */
  #once(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: StripeRequest,
    work: Work<Outcome>,
  ): FastifyReply {
    const world = this.#world;
    const key = idempotencyKey(request);
    const kept = key === null ? null : `stripe ${asked.account ?? ''} ${key}`;
    const earlier = kept === null ? undefined : world.state.idempotentAnswers.get(kept);
    if (earlier !== undefined && world.clock.nowMs() - (earlier.keptAtMs ?? 0) < keyLivesMs) {
      if (earlier.requestHash !== asked.hash) {
        throw new StripeError(400, 'idempotency_error', {
          message: 'This idempotency key came with other parameters before.',
        });
      }
      return reply
        .status(earlier.status)
        .headers({ 'idempotent-replayed': 'true', 'idempotency-key': key ?? '' })
        .send(earlier.body);
    }
    const keep = (status: number, body: object) => {
      if (kept === null) return;
      keepAnswer(world, {
        id: kept,
        requestHash: asked.hash,
        status,
        body,
        keptAtMs: world.clock.nowMs(),
      });
    };

    const fault = world.faults.take(request.routeOptions.url ?? '');
    if (fault === 'time_out_not_accepted') return hangUp(reply);
    if (fault !== null && fault !== 'time_out_accepted') {
      const refusal = refusals[fault]();
      // A call that got as far as failing inside is remembered as failed.
      if (refusal.status === 500) world.state.commit(() => keep(500, errorBodyOf(refusal)));
      throw refusal;
    }
    const outcome = world.state.commit(() => {
      const done = work(asked);
      const answered = done.kind === 'answer' ? done : done.accepted;
      if (answered !== null) keep(answered.status, answered.body);
      return done;
    });
    if (outcome.kind === 'silence' || fault === 'time_out_accepted') return hangUp(reply);
    if (key !== null) reply.header('idempotency-key', key);
    return reply.status(outcome.status).send(outcome.body);
  }
}

function withBody(outcome: Outcome, change: (body: object) => object): Outcome {
  if (outcome.kind === 'answer') {
    return outcome.status === 200 ? { ...outcome, body: change(outcome.body) } : outcome;
  }
  return outcome;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length >= 1 && key.length <= 255) return key;
  throw new StripeError(400, 'idempotency_error', {
    message: 'An idempotency key has 1 to 255 characters.',
  });
}

function errorBodyOf(error: StripeError): object {
  return stripeErrorBody(error.type, error.details);
}

/** Only forms come in here: a call with JSON is a mistake of its adapter. */
function acceptForms(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body)),
  );
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 2 * largestEvidenceBytes },
    (request, body, done) => done(null, formWithFiles(request, body)),
  );
}

/** A file is what is known of it, beside the plain fields. */
function formWithFiles({ headers }: FastifyRequest, body: Buffer): FormFields {
  const parts = readMultipart(headers['content-type'] ?? '', body);
  return Object.fromEntries(
    parts.map(({ name, fileName, contentType, bytes }) => [
      name,
      fileName === null
        ? bytes.toString('utf8')
        : { name: fileName, type: contentType, size: String(bytes.length) },
    ]),
  );
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw missingResource('call', `${request.method} ${request.url.split('?')[0] ?? ''}`, 'url');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = asStripeError(error);
    if (known !== null) return reply.status(known.status).send(errorBodyOf(known));
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const details = { message: 'The body of a call is a form.' };
      return reply.status(400).send(stripeErrorBody('invalid_request_error', details));
    }
    // The stack says where; the request is left out, because it may hold a card number.
    process.stderr.write(`${error.stack ?? error.message}\n`);
    const details = { message: 'Something went wrong in the sandbox.' };
    return reply.status(500).send(stripeErrorBody('api_error', details));
  });
}

const ordered = 'A test ordered this error.';

/** What an ordered fault is answered with, where it is answered at all. */
const refusals: Record<
  Exclude<FaultKind, 'time_out_accepted' | 'time_out_not_accepted'>,
  () => StripeError
> = {
  server_error: () => new StripeError(500, 'api_error', { message: ordered }),
  rate_limited: () =>
    new StripeError(429, 'invalid_request_error', { code: 'rate_limit', message: ordered }),
  key_refused: () => new StripeError(401, 'invalid_request_error', { message: ordered }),
  in_progress: () =>
    new StripeError(409, 'idempotency_error', {
      code: 'idempotency_key_in_use',
      message: ordered,
    }),
};
