import { fingerprintOf } from '../../ids.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { fingerprintHere, presentCard } from './present-card.ts';

/** What only this dialect keeps of a payment. */
export interface KeptPayment extends Record<string, unknown> {
  reference: string | null;
  metadata: Record<string, unknown>;
  wants3ds: boolean;
  successUrl: string | null;
  failureUrl: string | null;
  expMonth: number;
  expYear: number;
  holderName: string | null;
  /** The page on which it is made, and the language that this speaks. */
  hosted?: string | null;
  locale?: string | null;
}

export function keptOf(intent: PaymentIntent): KeptPayment {
  return intent.origin?.kept as KeptPayment;
}

/** Every step of a payment has an id of its own, made of the payment's. */
export function actionId(world: World, paymentId: string, step: string): string {
  return `act_${fingerprintOf(world.options.apiKey, `${paymentId} ${step}`).slice(0, 26)}`;
}

export function linksOf(world: World, id: string, ...more: [name: string, href: string][]) {
  const self = `${world.baseUrl()}/checkout/payments/${id}`;
  const links = [['self', self], ['actions', `${self}/actions`], ...more] as const;
  return Object.fromEntries(links.map(([name, href]) => [name, { href }]));
}

/** Where the payer's bank asks, while it does. */
export function bankLinks(world: World, intent: PaymentIntent): [name: string, href: string][] {
  if (intent.status !== 'requires_action') return [];
  return [['redirect', `${world.baseUrl()}/checkout/3ds/${intent.clientSecret}`]];
}

/** Why a payment was refused, in the numbers of this dialect. */
const responses: Record<string, { code: string; summary: string }> = {
  card_declined: { code: '20005', summary: 'Declined - do not honour' },
  insufficient_funds: { code: '20051', summary: 'Insufficient funds' },
  expired_card: { code: '20054', summary: 'Expired card' },
  authentication_failed: { code: '20151', summary: 'Not authenticated' },
};

export function responseOf(intent: PaymentIntent): {
  response_code: string;
  response_summary: string;
} {
  const refused = intent.lastError === null ? undefined : responses[intent.lastError.code];
  return refused === undefined
    ? { response_code: '10000', response_summary: 'Approved' }
    : { response_code: refused.code, response_summary: refused.summary };
}

export function isDeclined(intent: PaymentIntent): boolean {
  return intent.status === 'requires_payment_method' && intent.lastError !== null;
}

export function statusOf(intent: PaymentIntent): string {
  if (isDeclined(intent)) return 'Declined';
  if (intent.status === 'cancelled') return 'Voided';
  if (intent.status === 'requires_capture') return 'Authorized';
  if (intent.status !== 'succeeded') return 'Pending';
  if (intent.amountRefunded > 0) {
    return intent.amountRefunded === intent.amountCaptured ? 'Refunded' : 'Partially Refunded';
  }
  return intent.amountCaptured < intent.amount ? 'Partially Captured' : 'Captured';
}

export function sourceOf(world: World, intent: PaymentIntent): object | undefined {
  const { card } = intent;
  if (card === null) return undefined;
  return {
    type: 'card',
    ...presentCard(world, card, keptOf(intent)),
    fingerprint: fingerprintHere(card),
  };
}

/** The answer to a payment that was decided at once: approved, or declined with an approved: false. */
export function presentResponse(world: World, intent: PaymentIntent): object {
  const kept = keptOf(intent);
  const approved = !isDeclined(intent);
  const source = sourceOf(world, intent);
  return {
    id: intent.id,
    action_id: actionId(world, intent.id, 'authorization'),
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    approved,
    // What is captured by itself is told later: at first it is reserved.
    status: approved ? 'Authorized' : 'Declined',
    ...responseOf(intent),
    ...(approved ? { auth_code: '858188' } : {}),
    risk: { flagged: false },
    ...(source === undefined ? {} : { source }),
    balances: balancesOf(intent),
    processed_on: intent.createdAt,
    ...(kept.reference === null ? {} : { reference: kept.reference }),
    _links: linksOf(world, intent.id),
  };
}

export function balancesOf(intent: PaymentIntent): object {
  const authorised = intent.charge === null ? 0 : intent.amount;
  const voided = intent.status === 'cancelled' ? authorised : 0;
  const isHeld = intent.status === 'requires_capture';
  return {
    total_authorized: authorised,
    total_voided: voided,
    available_to_void: isHeld ? authorised : 0,
    total_captured: intent.amountCaptured,
    available_to_capture: isHeld ? authorised : 0,
    total_refunded: intent.amountRefunded,
    available_to_refund: intent.amountCaptured - intent.amountRefunded,
  };
}

export function presentDetails(world: World, intent: PaymentIntent): object {
  const kept = keptOf(intent);
  const source = sourceOf(world, intent);
  return {
    id: intent.id,
    requested_on: intent.createdAt,
    ...(source === undefined ? {} : { source }),
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    payment_type: 'Regular',
    ...(kept.reference === null ? {} : { reference: kept.reference }),
    approved: intent.charge !== null,
    status: statusOf(intent),
    balances: balancesOf(intent),
    risk: { flagged: false },
    metadata: kept.metadata,
    _links: linksOf(world, intent.id, ...bankLinks(world, intent)),
  };
}
