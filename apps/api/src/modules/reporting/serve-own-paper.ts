import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiPrefix, type Call } from '@tipwell/contract/call';
import { ofWorkplace } from '@tipwell/contract/calls/statements';
import { fail } from '@tipwell/contract/errors';
import { fieldErrorsOf } from '@tipwell/contract/field-error';
import { locale, type Locale } from '@tipwell/contract/fields';
import type { Context } from '../../platform/context.ts';
import { refuseByStanding } from '../../platform/http/bind.ts';
import { businessDay } from '../distribution/index.ts';
import { resolveActor, workplaceNowOrOnce } from '../identity/index.ts';
import { drawStatement } from './draw-statement.ts';
import type { StatementPaper } from './statement-paper.ts';

interface OwnPaper<Question> {
  /** Its address below the API, with the person and the workplace in it. */
  path: string;
  /** The call that tells the same to pages: an account has to be as far as for that. */
  call: Call;
  question: z.ZodType<Question>;
  /** Reads what it is about; its name, and the zone of the place in which it is dated. */
  read: (
    staffId: number,
    question: Question,
  ) => Promise<{
    name: string;
    timeZone: string;
    write: (lang: Locale, today: string) => StatementPaper;
  }>;
}

const language = z.object({ lang: locale.default('en').catch('en') });

/**
 * Serves a paper about somebody at a workplace of theirs, as a PDF. It is no call, because it answers with
 * a file; who may have it is asked of the same policy as the call's.
 */
export function serveOwnPaper<Question>(
  server: FastifyInstance,
  context: Context,
  { path, call, question, read }: OwnPaper<Question>,
): void {
  const options = {
    schema: { hide: true },
    // A long one takes seconds of computing; nobody needs this many.
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
  };
  server.get(apiPrefix + path, options, async (request, reply) => {
    const actor = await resolveActor(context, request);
    if (actor.kind !== 'person') fail('notSignedIn');
    const params = ofWorkplace.safeParse(request.params);
    if (!params.success) fail('notFound');
    const asked = { params: params.data, query: undefined, body: undefined };
    const verdict = await workplaceNowOrOnce(context, actor, asked);
    if (verdict !== 'allowed') fail(verdict);
    refuseByStanding(call, actor);
    const typed = question.safeParse(request.query);
    if (!typed.success) fail('inputInvalid', { fields: fieldErrorsOf(typed.error.issues) });
    const { lang } = language.parse(request.query);
    const { name, timeZone, write } = await read(params.data.staffId, typed.data);
    const now = context.clock.now();
    const paper = write(lang, businessDay(now, timeZone));
    const file = await drawStatement(paper, { locale: lang, now });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(file);
  });
}
