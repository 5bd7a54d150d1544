import { randomUUIDv7 } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  readTipChoice,
  readTipForm,
  renderReviewPage,
  renderTipPage,
  type ReviewProblem,
} from '@tipwell/tip/server-entry';
import * as z from 'zod';
import { fail, Failure } from '@tipwell/contract/api/errors';
import { uuid } from '@tipwell/contract/api/fields';
import { payButtons } from '@tipwell/contract/providers/payment-methods';
import type { Context } from '#platform/context.ts';
import { browserOriginsOf, publicOriginOf } from '#platform/http/public-origin.ts';
import { paymentSystemNamed } from '#providers/providers';
import { billBelongsTo } from '../payments/bill.rule.ts';
import { billPath } from '../bills/bill-code.ts';
import type { StoredBill } from '../bills/bill-store.ts';
import { localeOf, queryOf } from './guest-pages.ts';
import { readDevice } from './device-cookie.ts';
import { findAsked } from './find-tip-page.ts';
import { hashedAddress } from '#platform/http/hashed-address.ts';
import { recipientOf, tipPageModel, venueOf } from './page-models.ts';
import { walletOf } from '../charging/pay-buttons.rule.ts';
import { hasOptedOut } from '../recipients/opted-out.ts';
import { sendPage } from './send-page.ts';
import { startTip } from '../charging/start-payment.ts';
import { addressOf, pathOf, type TipTarget } from '../recipients/tip-recipient.ts';
import {
  askedOf,
  frameOriginOf,
  hostedOriginOf,
  sendPaused,
  sendToVenue,
  type OpenPage,
} from './answers.ts';

// The steps of a payment without scripts: the sums once more, then the processor's own page.

const startForm = z.object({
  tipId: uuid,
  amount: z.coerce.number().int().nonnegative(),
  bill: z.coerce.number().int().nonnegative().default(0),
  fee: z.enum(['DEDUCTED', 'ON_TOP', 'VENDOR']),
  expectedCharged: z.coerce.number().int().positive(),
  expectedNet: z.coerce.number().int().positive().optional(),
  pay: z.enum(payButtons).catch('card'),
  rate: z.coerce.number().int().min(1).max(5).optional(),
  confirmDuplicate: z.literal('1').optional(),
  confirmOpenPayment: uuid.optional(),
  confirmLargeAmount: z.literal('1').optional(),
});

type Reviewed = Pick<
  Parameters<typeof renderReviewPage>[0],
  'tipId' | 'amount' | 'feeMode' | 'quote' | 'wallet' | 'stars'
> & { bill: number };

async function sendReview(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { target, stored }: { target: TipTarget; stored: StoredBill | null },
  reviewed: Reviewed,
  problem: ReviewProblem | null,
): Promise<FastifyReply> {
  const page = renderReviewPage({
    locale: localeOf(request),
    path: pathOfPage(target, stored),
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
    processorOrigin: frameOriginOf(context, request, target.location.paymentSystem),
    hostedOrigin: hostedOriginOf(context, request, target.location.paymentSystem),
  });
}

/** Where the tip page stands that this one belongs to. */
function pathOfPage(target: TipTarget, stored: StoredBill | null): string {
  return stored ? billPath(stored.code) : pathOf(addressOf(target));
}

/** The tip page's form: both sums once more, or the page again with what is wrong. */
export async function reviewWithoutScripts(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, stored }: OpenPage,
): Promise<FastifyReply> {
  const target = await findAsked(context, address);
  if (target.isPaused) return sendPaused(request, reply, target, stored ? { isBill: true } : {});
  if (await hasOptedOut(context.db, target)) {
    return stored
      ? sendPaused(request, reply, target, { isBill: true })
      : sendToVenue(request, reply, target);
  }
  const processorOrigin = frameOriginOf(context, request, target.location.paymentSystem);
  const model = await tipPageModel(context, target, askedOf(request, stored));
  const form = readTipForm(queryOf(request), model);
  if (!form.ok) {
    return sendPage(request, reply, renderTipPage(form.model), { status: 422, processorOrigin });
  }
  const { bill = 0 } = model.choice;
  return sendReview(
    context,
    request,
    reply,
    { target, stored },
    { ...form, bill, tipId: randomUUIDv7() },
    model.needsScripts ? { kind: 'needsScripts' } : null,
  );
}

/** The review page's form: starts the tip and leads to the processor's own page. */
export async function startWithoutScripts(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { address, stored }: OpenPage,
): Promise<FastifyReply> {
  const target = await findAsked(context, address);
  const form = startForm.safeParse(request.body);
  // A form that was tampered with or cut off: back to the page that makes it.
  if (!form.success) {
    return reply.redirect(pathOfPage(target, stored), 303);
  }
  const { data } = form;
  const locale = localeOf(request);
  // The page before has said so; nothing is written down that could not be paid.
  if (!paymentSystemNamed(context, target.location.paymentSystem).hasHostedPage) {
    return reply.redirect(pathOfPage(target, stored), 303);
  }
  try {
    const { tip, clientSecret } = await startTip(context, {
      tipId: data.tipId,
      ...addressOf(target),
      amount: data.amount,
      bill: stored?.amount ?? data.bill,
      billCode: stored?.code ?? null,
      feeMode: data.fee,
      expectedCharged: data.expectedCharged,
      expectedNet: data.expectedNet,
      locale,
      // Who wants to pay again after an open payment has been asked that once.
      confirmDuplicate: data.confirmDuplicate === '1' || data.confirmOpenPayment !== undefined,
      confirmOpenPayment: data.confirmOpenPayment,
      confirmLargeAmount: data.confirmLargeAmount === '1',
      device: readDevice(context, request),
      addressHash: hashedAddress(context, request),
      publicOrigin: publicOriginOf(context.config, request),
      isHosted: true,
      pay: data.pay,
    });
    const origins = browserOriginsOf(context.config, request);
    const system = paymentSystemNamed(context, tip.paymentSystem);
    const wallet = walletOf(data.pay);
    const page = system.hostedChargePage(origins, { clientSecret, locale, wallet });
    return await reply.redirect(page ?? fail('processorUnavailable'), 303);
  } catch (error) {
    // The page itself shows the ways that are left.
    if (error instanceof Failure && error.failureName === 'wayNotTaken') {
      return reply.redirect(`${pathOfPage(target, stored)}?lang=${locale}`, 303);
    }
    // What has become of the bill stands at its own address.
    if (stored && error instanceof Failure && endsBill.includes(error.failureName)) {
      const isTaken = error.failureName === 'billBeingPaid' ? '&taken=1' : '';
      return reply.redirect(`${billPath(stored.code)}?lang=${locale}${isTaken}`, 303);
    }
    if (error instanceof Failure && error.failureName === 'tippingPaused') {
      if (!stored && !target.isPaused && (await hasOptedOut(context.db, target))) {
        return sendToVenue(request, reply, target);
      }
      return sendPaused(request, reply, target, { isBill: data.bill > 0, status: 409 });
    }
    const problem = error instanceof Failure ? reviewProblem(error) : null;
    if (!problem) throw error;
    const { fee, pay, rate } = data;
    const bill = stored?.amount ?? data.bill;
    const query = { amount: String(data.amount), bill, fee, pay, rate };
    const choice = readTipChoice(query);
    const model = await tipPageModel(context, target, { ...askedOf(request, stored), choice });
    const again = readTipForm(query, { ...model, locale });
    if (!again.ok) return sendPage(request, reply, renderTipPage(again.model), { status: 422 });
    // What gave way to an open payment is over, so the yes to that one is to a payment of its own.
    const isNewTip = ['changed', 'startedBefore', 'open'].includes(problem.kind);
    const tipId = isNewTip ? randomUUIDv7() : data.tipId;
    return sendReview(
      context,
      request,
      reply,
      { target, stored },
      { ...again, bill, tipId },
      problem,
    );
  }
}

const endsBill: readonly string[] = ['billNotOpen', 'billBeingPaid'];

function reviewProblem(failure: Failure): ReviewProblem | null {
  switch (failure.failureName) {
    case 'duplicateTip':
      return { kind: 'duplicate', minutesAgo: Number(failure.details?.['minutesAgo'] ?? 0) };
    case 'paymentOpen': {
      const { openPaymentId, charged, receiptPath } = failure.details ?? {};
      return {
        kind: 'open',
        openPaymentId: String(openPaymentId),
        charged: Number(charged),
        receiptPath: String(receiptPath),
      };
    }
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
