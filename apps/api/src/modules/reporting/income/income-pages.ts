import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiPrefix } from '@tipwell/contract/call';
import {
  getIncome,
  incomeFilePath,
  incomeQuestion,
} from '@tipwell/contract/calls/statements/income';
import { ofWorkplace } from '@tipwell/contract/calls/statements';
import { fail } from '@tipwell/contract/errors';
import { fieldErrorsOf } from '@tipwell/contract/field-error';
import { locale } from '@tipwell/contract/fields';
import type { Context } from '../../../platform/context.ts';
import { refuseByStanding } from '../../../platform/http/bind.ts';
import { businessDay } from '../../distribution/index.ts';
import { resolveActor, workplaceNowOrOnce } from '../../identity/index.ts';
import { drawStatement } from '../draw-statement.ts';
import { incomePaper } from './income-paper.ts';
import { showIncome } from './show-income.ts';

const fileQuestion = z.intersection(
  incomeQuestion,
  z.object({ lang: locale.default('en').catch('en') }),
);

/**
 * An income statement as a file: `GET …/income.pdf`. It is no call, because it answers with a PDF; who may
 * have it is asked of the same policy as the call's, and an account has to be as far as for that.
 */
export function incomePages(server: FastifyInstance, context: Context): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
  };
  server.get(apiPrefix + incomeFilePath, options, async (request, reply) => {
    const actor = await resolveActor(context, request);
    if (actor.kind !== 'person') fail('notSignedIn');
    const params = ofWorkplace.safeParse(request.params);
    if (!params.success) fail('notFound');
    const asked = { params: params.data, query: undefined, body: undefined };
    const verdict = await workplaceNowOrOnce(context, actor, asked);
    if (verdict !== 'allowed') fail(verdict);
    refuseByStanding(getIncome, actor);
    const question = fileQuestion.safeParse(request.query);
    if (!question.success) fail('inputInvalid', { fields: fieldErrorsOf(question.error.issues) });
    const { year, lang } = question.data;
    const income = await showIncome(context, { staffId: params.data.staffId, year });
    const now = context.clock.now();
    const paper = incomePaper(income, lang, businessDay(now, income.timeZone));
    const file = await drawStatement(paper, { locale: lang, now });
    const name = `tipwell-income-${income.from}-${income.to}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(file);
  });
}
