import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiPrefix, type Call } from '@tipwell/contract/call';
import { fail } from '@tipwell/contract/errors';
import { locale, type Locale } from '@tipwell/contract/fields';
import type { Paper } from '@tipwell/contract/papers/paper';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuseByStanding, type Verdict } from '../../platform/http/bind.ts';
import { drawPaper } from '../../platform/print/paper/draw-paper.ts';
import { resolveActor } from '../identity/index.ts';

const language = z.object({ lang: locale.default('en').catch('en') });

interface Served<Params, Content> {
  /** Its address below the API. */
  path: string;
  /** The call that tells the same to pages: an account has to be as far as for that. */
  call: Call;
  params: z.ZodType<Params>;
  /** The policy of that call. */
  judge: (actor: Person, params: Params) => Promise<Verdict>;
  read: (params: Params, lang: Locale) => Promise<Content & { name: string }>;
}

/** Serves a paper as a PDF. */
export function servePaper<Params>(
  server: FastifyInstance,
  context: Context,
  { read, ...served }: Served<Params, { paper: Paper }>,
): void {
  serveFile(server, context, {
    ...served,
    read: async (params, lang) => {
      const { paper, name } = await read(params, lang);
      const content = await drawPaper(paper, { locale: lang, now: context.clock.now() });
      return { content, type: 'application/pdf', name };
    },
  });
}

/**
 * Serves something as a file. It is no call, because it answers with a file; who may have it is asked of
 * the same policy as the call's.
 */
export function serveFile<Params>(
  server: FastifyInstance,
  context: Context,
  { path, call, params, judge, read }: Served<Params, { content: Buffer | string; type: string }>,
): void {
  const options = {
    schema: { hide: true },
    // A long one takes a while of computing; nobody needs this many.
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
  };
  server.get(apiPrefix + path, options, async (request, reply) => {
    const actor = await resolveActor(context, request);
    if (actor.kind !== 'person') fail('notSignedIn');
    const typed = params.safeParse(request.params);
    if (!typed.success) fail('notFound');
    const verdict = await judge(actor, typed.data);
    if (verdict !== 'allowed') fail(verdict);
    refuseByStanding(call, actor);
    const { lang } = language.parse(request.query);
    const { content, type, name } = await read(typed.data, lang);
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(content);
  });
}
