import type { FastifyInstance } from 'fastify';
import { renderSaidPage } from '@tipwell/tip/server-entry';
import * as z from 'zod';
import { receiptOf, reviewWords, stars } from '@tipwell/contract/payments/calls/reviews';
import { fail, Failure } from '@tipwell/contract/api/errors';
import { numericId, uuid } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { localeOf, openCustomersPages, queryOf, receiptPath, sendPage } from '#payments/tipping';
import { eraseReview } from './erase-review.ts';
import { leaveReview } from './leave-review.ts';
import { showPublicPage } from './public-page/show-public-page.ts';
import { permitReview } from './permit-review.ts';

const form = z.object({ stars, text: reviewWords.catch(null) });

const permissionForm = z.object({ mayBeShown: z.enum(['yes', 'no']) });

const limited = {
  schema: { hide: true },
  config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
};

/** The receipt's forms about its review: they work without any script. */
export function pages(server: FastifyInstance, context: Context): void {
  openCustomersPages(server, context, (scope) => {
    /** Answers a form with the receipt, which says how things stand. */
    const onForm = (path: string, keep: (receiptId: string, body: unknown) => Promise<void>) => {
      scope.post(`/r/:receiptId/review${path}`, limited, async (request, reply) => {
        const params = receiptOf.safeParse(request.params);
        if (!params.success) fail('notFound');
        const { receiptId } = params.data;
        await keep(receiptId, request.body).catch(ifNotPossible);
        return reply.redirect(receiptPath(receiptId, localeOf(request)), 303);
      });
    };

    onForm('', async (receiptId, body) => {
      const said = form.safeParse(body);
      // A form without stars says nothing; the receipt asks again.
      if (!said.success) return;
      const { stars: count, text } = said.data;
      await leaveReview(context, receiptId, { stars: count, words: text, by: null });
    });
    onForm('/permission', async (receiptId, body) => {
      const said = permissionForm.safeParse(body);
      if (said.success) await permitReview(context, receiptId, said.data.mayBeShown === 'yes');
    });
    scope.get('/pay/:locationId/reviews', { schema: { hide: true } }, async (request, reply) => {
      const { locationId } = request.params as { locationId: string };
      const asked = numericId.safeParse(locationId);
      if (!asked.success) fail('notFound');
      const before = uuid
        .nullable()
        .catch(null)
        .parse(queryOf(request)['before'] ?? null);
      const locale = localeOf(request);
      const model = await showPublicPage(context, { locationId: asked.data, before, locale });
      return sendPage(request, reply, renderSaidPage(model));
    });
    onForm('/erase', async (receiptId) => eraseReview(context, receiptId));
  });
}

/** Whoever may not review (any more), or said nothing yet, sees the receipt, which says how things stand. */
function ifNotPossible(error: unknown): void {
  if (!(error instanceof Failure && error.failureName === 'notAllowed')) throw error;
}
