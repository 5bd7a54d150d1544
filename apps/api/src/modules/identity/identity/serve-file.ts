import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { apiPrefix, type Call } from '@tipwell/contract/api/call';
import { fail } from '@tipwell/contract/api/errors';
import { fieldErrorsOf } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { refuseByStanding, type Verdict } from '#platform/http/bind.ts';
import { resolveActor } from './sessions/resolve-actor.ts';

interface ServedFile<Params, Question> {
  /** Its address below the API. */
  path: string;
  /** The call that tells the same to pages: an account has to be as far as for that. */
  call: Call;
  params: z.ZodType<Params>;
  question: z.ZodType<Question>;
  /** The policy of that call. */
  judge: (actor: Person, params: Params) => Verdict | Promise<Verdict>;
  read: (
    params: Params,
    question: Question,
    request: FastifyRequest,
    actor: Person,
  ) => Promise<{
    /** A long one is read as it is sent. */
    content: Buffer | string | Readable;
    type: string;
    /** The whole header, so that a name in any script can be given. */
    disposition: string;
  }>;
  /** A long one takes seconds of computing; nobody needs more. */
  mostPerMinute: number;
}

/**
 * Serves something as a file to whoever may see it. It is no call, because it answers with a file; session,
 * policy and standing are asked as for the call that tells the same.
 */
export function serveFile<Params, Question>(
  server: FastifyInstance,
  context: Context,
  { path, call, judge, read, mostPerMinute, ...shapes }: ServedFile<Params, Question>,
): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: { max: mostPerMinute, timeWindow: '1 minute' } },
  };
  server.get(apiPrefix + path, options, async (request, reply) => {
    const actor = await resolveActor(context, request);
    if (actor.kind !== 'person') fail('notSignedIn');
    const params = shapes.params.safeParse(request.params);
    if (!params.success) fail('notFound');
    const verdict = await judge(actor, params.data);
    if (verdict !== 'allowed') fail(verdict);
    refuseByStanding(call, actor);
    const question = shapes.question.safeParse(request.query);
    if (!question.success) fail('inputInvalid', { fields: fieldErrorsOf(question.error.issues) });
    const { content, type, disposition } = await read(params.data, question.data, request, actor);
    return reply
      .type(type)
      .header('content-disposition', disposition)
      .header('cache-control', 'no-store')
      .send(content);
  });
}

/** The header of a file that is called so; the name is ours, and plain. */
export const savedAs = (name: string): string => `attachment; filename="${name}"`;
