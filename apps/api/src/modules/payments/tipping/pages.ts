import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderAccessibilityPage, renderChoosePage } from '@tipwell/tip/server-entry';
import * as z from 'zod';
import { fail } from '@tipwell/contract/api/errors';
import { numericId } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import {
  findByShortCode,
  findGroup,
  findLocation,
  groupPath,
  readShortCode,
  tipPath,
} from '#venues/locations';
import { billPages } from './bill-pages.ts';
import { chooseAtLocation, chooseInGroup } from './tip-page/choose-recipient.ts';
import { localeOf, openCustomersPages, queryOf } from './tip-page/guest-pages.ts';
import { findAsked } from './tip-page/find-tip-page.ts';
import { photoPage } from './tip-page/photo-page.ts';
import type { WordsOfReview } from './receipts/receipt-model.ts';
import { receiptPages } from './receipt-pages.ts';
import { sendPage } from './tip-page/send-page.ts';
import { askedOf, keptOf, sendPaused, type OpenPage } from './tip-page/answers.ts';
import { showTipPage } from './tip-page/show-tip-page.ts';
import { reviewWithoutScripts, startWithoutScripts } from './tip-page/without-scripts.ts';
import { findPublicTarget } from './recipients/tip-recipient.ts';
import { noteVisit, openVisitCounter } from './tip-page/count-visits.ts';

const addressInPath = z.object({
  locationId: numericId.optional(),
  staffId: numericId.optional(),
  groupId: numericId.optional(),
});

const hidden = { schema: { hide: true } };
const seldom = { ...hidden, config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** Where a tip page stands: for a person, a location's team, or a whole group. */
const tipPages = ['/pay/:locationId/:staffId', '/pay/:locationId/team', '/g/:groupId/team'];

/** The customers' pages. Their first steps are plain HTML that works without any script. */
export function pages(server: FastifyInstance, context: Context, wordsOf: WordsOfReview): void {
  photoPage(server, context);
  openVisitCounter(server, context);
  openCustomersPages(server, context, (scope) => {
    scope.get('/pay/:locationId', hidden, async (request, reply) =>
      showLocation(context, request, reply),
    );
    scope.get('/g/:groupId', hidden, async (request, reply) => showGroup(context, request, reply));
    for (const page of tipPages) {
      scope.get(page, hidden, async (request, reply) =>
        showTipPage(context, request, reply, pageIn(request)),
      );
      scope.get(`${page}/review`, hidden, async (request, reply) =>
        reviewWithoutScripts(context, request, reply, pageIn(request)),
      );
      scope.post(`${page}/start`, seldom, async (request, reply) =>
        startWithoutScripts(context, request, reply, pageIn(request)),
      );
    }

    scope.get('/accessibility', hidden, async (request, reply) => {
      const { supportEmail } = context.config;
      const model = { locale: localeOf(request), supportEmail };
      return sendPage(request, reply, renderAccessibilityPage(model));
    });
    receiptPages(scope, context, wordsOf);
    billPages(scope, context);

    const byCode = async (request: FastifyRequest, reply: FastifyReply, typed: unknown) => {
      const code = typeof typed === 'string' ? readShortCode(typed) : null;
      const found = code ? await findByShortCode(context.db, code) : undefined;
      // A code of somebody whom guests do not meet is answered like one that nobody was given.
      if (!found || !(await findPublicTarget(context.db, found, context.clock.now())))
        fail('notFound');
      const query = keptOf(request, ['lang', 'amount', 'rate', 'fee', 'bill', 'preview']);
      const path = found.groupId
        ? groupPath(found.groupId)
        : tipPath(found.locationId, found.staffId);
      return reply.redirect(query.size === 0 ? path : `${path}?${query.toString()}`, 302);
    };
    scope.get('/t/:code', hidden, async (request, reply) =>
      byCode(request, reply, (request.params as { code: string }).code),
    );
    scope.get('/t', hidden, async (request, reply) =>
      byCode(request, reply, queryOf(request)['code']),
    );
    // Whatever else begins like a customer's address is answered in the customer's language.
    for (const path of ['/pay', '/pay/*', '/g', '/g/*', '/r', '/r/*', '/t/*', '/b', '/b/*']) {
      scope.get(path, hidden, async () => fail('notFound'));
    }
  });
}

/** What stands in the address. */
function pageIn(request: FastifyRequest): OpenPage {
  const params = addressInPath.safeParse(request.params);
  return params.success ? { address: params.data, stored: null } : fail('notFound');
}

/** The location's own page: its team's tip page, or whom one may choose. */
async function showLocation(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target = await findAsked(context, pageIn(request).address);
  const { page, model } = await chooseAtLocation(context, target.location, askedOf(request));
  if (page === 'PAUSED') return sendPaused(request, reply, target);
  if (page === 'TEAM') return showTipPage(context, request, reply, pageIn(request));
  noteVisit(context, request, target.location);
  return sendPage(request, reply, renderChoosePage(model));
}

async function showGroup(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = addressInPath.safeParse(request.params);
  const group = params.success ? await findGroup(context.db, params.data.groupId ?? 0) : undefined;
  const location = group && (await findLocation(context.db, group.locationId));
  if (!location) fail('notFound');
  const team = {
    location,
    staff: null,
    group: null,
    isPaused: !location.isOpen,
    room: null,
    promotions: [],
  };
  if (team.isPaused) return sendPaused(request, reply, team);
  const model = await chooseInGroup(context, location, group, askedOf(request));
  // A group that was given up, or whose people are all away, leads on to the rest of the venue.
  if (group.removedAt !== null || model.choices.length === 0) {
    return reply.redirect(tipPath(location.locationId, null), 302);
  }
  noteVisit(context, request, location);
  return sendPage(request, reply, renderChoosePage(model));
}
