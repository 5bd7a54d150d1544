import { capabilityOf, countries } from '../../capabilities.ts';
import { newId } from '../../ids.ts';
import { cancelIntent, captureIntent, confirmIntent, createIntent } from '../../payment-intents.ts';
import type { Confirmation } from '../../payment-intents.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { CardToken, PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { StripeCalls, StripeRequest } from './calls.ts';
import { paymentMethodOf } from './card-tokens.ts';
import { StripeError, badRequest, missingResource, stripeErrorBody } from './errors.ts';
import { tellStripe } from './events.ts';
import { listOf, readPage } from './lists.ts';
import { readNewIntent } from './new-intent.ts';
import {
  keptOf,
  lastError,
  presentIntent,
  presentToPayer,
  stripeStatusOf,
} from './present-intent.ts';
import type { KeptIntent } from './present-intent.ts';
import { searchOf } from './search.ts';

const notUsed = ['mandate', 'mandate_data', 'off_session', 'payment_method_options', 'shipping'];

export function paymentIntentCalls(calls: StripeCalls, world: World): void {
  calls.post('/payment_intents', (request) => create(world, request));

  calls.get('/payment_intents', ({ params, account }) => {
    const page = readPage(params);
    params.ignore('customer');
    params.end();
    return listOf('/v1/payment_intents', intentsOf(world, account), page, (intent) =>
      presentIntent(world, intent),
    );
  });
  calls.get('/payment_intents/search', ({ params, account }) =>
    searchOf(params, '/v1/payment_intents/search', intentsOf(world, account), (intent) => ({
      metadata: keptOf(intent).metadata,
      shown: presentIntent(world, intent),
    })),
  );
  calls.get(
    '/payment_intents/:id',
    (request) => {
      const intent = findIntent(world, request);
      request.params.end();
      return shown(world, request, intent);
    },
    'payers too',
  );
  calls.post('/payment_intents/:id', (request) => update(world, request));
  calls.post('/payment_intents/:id/confirm', (request) => confirm(world, request), 'payers too');
  calls.post('/payment_intents/:id/capture', (request) => capture(world, request));
  calls.post('/payment_intents/:id/cancel', (request) => cancel(world, request));
}

function intentsOf(world: World, account: string | null): PaymentIntent[] {
  return [...world.state.intents.all()].filter(
    ({ origin }) => origin?.dialect === 'stripe' && origin.account === account,
  );
}

/** The intent in the path; a payer has to show its client secret. */
function findIntent(world: World, { id, account, key, params }: StripeRequest): PaymentIntent {
  const secret = params.text('client_secret');
  const intent = world.state.intents.get(id);
  const isTheirs = intent?.origin?.dialect === 'stripe' && intent.origin.account === account;
  const isShown = secret === undefined ? key === 'secret' : intent?.clientSecret === secret;
  if (intent === undefined || !isTheirs || !isShown)
    throw missingResource('payment intent', id, 'intent');
  return intent;
}

function shown(world: World, { key }: StripeRequest, intent: PaymentIntent): object {
  return key === 'secret' ? presentIntent(world, intent) : presentToPayer(world, intent);
}

function create(world: World, request: StripeRequest): Outcome {
  const { params, account } = request;
  const { asked, kept } = readNewIntent(world, params);
  const isConfirmed = params.flag('confirm') ?? false;
  const returnUrl = params.text('return_url') ?? null;
  params.ignore(...notUsed);
  const method = paymentMethodOf(world, params, request.key);
  params.end();
  if (returnUrl !== null && !isConfirmed) {
    throw badRequest(null, 'return_url belongs to a call that confirms.', 'return_url');
  }
  if (isConfirmed && method === undefined) {
    throw badRequest('parameter_missing', 'payment_method is needed to confirm.', 'payment_method');
  }
  const country = countries.find((code) => capabilityOf(code)?.currencies.includes(asked.currency));
  if (country === undefined) {
    throw badRequest(null, `Nobody here takes ${asked.currency}.`, 'currency');
  }
  const origin = {
    dialect: 'stripe' as const,
    account,
    kept: { ...kept, paymentMethod: method?.id ?? null },
  };
  const wish = {
    ...asked,
    attemptId: newId('attempt'),
    country,
    returnUrl: world.baseUrl(),
    origin,
  };
  const intent = createIntent(world, wish, request.hash);
  const how = { objectId: intent.id, account };
  tellStripe(world, 'payment_intent.created', presentIntent(world, intent), how);
  return isConfirmed && method !== undefined
    ? confirmWith(world, request, intent, method, returnUrl)
    : answer(presentIntent(world, intent));
}

function update(world: World, request: StripeRequest): Outcome {
  const intent = findIntent(world, request);
  const { params } = request;
  const before = keptOf(intent);
  const kept: KeptIntent = {
    ...before,
    metadata: params.metadata(before.metadata),
    receiptEmail: params.text('receipt_email') ?? before.receiptEmail,
    transferGroup: params.text('transfer_group') ?? before.transferGroup,
  };
  const description = params.text('description') ?? intent.description;
  const amount = params.integer('amount', 1) ?? intent.amount;
  params.end();
  if (amount !== intent.amount && intent.status !== 'requires_payment_method') {
    throw unexpected(world, intent, 'given another amount');
  }
  const changed = keep(world, { ...intent, amount, description }, kept);
  return answer(presentIntent(world, changed));
}

function confirm(world: World, request: StripeRequest): Outcome {
  const intent = findIntent(world, request);
  const { params } = request;
  const returnUrl = params.text('return_url') ?? null;
  params.ignore(
    'receipt_email',
    'setup_future_usage',
    'use_stripe_sdk',
    'expected_payment_method_type',
  );
  params.ignore(
    'capture_method',
    'allowed_payment_method_types',
    'client_attribution_metadata',
    ...notUsed,
  );
  const given = paymentMethodOf(world, params, request.key);
  params.end();
  if (returnUrl !== null && !URL.canParse(returnUrl)) {
    throw badRequest('url_invalid', 'return_url is an address.', 'return_url');
  }
  const { paymentMethod } = keptOf(intent);
  const method =
    given ?? (paymentMethod === null ? undefined : world.state.cardTokens.get(paymentMethod));
  if (method === undefined) {
    throw badRequest('parameter_missing', 'payment_method is needed to confirm.', 'payment_method');
  }
  return confirmWith(world, request, intent, method, returnUrl);
}

function confirmWith(
  world: World,
  request: StripeRequest,
  intent: PaymentIntent,
  method: CardToken,
  returnUrl: string | null,
): Outcome {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw unexpected(world, intent, 'confirmed');
  }
  const tried = { ...keptOf(intent), paymentMethod: method.id, lastTried: method.id, returnUrl };
  const ended = confirmIntent(world, keep(world, intent, tried), method.card);
  if (ended.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  // What was told on the way may have been kept since: a refused card is dropped.
  const now = world.state.intents.get(intent.id) ?? ended.intent;
  return answerFor(world, request, ended.kind, now);
}

function answerFor(
  world: World,
  request: StripeRequest,
  kind: Exclude<Confirmation['kind'], 'no_answer_not_accepted'>,
  intent: PaymentIntent,
): Outcome {
  const body = shown(world, request, intent);
  if (kind === 'no_answer_accepted') return { kind: 'silence', accepted: { status: 200, body } };
  const reason = kind === 'declined' ? lastError(world, intent) : null;
  if (reason === null) return answer(body);
  const { type, ...details } = reason;
  return answer(stripeErrorBody(type, { ...details, payment_intent: body }), 402);
}

function capture(world: World, request: StripeRequest): Outcome {
  const intent = findIntent(world, request);
  const { params } = request;
  const amount = params.integer('amount_to_capture', 1);
  const metadata = params.metadata(keptOf(intent).metadata);
  params.ignore('application_fee_amount', 'final_capture', 'statement_descriptor', 'transfer_data');
  params.ignore('statement_descriptor_suffix');
  params.end();
  if (intent.status !== 'requires_capture') throw unexpected(world, intent, 'captured');
  const noted = keep(world, intent, { ...keptOf(intent), metadata });
  return answer(presentIntent(world, captureIntent(world, noted, amount)));
}

function cancel(world: World, request: StripeRequest): Outcome {
  const intent = findIntent(world, request);
  const { params } = request;
  const cancellationReason =
    params.oneOf('cancellation_reason', [
      'abandoned',
      'duplicate',
      'fraudulent',
      'requested_by_customer',
    ]) ?? null;
  params.end();
  if (['succeeded', 'processing', 'cancelled'].includes(intent.status)) {
    throw unexpected(world, intent, 'canceled');
  }
  const noted = keep(world, intent, { ...keptOf(intent), cancellationReason });
  return answer(presentIntent(world, cancelIntent(world, noted)));
}

function keep(world: World, intent: PaymentIntent, kept: KeptIntent): PaymentIntent {
  const account = intent.origin?.account ?? null;
  return world.state.intents.put({ ...intent, origin: { dialect: 'stripe', account, kept } });
}

function unexpected(world: World, intent: PaymentIntent, wish: string): StripeError {
  return new StripeError(400, 'invalid_request_error', {
    code: 'payment_intent_unexpected_state',
    message: `The payment intent is ${stripeStatusOf(intent)} and cannot be ${wish}.`,
    payment_intent: presentIntent(world, intent),
  });
}
