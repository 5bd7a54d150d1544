import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { receiptOf, reviewWords, stars } from '@tipwell/contract/calls/reviews';
import { fail, Failure } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { localeOf, openCustomersPages, receiptPath } from '../tipping/index.ts';
import { leaveReview } from './leave-review.ts';

const form = z.object({ stars, text: reviewWords.catch(null) });

/** The receipt's form for stars and words: it works without any script. */
export function pages(server: FastifyInstance, context: Context): void {
  openCustomersPages(server, context, (scope) => {
    scope.post(
      '/r/:receiptId/review',
      { schema: { hide: true }, config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const params = receiptOf.safeParse(request.params);
        if (!params.success) fail('notFound');
        const { receiptId } = params.data;
        const said = form.safeParse(request.body);
        // A form without stars says nothing; the receipt asks again.
        if (said.success) {
          const { stars: count, text } = said.data;
          const review = { stars: count, words: text, by: null };
          await leaveReview(context, receiptId, review).catch(ifNotPossible);
        }
        return reply.redirect(receiptPath(receiptId, localeOf(request)), 303);
      },
    );
  });
}

/** Whoever may not review (any more) sees the receipt, which says how things stand. */
function ifNotPossible(error: unknown): void {
  if (!(error instanceof Failure && error.failureName === 'notAllowed')) throw error;
}
