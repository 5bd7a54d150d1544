import { fingerprintOf } from '../../ids.ts';
import type { KnownCard, PaymentIntent } from '../../rows.ts';
import { testCards } from '../../test-cards.ts';
import type { World } from '../../world.ts';
import { majorOf } from './amounts.ts';

/** What only this dialect keeps of an order. */
export interface KeptOrder extends Record<string, unknown> {
  /** The caller's own number. */
  reference: string;
  expMonth: number;
  expYear: number;
}

export function keptOf(order: PaymentIntent): KeptOrder {
  return order.origin?.kept as KeptOrder;
}

export function statusOf({ status, lastError }: PaymentIntent): string {
  if (status === 'succeeded') return 'SUCCESS';
  if (status === 'cancelled') return 'CLOSED';
  return status === 'requires_payment_method' && lastError !== null ? 'FAILED' : 'PENDING';
}

/** Why an order was not paid, in a sentence. */
const sentences: Record<string, string> = {
  card_declined: 'The card was declined by its issuer.',
  insufficient_funds: 'Insufficient funds.',
  expired_card: 'The card has expired.',
  authentication_failed: '3DS authentication failed.',
};

export function resultOf(order: PaymentIntent): { resultCode: string; resultMsg: string } {
  const status = statusOf(order);
  if (status === 'CLOSED') {
    return { resultCode: 'PAYMENT_FAILED', resultMsg: 'Payment was not completed on time.' };
  }
  if (status !== 'FAILED') return { resultCode: '', resultMsg: '' };
  return {
    resultCode: 'PAYMENT_FAILED',
    resultMsg: sentences[order.lastError?.code ?? ''] ?? 'The payment failed.',
  };
}

const organisations = { visa: 'VISA', mastercard: 'MASTERCARD', amex: 'AMEX' } as const;

function cardInfo(world: World, card: KnownCard, { expMonth, expYear }: KeptOrder): object {
  const found = testCards.find(
    ({ number }) => fingerprintOf(world.options.apiKey, number) === card.fingerprint,
  );
  const masked = `${found?.number.slice(0, 6) ?? '400000'}******${card.last4}`;
  return {
    cardOrg: organisations[card.brand],
    country: card.country.toUpperCase(),
    cardType: card.funding.toUpperCase(),
    source: card.wallet === null ? 'CARD' : 'APPLEPAY',
    cardIdentifierNo: masked,
    cardLast4: card.last4,
    cardExpirationYear: String(expYear % 100).padStart(2, '0'),
    cardExpirationMonth: String(expMonth).padStart(2, '0'),
  };
}

/** How it was paid; empty while it was not. */
export function paymentDetails(world: World, order: PaymentIntent): object[] {
  if (order.status !== 'succeeded' || order.card === null) return [];
  return [
    {
      paymentMethodType: 'CARD',
      cardInfo: cardInfo(world, order.card, keptOf(order)),
      payAmount: majorOf(order.amount),
      payCurrency: order.currency.toUpperCase(),
      exchangeRate: '1',
    },
  ];
}

/** An order as a question about it is answered. */
export function presentOrder(world: World, order: PaymentIntent): object {
  const { amountCaptured, amount, currency, country, capturedAt, cancelledAt, createdAt } = order;
  const end =
    capturedAt ?? cancelledAt ?? (statusOf(order) === 'FAILED' ? world.clock.iso() : null);
  return {
    outTradeNo: keptOf(order).reference,
    tradeToken: order.id,
    totalAmount: majorOf(capturedAt === null ? amount : amountCaptured),
    currency: currency.toUpperCase(),
    country: country.toUpperCase(),
    cashierCountry: country.toUpperCase(),
    status: statusOf(order),
    ...resultOf(order),
    paymentDetails: paymentDetails(world, order),
    createTime: createdAt,
    ...(end === null ? {} : { completeTime: end }),
  };
}
