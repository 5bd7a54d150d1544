import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Call } from '@tipwell/contract/api/call';
import { locale, type Locale } from '@tipwell/contract/api/fields';
import type { Paper } from '@tipwell/contract/api/document-model';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Verdict } from '#platform/http/bind.ts';
import { drawPaper } from '#platform/print/paper/draw-paper.ts';
import { savedAs, serveFile } from '#identity/identity';

const language = z.object({ lang: locale.default('en').catch('en') });

interface ServedPaper<Params> {
  path: string;
  call: Call;
  params: z.ZodType<Params>;
  judge: (actor: Person, params: Params) => Promise<Verdict>;
  read: (params: Params, lang: Locale) => Promise<{ paper: Paper; name: string }>;
}

/** Serves a paper as a PDF, in the language that is asked for. */
export function servePaper<Params>(
  server: FastifyInstance,
  context: Context,
  { read, ...served }: ServedPaper<Params>,
): void {
  serveFile(server, context, {
    ...served,
    question: language,
    mostPerMinute: 20,
    read: async (params, { lang }) => {
      const { paper, name } = await read(params, lang);
      const content = await drawPaper(paper, { locale: lang, now: context.clock.now() });
      return { content, type: 'application/pdf', disposition: savedAs(name) };
    },
  });
}
