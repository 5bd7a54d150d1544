import { reportKinds } from '@tipwell/contract/payments/payment-kinds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  plainReceipt,
  readTipChoice,
  renderReceiptPage,
  type MailOutcome,
} from '@tipwell/tip/server-entry';
import * as z from 'zod';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { browserOriginsOf, publicOriginOf } from '#platform/http/public-origin.ts';
import { paymentSystemNamed } from '#providers/providers';
import { localeOf, queryOf, type Locale } from './tip-page/guest-pages.ts';
import { drawReceipt } from './receipts/receipt-document.ts';
import { mailReceipt } from './receipts/email-receipt.ts';
import { receiptPageModel, receiptPath, type WordsOfReview } from './receipts/receipt-model.ts';
import { reportPayment } from './refunds/report-payment.ts';
import { sendPage } from './tip-page/send-page.ts';
import { showReceipt, wasPaid } from './receipts/show-receipt.ts';
import { findTipByReceipt } from './payments/payment-store.ts';

const hidden = { schema: { hide: true } };
const limited = (max: number) => ({
  ...hidden,
  config: { rateLimit: { max, timeWindow: '1 minute' } },
});
/**
 * What became of a mail travels in the address, so that a reload never sends it again. Nothing was sent
 * to an address that is none: the page itself answers, with what was typed.
 */
const mailOutcome = z.enum(['SENT', 'TOO_OFTEN', 'FAILED']).nullable().catch(null);

const reportForm = z.object({ kind: z.enum(reportKinds).catch('TWICE') });

/** The receipt and what one can do with it; plain forms, so that all of it works without scripts. */
export function receiptPages(
  scope: FastifyInstance,
  context: Context,
  wordsOf: WordsOfReview,
): void {
  scope.get('/r/:receiptId', hidden, async (request, reply) => {
    const { model } = await modelOf(context, request, wordsOf);
    return sendPage(request, reply, renderReceiptPage(model));
  });

  // Whoever left the processor's page before paying goes on there.
  scope.get('/r/:receiptId/pay', limited(30), async (request, reply) => {
    const { receiptId } = request.params as { receiptId: string };
    const page = await payingPage(context, request, receiptId);
    return reply.redirect(page ?? receiptPath(receiptId, localeOf(request)), 303);
  });

  scope.get('/r/:receiptId(^[A-Za-z0-9_-]+).pdf', limited(30), async (request, reply) => {
    const { receipt, model } = await modelOf(context, request, wordsOf);
    // A receipt on paper says that something was paid: before, there is none.
    if (!wasPaid(receipt.state)) fail('notFound');
    const { locale, receiptId } = model;
    const now = context.clock.now();
    const file = await drawReceipt(plainReceipt(model), { locale, receiptId, now });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${receiptId.slice(0, 8)}.pdf"`)
      .header('cache-control', 'private, no-cache')
      .send(file);
  });

  scope.post('/r/:receiptId/email', limited(10), async (request, reply) => {
    const { receipt, model } = await modelOf(context, request, wordsOf);
    if (!wasPaid(receipt.state)) fail('notFound');
    const { to } = (request.body ?? {}) as { to?: unknown };
    const outcome: MailOutcome = await mailReceipt(context, receipt.tip.tipId, model, to);
    if (outcome === 'INVALID') {
      const mail = { ...model.mail, outcome, typed: typeof to === 'string' ? to : '' };
      return sendPage(request, reply, renderReceiptPage({ ...model, mail }), { status: 422 });
    }
    const hint = `&mail=${outcome}#mail-outcome`;
    return reply.redirect(receiptPath(model.receiptId, model.locale, hint), 303);
  });

  // Whoever opens the address of that answer again is back at the receipt.
  scope.get('/r/:receiptId/email', hidden, async (request, reply) => {
    const { model } = await modelOf(context, request, wordsOf);
    return reply.redirect(receiptPath(model.receiptId, model.locale), 303);
  });

  // The second is for pages that were opened before there was more to report.
  for (const path of ['/r/:receiptId/report', '/r/:receiptId/paid-twice']) {
    scope.post(path, limited(10), async (request, reply) => {
      const { receiptId } = request.params as { receiptId: string };
      const { kind } = reportForm.parse(request.body ?? {});
      await reportPayment(context, receiptId, kind);
      return reply.redirect(receiptPath(receiptId, localeOf(request), '#reported'), 303);
    });
  }
}

/** The processor's own page of a payment that waits for its card; null where there is none any more. */
async function payingPage(
  context: Context,
  request: FastifyRequest,
  receiptId: string,
): Promise<string | null> {
  const tip = await findTipByReceipt(context.db, receiptId);
  if (!tip) return fail('notFound');
  if (tip.state !== 'STARTED' || tip.paymentClientSecret === null) return null;
  return paymentSystemNamed(context, tip.paymentSystem).hostedChargePage(
    browserOriginsOf(context.config, request),
    { clientSecret: tip.paymentClientSecret, locale: localeOf(request), wallet: null },
  );
}

async function modelOf(context: Context, request: FastifyRequest, wordsOf: WordsOfReview) {
  const { receiptId } = request.params as { receiptId: string };
  const query = queryOf(request);
  const receipt = await showReceipt(context, receiptId, { hasLeft: query['left'] === '1' });
  const isAskedIn = query['lang'] !== undefined || request.body !== undefined;
  const model = await receiptPageModel(context, receipt, {
    wordsOf,
    locale: isAskedIn ? localeOf(request) : (receipt.tip.locale as Locale),
    publicOrigin: publicOriginOf(context.config, request),
    stars: readTipChoice(query).stars,
    mail: { outcome: mailOutcome.parse(query['mail'] ?? null), typed: '' },
  });
  return { receipt, model };
}
