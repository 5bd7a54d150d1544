import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { accountPermits } from '@tipwell/contract/account-standing.rule';
import { apiPrefix, type Call } from '@tipwell/contract/call';
import { fail, type ErrorName } from '@tipwell/contract/errors';
import type { Actor, Person } from '../actor.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { keepAnswer, earlierAnswer } from '../idempotency.ts';
import { errorSchema } from './errors.ts';
import { refuseUnkeepableText } from './keepable-text.ts';

/** What a policy says: `notFound` hides that a thing exists at all. */
export type Verdict = 'allowed' | 'notAllowed' | 'notFound';

export interface Asked<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

/** Who may, decided on the server from the session and the input (product §6). */
export type Policy<Params = unknown, Query = unknown, Body = unknown> = (
  context: Context,
  actor: Actor,
  asked: Asked<Params, Query, Body>,
) => Verdict | Promise<Verdict>;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How a call is answered: the deed, its input already checked, its policy already asked. */
type Answer<Params, Query, Body, Output, Who extends Actor> = (
  context: Context,
  actor: Who,
  asked: Asked<Params, Query, Body>,
  exchange: Exchange,
) => Promise<Output>;

interface RateLimit {
  max: number;
  /** For instance `1 minute`. */
  timeWindow: string;
}

/** A call with its policy and its deed; bound to the server by `bindAll`. */
export interface Binding {
  call: Call;
  policy: Policy<never, never, never>;
  answer: Answer<never, never, never, unknown, never>;
  rateLimit: RateLimit | undefined;
}

/** Binds a call that needs no session. */
export function bindPublic<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  call: Call<P, Q, B, O>,
  answer: Answer<z.output<P>, z.output<Q>, z.output<B>, z.input<O>, Actor>,
  rateLimit?: RateLimit,
): Binding {
  if (call.access !== 'public') throw new Error(`The call ${call.name} needs a policy.`);
  return { call, policy: () => 'allowed', answer, rateLimit };
}

/** Binds a call of a signed-in person; the policy is asked before the deed. */
export function bind<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  call: Call<P, Q, B, O>,
  policy: Policy<z.output<P>, z.output<Q>, z.output<B>>,
  answer: Answer<z.output<P>, z.output<Q>, z.output<B>, z.input<O>, Person>,
  rateLimit?: RateLimit,
): Binding {
  if (call.access !== 'signedIn') throw new Error(`The call ${call.name} is public.`);
  return { call, policy, answer, rateLimit };
}

/** Finds out who asks: given by the composition of the programs, so that this file knows no session. */
export type ResolveActor = (context: Context, request: FastifyRequest) => Promise<Actor>;

const anyCallMayFailWith: readonly ErrorName[] = ['inputInvalid', 'tooManyRequests', 'unknown'];

/** Puts a binding on the server: input checked, person known, policy asked, repeats answered again. */
export function bindToServer(
  server: FastifyInstance,
  context: Context,
  binding: Binding,
  resolveActor: ResolveActor,
): void {
  const { call, policy, answer, rateLimit } = binding;
  server.withTypeProvider<ZodTypeProvider>().route({
    method: call.method,
    url: apiPrefix + call.path,
    ...(call.bodyLimitBytes ? { bodyLimit: call.bodyLimitBytes } : {}),
    config: { errorStatuses: call.errorStatuses, ...(rateLimit ? { rateLimit } : {}) },
    schema: schemaOf(call),
    handler: async (request, reply) => {
      for (const part of [request.params, request.query, request.body]) refuseUnkeepableText(part);
      const actor = await resolveActor(context, request);
      if (call.access === 'signedIn' && actor.kind !== 'person') fail('notSignedIn');
      refuseWritingWhileReadOnly(call, actor);
      const asked = { params: request.params, query: request.query, body: request.body } as never;
      const verdict = await policy(context, actor, asked);
      if (verdict !== 'allowed') fail(verdict);
      refuseByStanding(call, actor);
      await auditWhileViewing(context, call, actor, request.params);
      const give = async (): Promise<unknown> =>
        answer(context, actor as never, asked, { request, reply });
      void reply.header('cache-control', 'no-store');
      void reply.status(call.successStatus);
      if (!call.movesMoney) return give();
      return answerOnce(context, call, actor, asked, request, reply, give);
    },
  });
}

/** The one gate of read-only viewing: whoever looks at the product as somebody else changes nothing. */
function refuseWritingWhileReadOnly(call: Call, actor: Actor): void {
  if (actor.kind !== 'person' || !actor.viewedBy?.isReadOnly) return;
  if (call.method !== 'GET' && call.access === 'signedIn') fail('notAllowed');
}

/** The one gate of account statuses: what an account is not far enough for fails with 4000006. */
function refuseByStanding(call: Call, actor: Actor): void {
  if (call.access === 'public' || actor.kind !== 'person') return;
  if (!accountPermits(actor.status, call.standing, actor.viewedBy !== null)) {
    fail('accountNotActive');
  }
}

/**
 * Writes down with both identities what somebody is about to do while they look at the product as
 * another person: before the deed, so that nothing is done that nobody finds again.
 */
async function auditWhileViewing(
  context: Context,
  call: Call,
  actor: Actor,
  params: unknown,
): Promise<void> {
  if (call.access === 'public' || call.method === 'GET') return;
  if (actor.kind !== 'person' || !actor.viewedBy) return;
  await audit(context.db, {
    actor,
    deed: 'view.deed',
    subject: `user:${actor.userId}`,
    at: context.clock.now(),
    details: { call: call.name, ...(params as Record<string, string | number> | undefined) },
  });
}

/**
 * A call that moves money is answered once for each key. The deed behind it is repeatable by its own
 * id; keeping the answer makes the words of a repeat the same even when the state has moved on.
 */
async function answerOnce(
  context: Context,
  call: Call,
  actor: Actor,
  asked: object,
  request: FastifyRequest,
  reply: FastifyReply,
  give: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) fail('idempotencyKeyMissing');
  const who = actor.kind === 'person' ? actor.userId : 'guest';
  const inputHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const asking = { actor: who, key, call: call.name, inputHash };
  const earlier = await earlierAnswer(context, asking);
  if (earlier) {
    void reply.header('idempotent-replayed', 'true');
    return earlier.answer;
  }
  const given = await give();
  await keepAnswer(context, { ...asking, status: call.successStatus, answer: given });
  return given;
}

function schemaOf(call: Call): FastifySchema & Record<string, unknown> {
  const failures = [...anyCallMayFailWith, ...call.errors];
  if (call.access === 'signedIn')
    failures.push('notSignedIn', 'notAllowed', 'notFound', 'accountNotActive');
  if (call.movesMoney) failures.push('idempotencyKeyMissing', 'idempotencyKeyReused');
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.movesMoney
      ? {
          movesMoney: true,
          description:
            'Moves money: send an `Idempotency-Key`; the same key with the same input gives the same answer.',
        }
      : {}),
    ...(call.access === 'signedIn' ? { security: [{ accessToken: [] }] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { [call.successStatus]: call.output, ...errorSchema(failures, call.errorStatuses) },
  };
}
