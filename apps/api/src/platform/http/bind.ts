import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { accountPermits } from '@tipwell/contract/access/account-status.rule';
import { apiPrefix, type Call } from '@tipwell/contract/api/call';
import { fail, Failure } from '@tipwell/contract/api/errors';
import { isAllowedInView } from '@tipwell/contract/api/impersonation.rule';
import { peopleOf, type Actor, type Person } from '../actor.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { noteChange, readFor } from '../db/replica/read-for.ts';
import { answerOnce } from '../idempotency.ts';
import { schemaOf } from './call-schema.ts';
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

/** How a call is answered: the use case, its input already checked, its policy already asked. */
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

/** A call with its policy and its use case; bound to the server by `bindAll`. */
export interface Binding {
  call: Call;
  policy: Policy<never, never, never>;
  answer: Answer<never, never, never, unknown, never>;
  rateLimit: RateLimit | undefined;
  /** It only reads, and may be answered from a replica. */
  readsFromReplica?: true;
}

/**
 * Lets a call be answered from a replica where that has all that its person did (record 0089). The policy
 * is asked at the primary as ever. Not for what somebody decides about money by.
 */
export function fromReplica(binding: Binding): Binding {
  const { call } = binding;
  if (call.access !== 'signedIn' || call.method !== 'GET' || call.movesMoney) {
    throw new Error(`The call ${call.name} does more than read.`);
  }
  return { ...binding, readsFromReplica: true };
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

/**
 * Binds a call of a program that brings a key in place of a session; the use case looks at the key before
 * anything else.
 */
export function bindForPrograms<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  call: Call<P, Q, B, O>,
  answer: Answer<z.output<P>, z.output<Q>, z.output<B>, z.input<O>, Actor>,
  rateLimit: RateLimit,
): Binding {
  if (call.access !== 'key') throw new Error(`The call ${call.name} is not made with a key.`);
  return { call, policy: () => 'allowed', answer, rateLimit };
}

/** Binds a call of a signed-in person; the policy is asked before the use case. */
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

/** Puts a binding on the server: input checked, person known, policy asked, repeats answered again. */
export function bindToServer(
  server: FastifyInstance,
  context: Context,
  binding: Binding,
  resolveActor: ResolveActor,
): void {
  const { call, policy, rateLimit } = binding;
  server.withTypeProvider<ZodTypeProvider>().route({
    method: call.method,
    url: apiPrefix + call.path,
    ...(call.bodyLimitBytes ? { bodyLimit: call.bodyLimitBytes } : {}),
    config: { errorStatuses: call.errorStatuses, ...(rateLimit ? { rateLimit } : {}) },
    schema: schemaOf(call),
    handler: async (request, reply) => {
      for (const part of [request.params, request.query, request.body]) refuseUnkeepableText(part);
      // What stands where a session would is a key there, and nobody's session opens it.
      const actor: Actor =
        call.access === 'key'
          ? { kind: 'guest', address: request.ip }
          : await resolveActor(context, request);
      if (call.access === 'signedIn' && actor.kind !== 'person') fail('notSignedIn');
      const answered = recordedWhileViewing(context, call, actor, request.params, async () => {
        refuseWhileViewing(call, actor);
        const asked = { params: request.params, query: request.query, body: request.body } as never;
        const verdict = await policy(context, actor, asked);
        if (verdict !== 'allowed') fail(verdict);
        refuseByStanding(call, actor);
        const give = async (): Promise<unknown> =>
          answerFrom(context, binding, actor, asked, { request, reply });
        void reply.header('cache-control', 'no-store');
        void reply.status(call.successStatus);
        if (!call.movesMoney) return give();
        return answerOnceForKey(context, call, actor, asked, request, reply, give);
      });
      return call.method === 'GET' ? answered : notedWhenDone(context, actor, answered);
    },
  });
}

async function answerFrom(
  context: Context,
  { answer, readsFromReplica }: Binding,
  actor: Actor,
  asked: never,
  exchange: Exchange,
): Promise<unknown> {
  if (!readsFromReplica) return answer(context, actor as never, asked, exchange);
  return readFor(context, peopleOf(actor), async (from) =>
    answer(from, actor as never, asked, exchange),
  );
}

/** Whoever did something reads it from now on, also where it was refused: part of it may have been done. */
async function notedWhenDone(
  context: Context,
  actor: Actor,
  answered: Promise<unknown>,
): Promise<unknown> {
  try {
    const given = await answered;
    await noteChange(context, peopleOf(actor));
    return given;
  } catch (error) {
    await noteChange(context, peopleOf(actor)).catch(() => {});
    throw error;
  }
}

/**
 * The one gate of views (decision 16): nobody consents, moves money or speaks in another person's
 * place. Whatever changes something is refused, unless the call itself says that it may be made.
 */
function refuseWhileViewing(call: Call, actor: Actor): void {
  if (actor.kind !== 'person') return;
  if (!isAllowedInView(call, actor.viewedBy)) fail('notWhileViewing');
}

/**
 * The one gate of account statuses, for calls and for the files that stand beside them: what an account
 * is not far enough for fails. @throws accountNotActive; secondFactorMissing
 */
export function refuseByStanding(call: Call, actor: Actor): void {
  if (call.access !== 'signedIn' || actor.kind !== 'person') return;
  const { standing, isForGates } = call;
  const isViewed = actor.viewedBy !== null;
  if (!accountPermits(actor.status, standing, { isViewed, isForGates })) {
    fail('accountNotActive');
  }
  // A password alone opens nothing but the way to the second factor that a role asks for.
  if (actor.factor.isMissing && standing !== 'signedIn') fail('secondFactorMissing');
}

/**
 * Writes down with both identities what somebody did, or tried to do, while they looked at the product
 * as another person. What was done is in the log already, from the transaction that did it; this says
 * at the person viewed what became of the attempt.
 */
async function recordedWhileViewing(
  context: Context,
  call: Call,
  actor: Actor,
  params: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const isWriting = call.access === 'signedIn' && call.method !== 'GET';
  if (!isWriting || actor.kind !== 'person' || !actor.viewedBy) return run();
  const record = async (action: string, error: string | null): Promise<void> =>
    audit(context.db, {
      actor,
      action,
      subject: `user:${actor.userId}`,
      at: context.clock.now(),
      details: {
        call: call.name,
        ...(error === null ? {} : { error }),
        ...(params as Record<string, string | number> | undefined),
      },
    });
  try {
    const given = await run();
    await record('view.changed', null);
    return given;
  } catch (error) {
    const isRefusal = error instanceof Failure;
    await record(isRefusal ? 'view.refused' : 'view.failed', isRefusal ? error.failureName : null);
    throw error;
  }
}

/**
 * A call that moves money is answered once for each key. The use case behind it is repeatable by its own
 * id; keeping the answer makes the words of a repeat the same even when the state has moved on.
 */
async function answerOnceForKey(
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
  // Guests cannot be told apart here, and what they are answered opens their payment: nothing of it is
  // kept. A public call is repeatable by the id in its body, and decides itself who may repeat it.
  if (call.access === 'public') return give();
  const who = actor.kind === 'person' ? actor.userId : 'guest';
  const inputHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const asking = { actor: who, key, call: call.name, inputHash };
  const given = await answerOnce(context, asking, async () => ({
    status: call.successStatus,
    answer: await give(),
  }));
  if (given.isReplayed) void reply.header('idempotent-replayed', 'true');
  return given.answer;
}
