import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Call } from '@tipwell/contract/api/call';
import { ofWorkplace } from '@tipwell/contract/backoffice/calls/statements';
import { locale, type Locale } from '@tipwell/contract/api/fields';
import { peopleOf } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { readFor } from '#platform/db/replica/read-for.ts';
import { businessDay } from '#distribution/splits';
import { savedAs, serveFile, workplaceNowOrOnce } from '#identity/identity';
import { drawStatement } from './render-statement.ts';
import type { StatementPaper } from './statement-document.ts';

interface OwnPaper<Question> {
  /** Its address below the API, with the person and the workplace in it. */
  path: string;
  /** The call that tells the same to pages: an account has to be as far as for that. */
  call: Call;
  question: z.ZodType<Question>;
  /** Reads what it is about; its name, and the zone of the place in which it is dated. May run twice. */
  read: (
    context: Context,
    staffId: number,
    question: Question,
  ) => Promise<{
    name: string;
    timeZone: string;
    write: (lang: Locale, today: string) => StatementPaper;
  }>;
}

const language = z.object({ lang: locale.default('en').catch('en') });

/** Serves a paper about somebody at a workplace of theirs, now or once, as a PDF. */
export function serveOwnPaper<Question>(
  server: FastifyInstance,
  context: Context,
  { path, call, question, read }: OwnPaper<Question>,
): void {
  serveFile(server, context, {
    path,
    call,
    params: ofWorkplace,
    question: question.and(language),
    mostPerMinute: 20,
    judge: async (actor, params) =>
      workplaceNowOrOnce(context, actor, { params, query: undefined, body: undefined }),
    read: async ({ staffId }, asked, _request, actor) => {
      const { name, timeZone, write } = await readFor(context, peopleOf(actor), async (from) =>
        read(from, staffId, asked),
      );
      const now = context.clock.now();
      const paper = write(asked.lang, businessDay(now, timeZone));
      const content = await drawStatement(paper, { locale: asked.lang, now });
      return { content, type: 'application/pdf', disposition: savedAs(name) };
    },
  });
}
