import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiPrefix } from '@tipwell/contract/call';
import {
  getStatement,
  longestPaperOfPayments,
  ofWorkplace,
  statementFilePath,
  statementQuestion,
} from '@tipwell/contract/calls/statements';
import { fail } from '@tipwell/contract/errors';
import { locale } from '@tipwell/contract/fields';
import { daysInPeriod } from '@tipwell/contract/period';
import { fieldErrorsOf } from '@tipwell/contract/field-error';
import type { Context } from '../../platform/context.ts';
import { refuseByStanding } from '../../platform/http/bind.ts';
import { businessDay } from '../distribution/index.ts';
import { resolveActor, workplaceNowOrOnce } from '../identity/index.ts';
import { drawStatement } from './draw-statement.ts';
import { showStatement } from './show-statement.ts';
import { statementPaper } from './statement-paper.ts';

const fileQuestion = z.intersection(
  statementQuestion,
  z.object({ lang: locale.default('en').catch('en') }),
);

/**
 * A statement as a file: `GET …/statement.pdf`. It is no call, because it answers with a PDF; who may
 * have it is asked of the same policy as the call's, and an account has to be as far as for that.
 */
export function statementPages(server: FastifyInstance, context: Context): void {
  const options = {
    schema: { hide: true },
    // A long statement takes seconds of computing; nobody needs this many.
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
  };
  server.get(apiPrefix + statementFilePath, options, async (request, reply) => {
    const actor = await resolveActor(context, request);
    if (actor.kind !== 'person') fail('notSignedIn');
    const params = ofWorkplace.safeParse(request.params);
    if (!params.success) fail('notFound');
    const asked = { params: params.data, query: undefined, body: undefined };
    const verdict = await workplaceNowOrOnce(context, actor, asked);
    if (verdict !== 'allowed') fail(verdict);
    refuseByStanding(getStatement, actor);
    const question = fileQuestion.safeParse(request.query);
    if (!question.success) fail('inputInvalid', { fields: fieldErrorsOf(question.error.issues) });
    const { from, to, lang, detail } = question.data;
    const isLong = daysInPeriod(from, to) > longestPaperOfPayments;
    const { staffId } = params.data;
    const statement = await showStatement(context, {
      staffId,
      from,
      to,
      detail: isLong ? 'DAYS' : detail,
    });
    const now = context.clock.now();
    const paper = statementPaper(statement, lang, businessDay(now, statement.timeZone));
    const file = await drawStatement(paper, { locale: lang, now });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="tipwell-${from}-${to}.pdf"`)
      .header('cache-control', 'no-store')
      .send(file);
  });
}
