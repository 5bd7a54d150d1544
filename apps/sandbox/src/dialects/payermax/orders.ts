import { capabilityOf } from '../../capabilities.ts';
import { useCardToken } from '../../card-tokens.ts';
import { newId } from '../../ids.ts';
import { cancelIntent, confirmIntent, createIntent } from '../../payment-intents.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { minorOf } from './amounts.ts';
import type { PayerMaxCalls, PayerMaxRequest } from './calls.ts';
import { notExisting, PayerMaxRefusal } from './errors.ts';
import { presentOrder, statusOf, type KeptOrder } from './present-order.ts';
import { sessionOf } from './sessions.ts';

const usualExpiry = 1800;

/** An order by its caller's number. */
export function orderOf(world: World, outTradeNo: string): PaymentIntent | undefined {
  const found = world.state.intents.byAttempt(outTradeNo);
  return found?.origin?.dialect === 'payermax' ? found : undefined;
}

/** Orders that are paid with the token of the sandbox's own card fields. */
export function orderCalls(calls: PayerMaxCalls, world: World): void {
  calls.post('orderAndPay', (request) => place(world, request));
  calls.post('orderQuery', ({ data }) => {
    const order = orderOf(world, data.ownNumber('outTradeNo', 64));
    if (order === undefined) throw notExisting();
    return answer(presentOrder(world, order));
  });
}

/** Registers that an order which nobody has paid in time is closed. */
export function closeOrders(world: World): void {
  world.clock.when('payermax.close', (id) => {
    const order = world.state.intents.get(id);
    const isOpen = order?.status === 'requires_action' || order?.status === 'requires_capture';
    if (order !== undefined && isOpen) cancelIntent(world, order);
  });
}

function place(world: World, { data, hash }: PayerMaxRequest): Outcome {
  const outTradeNo = data.ownNumber('outTradeNo', 64);
  // What was asked for under a number before is not done again, whatever is asked for now.
  const earlier = orderOf(world, outTradeNo);
  if (earlier !== undefined) {
    throw new PayerMaxRefusal('ORDER_REPEAT', 'The order is repeated.', {
      outTradeNo,
      tradeToken: earlier.id,
      status: statusOf(earlier),
    });
  }
  if (data.text('integrate', 16) !== 'Direct_Payment') {
    throw new PayerMaxRefusal('PARAMS_INVALID', 'integrate is invalid.');
  }
  const subject = data.text('subject', 256);
  data.text('userId', 64);
  data.text('terminalType', 3);
  const currency = data.text('currency', 3).toLowerCase();
  const country = data.text('country', 2).toLowerCase();
  if (capabilityOf(country) === undefined) {
    throw new PayerMaxRefusal('COUNTRY_INVALID', 'No country support, pls re-pay.');
  }
  const amount = minorOf(data.of('totalAmount'), 'totalAmount');
  const detail = data.part('paymentDetail');
  const buyer = detail.part('buyerInfo');
  buyer.text('clientIp', 64);
  buyer.text('userAgent', 1000);
  sessionOf(world, detail.text('sessionKey', 200));
  const tokenId = detail.text('paymentToken', 200);
  // What never got through has used nothing up.
  const { card: given } = world.state.cardTokens.get(tokenId) ?? {};
  if (given?.payment === 'time_out_not_accepted') return { kind: 'silence', accepted: null };
  const token = useCardToken(world, tokenId);
  const expiry = Number(data.optional('expireTime', 10) ?? usualExpiry);
  const kept: KeptOrder = {
    reference: outTradeNo,
    expMonth: token.expMonth,
    expYear: token.expYear,
  };
  const order = createIntent(
    world,
    {
      id: newId('T', 16),
      attemptId: outTradeNo,
      amount,
      currency,
      country,
      description: subject,
      returnUrl: data.text('frontCallbackUrl', 1024),
      capture: 'automatic',
      origin: { dialect: 'payermax', account: null, kept },
    },
    hash,
  );
  const ended = confirmIntent(world, order, token.card);
  if (ended.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  const { status, clientSecret } = ended.intent;
  // What its bank has reserved and never hands over ends the same way.
  const isOpen = status === 'requires_action' || status === 'requires_capture';
  if (isOpen) world.clock.schedule('payermax.close', order.id, expiry);
  const placed = {
    outTradeNo,
    tradeToken: order.id,
    status: statusOf(ended.intent),
    ...(status === 'requires_action'
      ? { redirectUrl: `${world.baseUrl()}/payermax/3ds/${clientSecret}` }
      : {}),
  };
  return ended.kind === 'no_answer_accepted'
    ? { kind: 'silence', accepted: { status: 200, body: placed } }
    : answer(placed);
}
