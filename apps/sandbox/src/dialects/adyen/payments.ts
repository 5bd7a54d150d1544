import { newId } from '../../ids.ts';
import { hashOfRequest } from '../../idempotency.ts';
import { answerThreeDSecure, cancelIntent, captureIntent } from '../../payment-intents.ts';
import { createRefund } from '../../refunds.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, textIn, type JsonCalls, type JsonRequest } from '../json-calls.ts';
import { addCall, amountIn, partOf } from './calls.ts';
import { methodOf, refusalOf } from './present.ts';
import { intentOfPsp, intents, keptOf, newName, pspOf } from './references.ts';
import { findSession, redirectResultOf } from './sessions.ts';

/** What is done about a payment is taken on at once; what became of it is told by webhook. */
export function paymentCalls(calls: JsonCalls, world: World): void {
  const find = ({ params }: JsonRequest): PaymentIntent => {
    const intent = intentOfPsp(world, params['id']);
    if (intent === undefined || intent.charge === null) {
      throw new JsonRefusal(422, '167', 'Original pspReference required for this operation');
    }
    return intent;
  };
  const received = ({ body, params }: JsonRequest, more: object) => ({
    status: 201,
    body: {
      merchantAccount: textIn(body, 'merchantAccount', 80),
      paymentPspReference: params['id'],
      status: 'received',
      ...(typeof body['reference'] === 'string' ? { reference: body['reference'] } : {}),
      ...more,
    },
  });

  addCall(calls, '/payments/:id/captures', (request) => {
    const amount = amountIn(request.body);
    captureIntent(world, find(request), amount.value);
    return received(request, { pspReference: newName(), amount });
  });
  addCall(calls, '/payments/:id/cancels', (request) => {
    cancelIntent(world, find(request));
    return received(request, { pspReference: newName() });
  });
  addCall(calls, '/payments/:id/refunds', (request) => {
    const amount = amountIn(request.body);
    const reference = textIn(request.body, 'reference', 80);
    const refund = createRefund(
      world,
      {
        id: newName(),
        attemptId: newId('attempt'),
        paymentIntentId: find(request).id,
        amount: amount.value,
        reason: reference,
        origin: { dialect: 'adyen', account: null, kept: { reference } },
      },
      hashOfRequest(world, 'adyen refund', request.body),
    );
    return received(request, { pspReference: refund.id, amount });
  });

  // By the caller's own reference, for whoever does not know what became of a payment.
  addCall(calls, '/cancels', ({ body }) => {
    const merchantAccount = textIn(body, 'merchantAccount', 80);
    const paymentReference = textIn(body, 'paymentReference', 80);
    for (const intent of intents(world)) {
      const isOpen = intent.status !== 'succeeded' && intent.status !== 'processing';
      if (keptOf(intent).reference === paymentReference && isOpen) cancelIntent(world, intent);
    }
    const { reference } = body;
    return {
      status: 201,
      body: {
        merchantAccount,
        paymentReference,
        pspReference: newName(),
        status: 'received',
        ...(typeof reference === 'string' ? { reference } : {}),
      },
    };
  });

  addCall(calls, '/payments/details', ({ body }) => {
    const { redirectResult } = partOf(body, 'details');
    const [id, answer] = String(redirectResult).split('.');
    const isOurs =
      (answer === 'approve' || answer === 'refuse') &&
      redirectResultOf(world, id ?? '', answer) === redirectResult;
    if (!isOurs) throw new JsonRefusal(422, '101', 'Invalid redirectResult');
    const intent = findSession(world, id);
    answerThreeDSecure(world, intent, answer === 'approve');
    return { status: 200, body: presentResult(world, findSession(world, id)) };
  });
}

/** How a payment went, as whoever asked for it is told. */
export function presentResult(world: World, intent: PaymentIntent): object {
  const refusal = refusalOf(intent);
  const resultCode =
    intent.charge !== null
      ? 'Authorised'
      : refusal !== null
        ? 'Refused'
        : intent.status === 'processing'
          ? 'Received'
          : intent.status === 'requires_action'
            ? 'RedirectShopper'
            : 'Cancelled';
  return {
    pspReference: pspOf(world, intent),
    resultCode,
    merchantReference: keptOf(intent).reference,
    ...(refusal === null ? {} : { refusalReason: refusal.reason, refusalReasonCode: refusal.code }),
    amount: { currency: intent.currency.toUpperCase(), value: intent.amount },
    paymentMethod: { type: 'scheme', brand: methodOf(intent) },
  };
}
