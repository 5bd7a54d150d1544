import { capabilityOf, countries } from '../../capabilities.ts';
import { newId } from '../../ids.ts';
import { cancelIntent, createIntent } from '../../payment-intents.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import type { StripeCalls, StripeRequest } from './calls.ts';
import { findSession, presentSession } from './checkout-sessions.ts';
import { badRequest } from './errors.ts';
import { tellStripe } from './events.ts';
import { listOf, readPage } from './lists.ts';
import { emptyKept } from './new-intent.ts';
import type { Params } from './params.ts';
import type { StripeSession } from './rows.ts';

const livesForSeconds = 86_400;
const taken = ['card', 'paypal'];

/** A page of the processor's own on which somebody pays: the way that needs no script of ours. */
export function checkoutSessionCalls(calls: StripeCalls, world: World): void {
  calls.post('/checkout/sessions', (request) => create(world, request));
  calls.get('/checkout/sessions', ({ params, account }) => {
    const page = readPage(params);
    const intentId = params.text('payment_intent');
    params.end();
    const rows = [...world.state.stripeSessions.all()].filter(
      (session) =>
        session.account === account && (intentId === undefined || session.intentId === intentId),
    );
    return listOf('/v1/checkout/sessions', rows, page, (session) => presentSession(world, session));
  });
  calls.get('/checkout/sessions/:id', ({ params, id, account }) => {
    params.end();
    return presentSession(world, findSession(world, id, account));
  });
  calls.post('/checkout/sessions/:id/expire', ({ params, id, account }) => {
    params.end();
    const session = findSession(world, id, account);
    if (stateOf(world, session) !== 'requires_payment_method') {
      throw badRequest(null, 'Only an open session can be ended.');
    }
    return answer(presentSession(world, endSession(world, session)));
  });
}

/** Registers how sessions that nobody finished come to their end. */
export function endSessions(world: World): void {
  world.clock.when('stripe_session.end', (id) => {
    const session = world.state.stripeSessions.get(id);
    if (session === undefined || session.endedAt !== null) return;
    if (stateOf(world, session) === 'requires_payment_method') endSession(world, session);
  });
}

function stateOf(world: World, session: StripeSession): string | undefined {
  return world.state.intents.get(session.intentId)?.status;
}

function endSession(world: World, session: StripeSession): StripeSession {
  const ended = world.state.stripeSessions.put({ ...session, endedAt: world.clock.iso() });
  const intent = world.state.intents.get(session.intentId);
  if (intent !== undefined) cancelIntent(world, intent);
  tellStripe(world, 'checkout.session.expired', presentSession(world, ended), {
    objectId: session.intentId,
    account: session.account,
  });
  return ended;
}

function create(world: World, { params, account, hash }: StripeRequest): Outcome {
  params.need('mode', params.oneOf('mode', ['payment']));
  const successUrl = params.need('success_url', params.text('success_url'));
  const cancelUrl = params.text('cancel_url') ?? null;
  const { amount, currency, name } = readLines(params);
  const reference = params.text('client_reference_id') ?? null;
  const metadata = params.metadata();
  const data = params.group('payment_intent_data');
  const intentMetadata = data?.metadata() ?? {};
  const captureMethod =
    data?.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async';
  const description = data?.text('description') ?? name;
  const transferGroup = data?.text('transfer_group') ?? null;
  data?.ignore(
    'statement_descriptor',
    'statement_descriptor_suffix',
    'receipt_email',
    'on_behalf_of',
  );
  const locale = params.text('locale') ?? null;
  const email = params.text('customer_email') ?? null;
  const expires = params.integer('expires_at', 0, 9_999_999_999);
  const types = params.texts('allowed_payment_method_types');
  params.ignore('submit_type', 'ui_mode', 'billing_address_collection');
  params.end();
  if (!URL.canParse(successUrl))
    throw badRequest('url_invalid', 'success_url is an address.', 'success_url');

  // What the account does not take is left out in silence; where nothing is left, nobody can pay.
  const allowedTypes = types.length === 0 ? null : types.filter((type) => taken.includes(type));
  if (allowedTypes?.length === 0) {
    throw badRequest(null, 'No way to pay is left.', 'allowed_payment_method_types');
  }
  const id = newId('cs_test');
  const country = countries.find((code) => capabilityOf(code)?.currencies.includes(currency));
  if (country === undefined) throw badRequest(null, `Nobody here takes ${currency}.`, 'currency');
  const seconds =
    expires === undefined ? livesForSeconds : expires - Math.floor(world.clock.nowMs() / 1000);
  const kept = {
    ...emptyKept,
    metadata: intentMetadata,
    captureMethod,
    transferGroup,
    session: id,
    allowedTypes,
  };
  const intent = createIntent(
    world,
    {
      attemptId: newId('attempt'),
      amount,
      currency,
      country,
      description,
      returnUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', id),
      ...(cancelUrl === null ? {} : { cancelUrl }),
      capture: captureMethod === 'manual' ? 'manual' : 'automatic',
      origin: { dialect: 'stripe', account, kept },
    },
    hash,
  );
  const session = world.state.stripeSessions.put({
    id,
    account,
    intentId: intent.id,
    amount,
    currency,
    successUrl,
    cancelUrl,
    reference,
    locale,
    email,
    metadata,
    createdAt: world.clock.iso(),
    expiresAt: world.clock.iso(seconds),
    endedAt: null,
  });
  world.clock.schedule('stripe_session.end', id, seconds);
  return answer(presentSession(world, session));
}

function readLines(params: Params): { amount: number; currency: string; name: string } {
  const lines = params.groups('line_items').map((line) => {
    const quantity = line.integer('quantity', 1, 1000) ?? 1;
    const price = line.need('price_data', line.group('price_data'));
    const currency = price.need('currency', price.text('currency')).toLowerCase();
    const unit = price.need('unit_amount', price.integer('unit_amount', 1));
    const product = price.group('product_data');
    const name = product?.text('name') ?? 'A payment';
    product?.ignore('description', 'images', 'metadata');
    return { amount: unit * quantity, currency, name };
  });
  const [first] = lines;
  if (first === undefined)
    throw badRequest('parameter_missing', 'line_items is needed.', 'line_items');
  if (lines.some(({ currency }) => currency !== first.currency)) {
    throw badRequest(null, 'All lines are in one currency.', 'line_items');
  }
  return { ...first, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
