import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  readTipChoice,
  readTipForm,
  renderChoosePage,
  renderPausedPage,
  renderReviewPage,
  renderTipPage,
  type ReviewProblem,
} from '@tipwell/tip/server-entry';
import * as z from 'zod';
import { fail, Failure } from '@tipwell/contract/errors';
import { numericId, uuid } from '@tipwell/contract/fields';
import type { Context } from '../../platform/context.ts';
import { processorOriginOf, publicOriginOf } from '../../platform/http/public-origin.ts';
import {
  findByShortCode,
  findGroup,
  findLocation,
  groupPath,
  readShortCode,
  tipPath,
} from '../locations/index.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import { chooseAtLocation, chooseInGroup } from './choose-recipient.ts';
import { localeOf, openCustomersPages, queryOf } from './customers-pages.ts';
import { billBelongsTo } from './bill.rule.ts';
import { findAsked, tipPageTogether, type AskedAddress } from './find-tip-page.ts';
import { giveDevice, readDevice } from './device-cookie.ts';
import { hashedAddress } from './limit-starts.ts';
import { hasOptedOut } from './opted-out.ts';
import { recipientOf, tipPageModel, venueOf } from './page-models.ts';
import { photoPage } from './photo-page.ts';
import { renderedTipPage } from './rendered-tip-page.ts';
import { receiptPages } from './receipt-pages.ts';
import { sendPage } from './send-page.ts';
import { startTip } from './start-tip.ts';
import { addressOf, findPublicTarget, pathOf, type TipTarget } from './tip-target.ts';

const addressInPath = z.object({
  locationId: numericId.optional(),
  staffId: numericId.optional(),
  groupId: numericId.optional(),
});
const startForm = z.object({
  tipId: uuid,
  amount: z.coerce.number().int().nonnegative(),
  bill: z.coerce.number().int().nonnegative().default(0),
  fee: z.enum(['DEDUCTED', 'ON_TOP', 'VENDOR']),
  expectedCharged: z.coerce.number().int().positive(),
  expectedNet: z.coerce.number().int().positive().optional(),
  pay: z.enum(['apple_pay', 'google_pay', 'card']).catch('card'),
  rate: z.coerce.number().int().min(1).max(5).optional(),
  confirmDuplicate: z.literal('1').optional(),
  confirmLargeAmount: z.literal('1').optional(),
});

const hidden = { schema: { hide: true } };
const seldom = { ...hidden, config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** Where a tip page stands: for a person, a location's team, or a whole group. */
const tipPages = ['/pay/:locationId/:staffId', '/pay/:locationId/team', '/g/:groupId/team'];

/** The customers' pages. Their first steps are plain HTML that works without any script. */
export function pages(server: FastifyInstance, context: Context): void {
  photoPage(server, context);
  openCustomersPages(server, context, (scope) => {
    scope.get('/pay/:locationId', hidden, async (request, reply) =>
      showLocation(context, request, reply),
    );
    scope.get('/g/:groupId', hidden, async (request, reply) => showGroup(context, request, reply));
    for (const page of tipPages) {
      scope.get(page, hidden, async (request, reply) =>
        showTipPage(context, request, reply, addressIn(request)),
      );
      scope.get(`${page}/review`, hidden, async (request, reply) =>
        reviewWithoutScripts(context, request, reply),
      );
      scope.post(`${page}/start`, seldom, async (request, reply) =>
        startWithoutScripts(context, request, reply),
      );
    }

    receiptPages(scope, context);

    const byCode = async (request: FastifyRequest, reply: FastifyReply, typed: unknown) => {
      const code = typeof typed === 'string' ? readShortCode(typed) : null;
      const found = code ? await findByShortCode(context.db, code) : undefined;
      // A code of somebody whom guests do not meet is answered like one that nobody was given.
      if (!found || !(await findPublicTarget(context.db, found))) fail('notFound');
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
    for (const path of ['/pay', '/pay/*', '/g', '/g/*', '/r', '/r/*', '/t/*']) {
      scope.get(path, hidden, async () => fail('notFound'));
    }
  });
}

/** What stands in the address. */
function addressIn(request: FastifyRequest): AskedAddress {
  const params = addressInPath.safeParse(request.params);
  return params.success ? params.data : fail('notFound');
}

const targetOf = async (context: Context, request: FastifyRequest): Promise<TipTarget> =>
  findAsked(context, addressIn(request));

function askedOf(request: FastifyRequest) {
  const query = queryOf(request);
  return {
    locale: localeOf(request),
    choice: readTipChoice(query),
    isPreview: query['preview'] !== undefined && query['preview'] !== 'false',
  };
}

async function showTipPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  address: AskedAddress,
): Promise<FastifyReply> {
  const found = await tipPageTogether(context, { address, ...askedOf(request) });
  if (found.page === 'TIP') {
    giveDevice(context, request, reply);
    return sendPage(request, reply, renderedTipPage(found.model), {
      processorOrigin: processorOriginOf(context.config, request),
    });
  }
  const { page, target } = found;
  if (page === 'PAUSED') return sendPaused(request, reply, target);
  if (page === 'VENUE') return sendToVenue(request, reply, target);
  return reply.redirect(tipPath(target.location.locationId, null), 302);
}

/** The location's own page: its team's tip page, or whom one may choose. */
async function showLocation(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target = await targetOf(context, request);
  const { page, model } = await chooseAtLocation(context, target.location, askedOf(request));
  if (page === 'PAUSED') return sendPaused(request, reply, target);
  if (page === 'TEAM') return showTipPage(context, request, reply, addressIn(request));
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
  return sendPage(request, reply, renderChoosePage(model));
}

/**
 * The code of somebody who rejected the scheme leads to the venue's page, which says so kindly. What was
 * asked for goes along; a bill only where it is the venue's own, and not the person's.
 */
async function sendToVenue(
  request: FastifyRequest,
  reply: FastifyReply,
  { location, staff }: TipTarget,
): Promise<FastifyReply> {
  const isVenues = billBelongsTo(staff?.employment ?? null) === 'VENUE';
  const kept = ['lang', 'amount', 'rate', 'preview', ...(isVenues ? ['bill'] : [])];
  const query = keptOf(request, kept);
  query.set('instead', String(staff?.staffId));
  return reply.redirect(`${tipPath(location.locationId, null)}?${query.toString()}`, 302);
}

/** What of an address goes along to the page that it leads to. */
function keptOf(request: FastifyRequest, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOf(request))) {
    if (names.includes(name) && typeof value === 'string') query.set(name, value);
  }
  return query;
}

async function sendPaused(
  request: FastifyRequest,
  reply: FastifyReply,
  target: TipTarget,
  { isBill = readTipChoice(queryOf(request)).bill !== undefined, status = 200 } = {},
): Promise<FastifyReply> {
  const page = renderPausedPage({
    locale: localeOf(request),
    venue: venueOf(target.location),
    // Names are public for people who take tips now; a place is named even while it is closed.
    recipient: target.staff ? null : recipientOf(target),
    // Somebody else can be thanked, but nobody else can be paid what one owes.
    elsePath:
      target.staff && target.location.isOpen && !isBill
        ? tipPath(target.location.locationId, null)
        : null,
    isBill,
  });
  return sendPage(request, reply, page, { status });
}

type Reviewed = Pick<
  Parameters<typeof renderReviewPage>[0],
  'tipId' | 'amount' | 'feeMode' | 'quote' | 'wallet' | 'stars'
> & { bill: number };

async function sendReview(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  target: TipTarget,
  reviewed: Reviewed,
  problem: ReviewProblem | null,
): Promise<FastifyReply> {
  const page = renderReviewPage({
    locale: localeOf(request),
    path: pathOf(addressOf(target)),
    venue: venueOf(target.location),
    recipient: recipientOf(target),
    currency: target.location.currency,
    tipId: reviewed.tipId,
    amount: reviewed.amount,
    bill:
      reviewed.bill === 0
        ? null
        : {
            amount: reviewed.bill,
            belongsTo: billBelongsTo(target.staff?.employment ?? null),
          },
    feeMode: reviewed.feeMode,
    quote: reviewed.quote,
    wallet: reviewed.wallet,
    stars: reviewed.stars,
    problem,
  });
  return sendPage(request, reply, page, {
    status: problem === null ? 200 : problem.kind === 'tooMany' ? 429 : 409,
    processorOrigin: processorOriginOf(context.config, request),
  });
}

/** The tip page's form: both sums once more, or the page again with what is wrong. */
async function reviewWithoutScripts(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target = await targetOf(context, request);
  if (target.isPaused) return sendPaused(request, reply, target);
  if (await hasOptedOut(context.db, target)) return sendToVenue(request, reply, target);
  const processorOrigin = processorOriginOf(context.config, request);
  const model = await tipPageModel(context, target, askedOf(request));
  const form = readTipForm(queryOf(request), model);
  if (!form.ok) {
    return sendPage(request, reply, renderTipPage(form.model), { status: 422, processorOrigin });
  }
  const { bill = 0 } = model.choice;
  return sendReview(
    context,
    request,
    reply,
    target,
    { ...form, bill, tipId: randomUUIDv7() },
    null,
  );
}

/** The review page's form: starts the tip and leads to the processor's own page. */
async function startWithoutScripts(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target = await targetOf(context, request);
  const form = startForm.safeParse(request.body);
  // A form that was tampered with or cut off: back to the page that makes it.
  if (!form.success) {
    return reply.redirect(pathOf(addressOf(target)), 303);
  }
  const { data } = form;
  const locale = localeOf(request);
  try {
    const { tip, clientSecret } = await startTip(context, {
      tipId: data.tipId,
      ...addressOf(target),
      amount: data.amount,
      bill: data.bill,
      feeMode: data.fee,
      expectedCharged: data.expectedCharged,
      expectedNet: data.expectedNet,
      locale,
      confirmDuplicate: data.confirmDuplicate === '1',
      confirmLargeAmount: data.confirmLargeAmount === '1',
      device: readDevice(context, request),
      addressHash: hashedAddress(context, request),
      publicOrigin: publicOriginOf(context.config, request),
    });
    const origin = processorOriginOf(context.config, request);
    const { pageUrl } = paymentSystemNamed(tip.paymentSystem).chargePages(
      origin,
      clientSecret,
      locale,
    );
    const wallet = data.pay === 'card' ? '' : `&wallet=${data.pay}`;
    return await reply.redirect(pageUrl + wallet, 303);
  } catch (error) {
    if (error instanceof Failure && error.failureName === 'tippingPaused') {
      if (!target.isPaused && (await hasOptedOut(context.db, target))) {
        return sendToVenue(request, reply, target);
      }
      return sendPaused(request, reply, target, { isBill: data.bill > 0, status: 409 });
    }
    const problem = error instanceof Failure ? reviewProblem(error) : null;
    if (!problem) throw error;
    const { bill, fee, pay, rate } = data;
    const query = { amount: String(data.amount), bill, fee, pay, rate };
    const choice = readTipChoice(query);
    const model = await tipPageModel(context, target, { ...askedOf(request), choice });
    const again = readTipForm(query, { ...model, locale });
    if (!again.ok) return sendPage(request, reply, renderTipPage(again.model), { status: 422 });
    const isNewTip = problem.kind === 'changed' || problem.kind === 'startedBefore';
    const tipId = isNewTip ? randomUUIDv7() : data.tipId;
    return sendReview(context, request, reply, target, { ...again, bill, tipId }, problem);
  }
}

function reviewProblem(failure: Failure): ReviewProblem | null {
  switch (failure.failureName) {
    case 'duplicateTip':
      return { kind: 'duplicate', minutesAgo: Number(failure.details?.['minutesAgo'] ?? 0) };
    case 'largeTip':
      return { kind: 'large' };
    case 'tipChanged':
      return { kind: 'changed' };
    case 'contentDiffers':
      return { kind: 'startedBefore' };
    case 'processorUnavailable':
      return { kind: 'unavailable' };
    case 'tooManyRequests':
      return { kind: 'tooMany' };
    default:
      return null;
  }
}
