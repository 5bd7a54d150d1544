import { randomUUIDv7 } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseLocale,
  readTipChoice,
  readTipForm,
  renderFailurePage,
  renderNotFoundPage,
  renderPausedPage,
  renderReceiptPage,
  renderReviewPage,
  renderTipPage,
  type Query,
  type ReviewProblem,
  type TipPageModel,
} from '@tipwell/tip/server-entry';
import * as z from 'zod';
import { fail, Failure } from '@tipwell/contract/errors';
import { numericId, uuid } from '@tipwell/contract/fields';
import type { Context } from '../../platform/context.ts';
import { processorOriginOf, publicOriginOf } from '../../platform/http/public-origin.ts';
import { findByShortCode, readShortCode, tipPath } from '../locations/index.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import { giveDevice, readDevice } from './device-cookie.ts';
import { receiptPageModel, recipientOf, tipPageModel, venueOf } from './page-models.ts';
import { sendPage } from './send-page.ts';
import { showReceipt } from './show-receipt.ts';
import { startTip } from './start-tip.ts';
import { findTipTarget, type TipTarget } from './tip-target.ts';

const address = z.object({ locationId: numericId, staffId: numericId.optional() });
const startForm = z.object({
  tipId: uuid,
  amount: z.coerce.number().int().positive(),
  fee: z.enum(['DEDUCTED', 'ON_TOP', 'VENDOR']),
  expectedCharged: z.coerce.number().int().positive(),
  pay: z.enum(['apple_pay', 'google_pay', 'card']).catch('card'),
  rate: z.coerce.number().int().min(1).max(5).optional(),
  confirmDuplicate: z.literal('1').optional(),
  confirmLargeAmount: z.literal('1').optional(),
});

/** The customers' pages. Their first steps are plain HTML that works without any script. */
export function pages(server: FastifyInstance, context: Context): void {
  void server.register(async (scope) => {
    await scope.register(formBody);
    answerErrorsWithPages(scope);

    scope.get('/pay/:locationId/:staffId?', { schema: { hide: true } }, async (request, reply) => {
      const target = await targetOf(context, request);
      if (target.isPaused) return sendPaused(request, reply, target);
      giveDevice(context, request, reply);
      const model = await modelOf(context, request, target);
      return sendPage(request, reply, renderTipPage(model), {
        processorOrigin: processorOriginOf(context.config, request),
      });
    });

    // A location's own page has the same steps as a person's.
    for (const page of ['/pay/:locationId', '/pay/:locationId/:staffId']) {
      scope.get(`${page}/review`, { schema: { hide: true } }, async (request, reply) =>
        reviewWithoutScripts(context, request, reply),
      );
      scope.post(
        `${page}/start`,
        { schema: { hide: true }, config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
        async (request, reply) => startWithoutScripts(context, request, reply),
      );
    }

    scope.get('/r/:receiptId', { schema: { hide: true } }, async (request, reply) => {
      const { receiptId } = request.params as { receiptId: string };
      const receipt = await showReceipt(context, receiptId);
      const model = receiptPageModel(receipt, {
        locale: queryOf(request)['lang']
          ? localeOf(request)
          : (receipt.tip.locale as TipPageModel['locale']),
        publicOrigin: publicOriginOf(context.config, request),
      });
      return sendPage(request, reply, renderReceiptPage(model));
    });

    const byCode = async (request: FastifyRequest, reply: FastifyReply, typed: unknown) => {
      const code = typeof typed === 'string' ? readShortCode(typed) : null;
      const found = code ? await findByShortCode(context.db, code) : undefined;
      if (!found) fail('notFound');
      const query = queryOf(request)['lang'] ? `?lang=${localeOf(request)}` : '';
      return reply.redirect(tipPath(found.locationId, found.staffId) + query, 302);
    };
    scope.get('/t/:code', { schema: { hide: true } }, async (request, reply) =>
      byCode(request, reply, (request.params as { code: string }).code),
    );
    scope.get('/t', { schema: { hide: true } }, async (request, reply) =>
      byCode(request, reply, queryOf(request)['code']),
    );
    // Whatever else begins like a customer's address is answered in the customer's language.
    for (const path of ['/pay', '/pay/*', '/r', '/r/*', '/t/*']) {
      scope.get(path, { schema: { hide: true } }, async () => fail('notFound'));
    }
  });
}

function queryOf(request: FastifyRequest): Query {
  return request.query as Query;
}

function localeOf(request: FastifyRequest): TipPageModel['locale'] {
  return chooseLocale(queryOf(request), request.headers['accept-language']);
}

async function targetOf(context: Context, request: FastifyRequest): Promise<TipTarget> {
  const params = address.safeParse(request.params);
  if (!params.success) fail('notFound');
  const { locationId, staffId } = params.data;
  return (await findTipTarget(context.db, locationId, staffId ?? null)) ?? fail('notFound');
}

async function modelOf(
  context: Context,
  request: FastifyRequest,
  target: TipTarget,
): Promise<TipPageModel> {
  const query = queryOf(request);
  return tipPageModel(context, target, {
    locale: localeOf(request),
    choice: readTipChoice(query),
    isPreview: query['preview'] !== undefined && query['preview'] !== 'false',
  });
}

async function sendPaused(
  request: FastifyRequest,
  reply: FastifyReply,
  target: TipTarget,
): Promise<FastifyReply> {
  const page = renderPausedPage({
    locale: localeOf(request),
    venue: venueOf(target.location),
    recipient: recipientOf(target),
  });
  return sendPage(request, reply, page);
}

type Reviewed = Pick<
  Parameters<typeof renderReviewPage>[0],
  'tipId' | 'amount' | 'feeMode' | 'quote' | 'wallet' | 'stars'
>;

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
    locationId: target.location.locationId,
    staffId: target.staff?.staffId ?? null,
    venue: venueOf(target.location),
    recipient: recipientOf(target),
    currency: target.location.currency,
    tipId: reviewed.tipId,
    amount: reviewed.amount,
    feeMode: reviewed.feeMode,
    quote: reviewed.quote,
    wallet: reviewed.wallet,
    stars: reviewed.stars,
    problem,
  });
  return sendPage(request, reply, page, {
    status: problem ? 409 : 200,
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
  const processorOrigin = processorOriginOf(context.config, request);
  const form = readTipForm(queryOf(request), await modelOf(context, request, target));
  if (!form.ok) {
    return sendPage(request, reply, renderTipPage(form.model), { status: 422, processorOrigin });
  }
  return sendReview(context, request, reply, target, { ...form, tipId: randomUUIDv7() }, null);
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
    return reply.redirect(tipPath(target.location.locationId, target.staff?.staffId ?? null), 303);
  }
  const { data } = form;
  const locale = chooseLocale(request.body as Query, request.headers['accept-language']);
  try {
    const { tip, clientSecret } = await startTip(context, {
      tipId: data.tipId,
      locationId: target.location.locationId,
      staffId: target.staff?.staffId ?? null,
      amount: data.amount,
      feeMode: data.fee,
      expectedCharged: data.expectedCharged,
      locale,
      confirmDuplicate: data.confirmDuplicate === '1',
      confirmLargeAmount: data.confirmLargeAmount === '1',
      device: readDevice(request),
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
    const problem = error instanceof Failure ? reviewProblem(error) : null;
    if (!problem) throw error;
    const query = { amount: String(data.amount), fee: data.fee, pay: data.pay, rate: data.rate };
    const model = await modelOf(context, request, target);
    const again = readTipForm(query, { ...model, locale });
    if (!again.ok) return sendPage(request, reply, renderTipPage(again.model), { status: 422 });
    const tipId =
      error instanceof Failure && error.failureName === 'tipChanged' ? randomUUIDv7() : data.tipId;
    return sendReview(context, request, reply, target, { ...again, tipId }, problem);
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
    case 'processorUnavailable':
      return { kind: 'unavailable' };
    case 'tooManyRequests':
      return { kind: 'tooMany' };
    default:
      return null;
  }
}

/** Customers are never shown an error code: a page in their language says what happened. */
function answerErrorsWithPages(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const locale = localeOf(request);
    if (error instanceof Failure && error.failureName === 'notFound') {
      return sendPage(request, reply, renderNotFoundPage({ locale }), { status: 404 });
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (!(error instanceof Failure) && status >= 500) {
      request.log.error({ err: error }, 'a customer’s page failed unexpectedly');
    }
    return sendPage(request, reply, renderFailurePage({ locale }), {
      status: status === 429 ? 429 : 500,
    });
  });
}
