import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, errorBody } from './errors.ts';
import { earlierAnswer, hashOfRequest, keepAnswer } from './idempotency.ts';
import type { World } from './world.ts';

/**
 * What a POST ends with. `silence` means that the connection is closed without an answer: with
 * `accepted` the work is done all the same, and the answer waits for a repeated request.
 */
export type Outcome =
  | { kind: 'answer'; status: number; body: object }
  | { kind: 'silence'; accepted: { status: number; body: object } | null };

const refusals = {
  server_error: { status: 500, type: 'internal' },
  rate_limited: { status: 429, type: 'invalid_request' },
  key_refused: { status: 401, type: 'authentication' },
  in_progress: { status: 409, type: 'conflict' },
} as const;

export function answer(body: object, status = 200): Outcome {
  return { kind: 'answer', status, body };
}

export interface PostRequest<Body> {
  body: Body;
  id: string;
  /** A keyed hash of what is asked for, to tell a repeated request from a changed one. */
  hash: string;
}

type Schema = Record<string, unknown>;

/**
 * Adds a POST whose work, webhooks and idempotent answer are kept together or not at all. Work is
 * synchronous on purpose: two requests never interleave.
 */
export function addPost<Body>(
  app: FastifyInstance,
  world: World,
  path: string,
  body: Schema,
  work: (request: PostRequest<Body>) => Outcome,
  bodyLimit?: number,
): void {
  app.post<{ Body: Body; Params: { id?: string } }>(
    path,
    { schema: { body }, ...(bodyLimit === undefined ? {} : { bodyLimit }) },
    (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key !== undefined && (typeof key !== 'string' || key.length < 1 || key.length > 255)) {
        throw new ApiError(
          400,
          'invalid_request',
          'invalid_idempotency_key',
          'An idempotency key has 1 to 255 characters.',
        );
      }
      const hash = hashOfRequest(world, request.url, request.body);
      if (key !== undefined) {
        const earlier = earlierAnswer(world, key, hash);
        if (earlier !== undefined) {
          return reply
            .status(earlier.status)
            .header('idempotent-replayed', 'true')
            .send(earlier.body);
        }
      }

      const fault = world.faults.take(request.routeOptions.url ?? path);
      if (fault === 'time_out_not_accepted') return hangUp(reply);
      if (fault !== null && fault !== 'time_out_accepted') {
        const { status, type } = refusals[fault];
        const code = fault === 'in_progress' ? 'in_progress' : 'ordered_fault';
        return reply.status(status).send(errorBody(type, code, 'A test ordered this error.'));
      }

      const outcome = world.state.commit(() => {
        const done = work({ body: request.body as Body, id: request.params.id ?? '', hash });
        const kept = done.kind === 'answer' ? done : done.accepted;
        if (key !== undefined && kept !== null) {
          keepAnswer(world, { id: key, requestHash: hash, status: kept.status, body: kept.body });
        }
        return done;
      });
      if (outcome.kind === 'silence' || fault === 'time_out_accepted') return hangUp(reply);
      return reply.status(outcome.status).send(outcome.body);
    },
  );
}

/** Adds a DELETE. What is there no more is refused; faults are ordered as for a POST. */
export function addDelete(
  app: FastifyInstance,
  world: World,
  path: string,
  work: (id: string) => void,
): void {
  app.delete<{ Params: { id: string } }>(path, (request, reply) => {
    const fault = world.faults.take(request.routeOptions.url ?? path, 'DELETE');
    if (fault === 'time_out_not_accepted') return hangUp(reply);
    if (fault !== null && fault !== 'time_out_accepted') {
      const { status, type } = refusals[fault];
      return reply.status(status).send(errorBody(type, 'ordered_fault', 'A test ordered this.'));
    }
    world.state.commit(() => work(request.params.id));
    return fault === null ? reply.status(204).send() : hangUp(reply);
  });
}

/** Closes the connection without a word, as a processor that timed out does. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
