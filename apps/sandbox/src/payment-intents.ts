import { capabilityOf } from './capabilities.ts';
import { expectDispute } from './disputes/disputes.ts';
import { conflict, invalid, notFound } from './errors.ts';
import { newId, newSecret } from './ids.ts';
import type { PaymentBehaviour } from './test-cards.ts';
import { tell } from './webhooks.ts';
import { hearerOf } from './world.ts';
import type { World } from './world.ts';
import type { EventType, KnownCard, Origin, PaymentIntent } from './rows.ts';

/** What the caller asks for. Amounts are minor units of the currency. */
export interface IntentRequest {
  /** A name that the caller has chosen; otherwise one is made. */
  id?: string;
  attemptId: string;
  amount: number;
  currency: string;
  country: string;
  description?: string;
  statementName?: string;
  returnUrl: string;
  /** Where whoever leaves the page without paying goes; without it the page has no way back. */
  cancelUrl?: string;
  capture: 'automatic' | 'manual';
  origin?: Origin;
}

/** The intent as callers see it. */
export function presentIntent(world: World, intent: PaymentIntent): object {
  const { card: _card, requestHash: _requestHash, ...seen } = intent;
  const nextAction =
    intent.status === 'requires_action'
      ? { type: 'three_d_secure', url: `${world.baseUrl()}/three-d-secure/${intent.clientSecret}` }
      : null;
  return { ...seen, nextAction };
}

const slowSeconds = 8;

/** Why a card is refused, in the words that the payer reads. */
const declines: Partial<Record<PaymentBehaviour, { code: string; message: string }>> = {
  declined: { code: 'card_declined', message: 'The bank declined this card.' },
  insufficient_funds: {
    code: 'insufficient_funds',
    message: 'There is not enough money on this card.',
  },
  expired_card: { code: 'expired_card', message: 'This card has expired.' },
};

const authenticationFailed = {
  code: 'authentication_failed',
  message: 'The payment was refused on the bank’s page.',
};

export function findIntent(world: World, id: string): PaymentIntent {
  const intent = world.state.intents.get(id);
  if (intent === undefined) throw notFound('payment intent');
  return intent;
}

/** Finds the intent that a client secret opens; the secret is the permission. */
export function intentOfSecret(world: World, clientSecret: string): PaymentIntent | undefined {
  const intent = world.state.intents.get(clientSecret.split('_secret_')[0] ?? '');
  return intent?.clientSecret === clientSecret ? intent : undefined;
}

/** Makes an intent, or finds the one that this attempt made before. */
export function createIntent(
  world: World,
  request: IntentRequest,
  requestHash: string,
): PaymentIntent {
  const earlier = world.state.intents.byAttempt(request.attemptId);
  if (earlier !== undefined) {
    if (earlier.requestHash === requestHash) return earlier;
    throw conflict('attempt_id_reused', 'This attempt id made another payment intent before.');
  }
  if (capabilityOf(request.country)?.currencies.includes(request.currency) !== true) {
    throw invalid(
      'currency_not_supported',
      `Payments in ${request.currency} are not possible in ${request.country}.`,
    );
  }
  const id = request.id ?? newId('pi');
  return world.state.intents.put({
    id,
    attemptId: request.attemptId,
    amount: request.amount,
    currency: request.currency,
    country: request.country,
    description: request.description ?? null,
    statementName: request.statementName ?? null,
    returnUrl: request.returnUrl,
    ...(request.cancelUrl === undefined ? {} : { cancelUrl: request.cancelUrl }),
    capture: request.capture,
    status: 'requires_payment_method',
    clientSecret: `${id}_secret_${newSecret()}`,
    amountCaptured: 0,
    amountRefunded: 0,
    charge: null,
    lastError: null,
    createdAt: world.clock.iso(),
    capturedAt: null,
    cancelledAt: null,
    card: null,
    requestHash,
    ...(request.origin === undefined ? {} : { origin: request.origin }),
  });
}

/** How a confirmation ended; `no_answer` means that the caller is to hear nothing. */
export type Confirmation =
  | { kind: 'answered' | 'declined' | 'no_answer_accepted'; intent: PaymentIntent }
  | { kind: 'no_answer_not_accepted' };

/** Tries to pay with a card. Possible until the payment is on its way; a declined one may be retried. */
export function confirmIntent(world: World, intent: PaymentIntent, card: KnownCard): Confirmation {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw wrongStatus(intent, 'confirmed');
  }
  const decline = declines[card.payment];
  if (decline !== undefined) {
    return { kind: 'declined', intent: failAttempt(world, intent, decline) };
  }
  const withCard: PaymentIntent = { ...intent, card, lastError: null };
  if (card.payment === 'time_out_not_accepted') return { kind: 'no_answer_not_accepted' };
  if (card.payment === 'three_d_secure') {
    return { kind: 'answered', intent: move(world, { ...withCard, status: 'requires_action' }) };
  }
  if (card.payment === 'slow') {
    world.clock.schedule('payment_intent.answer', intent.id, slowSeconds);
    return { kind: 'answered', intent: move(world, { ...withCard, status: 'processing' }) };
  }
  return {
    kind: card.payment === 'time_out_accepted' ? 'no_answer_accepted' : 'answered',
    intent: authorise(world, withCard),
  };
}

/** The payer's word on the bank's page. */
export function answerThreeDSecure(world: World, intent: PaymentIntent, approved: boolean): void {
  if (intent.status !== 'requires_action') throw wrongStatus(intent, 'approved or refused');
  if (approved) authorise(world, intent);
  else failAttempt(world, intent, authenticationFailed);
}

/** Takes the reserved money, all of it or a part; the rest is released. */
export function captureIntent(
  world: World,
  intent: PaymentIntent,
  amount: number = intent.amount,
): PaymentIntent {
  if (intent.status !== 'requires_capture') throw wrongStatus(intent, 'captured');
  if (amount > intent.amount) {
    throw invalid('amount_too_large', 'More cannot be captured than was reserved.');
  }
  return take(world, intent, amount);
}

/** Ends an intent that has not been paid; a reservation is released. Cancelling twice is harmless. */
export function cancelIntent(world: World, intent: PaymentIntent): PaymentIntent {
  if (intent.status === 'cancelled') return intent;
  if (intent.status === 'succeeded' || intent.status === 'processing') {
    throw wrongStatus(intent, 'cancelled');
  }
  return move(world, { ...intent, status: 'cancelled', cancelledAt: world.clock.iso() });
}

/** Registers what happens to slow cards when their time has come. */
export function answerSlowCards(world: World): void {
  world.clock.when('payment_intent.answer', (id) => {
    const intent = world.state.intents.get(id);
    if (intent?.status === 'processing') authorise(world, intent);
  });
}

function authorise(world: World, intent: PaymentIntent): PaymentIntent {
  const { card } = intent;
  if (card === null) throw new Error(`${intent.id} has no card to charge.`);
  const charged: PaymentIntent = {
    ...intent,
    charge: {
      id: newId('ch'),
      brand: card.brand,
      last4: card.last4,
      fingerprint: card.fingerprint,
      cardCountry: card.country,
      wallet: card.wallet,
    },
  };
  if (intent.capture === 'manual' || card.payment === 'reserved_only') {
    return move(world, { ...charged, status: 'requires_capture' });
  }
  const half = Math.ceil(intent.amount / 2);
  if (card.payment === 'captured_in_part') return take(world, charged, half);
  const beyond = card.payment === 'captured_beyond' ? half : 0;
  return take(world, charged, intent.amount + beyond);
}

function take(world: World, intent: PaymentIntent, amount: number): PaymentIntent {
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amountCaptured: amount,
    capturedAt: world.clock.iso(),
  };
  const taken = move(world, paid);
  expectDispute(world, taken);
  if (intent.card?.payment === 'webhooks_out_of_order') {
    const before = { ...intent, status: 'processing' as const, charge: null };
    tellIntent(world, 'payment_intent.processing', before, world.clock.iso(-1));
  }
  return taken;
}

function failAttempt(
  world: World,
  intent: PaymentIntent,
  lastError: { code: string; message: string },
): PaymentIntent {
  const failed = world.state.intents.put({
    ...intent,
    status: 'requires_payment_method',
    lastError,
    card: null,
  });
  tellIntent(world, 'payment_intent.payment_failed', failed);
  return failed;
}

/** Keeps an intent in its new status and tells the world, in the event of the status's name. */
function move(world: World, intent: PaymentIntent): PaymentIntent {
  const moved = world.state.intents.put(intent);
  if (intent.status !== 'requires_payment_method') {
    tellIntent(world, `payment_intent.${intent.status}`, moved);
  }
  return moved;
}

function tellIntent(
  world: World,
  type: EventType,
  intent: PaymentIntent,
  createdAt: string = world.clock.iso(),
): void {
  const twice = intent.card?.payment === 'webhook_twice';
  const hearer = hearerOf(world, intent);
  if (hearer !== undefined) return hearer.intent(type, intent, { twice, createdAt });
  // The client secret opens the payment page, so it stays out of webhooks, which get stored.
  const {
    clientSecret: _secret,
    nextAction: _next,
    ...told
  } = presentIntent(world, intent) as {
    clientSecret: string;
    nextAction: object | null;
  };
  tell(world, type, intent.id, told, { twice, createdAt });
}

function wrongStatus(intent: PaymentIntent, wish: string) {
  return conflict(
    'wrong_status',
    `The payment intent is ${intent.status.replaceAll('_', ' ')} and cannot be ${wish}.`,
  );
}
