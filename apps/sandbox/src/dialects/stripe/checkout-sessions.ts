import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { missingResource } from './errors.ts';
import { tellStripe } from './events.ts';
import { unix } from './lists.ts';
import { keptOf } from './present-intent.ts';
import type { StripeSession } from './rows.ts';

export function findSession(world: World, id: string, account: string | null): StripeSession {
  const session = world.state.stripeSessions.get(id);
  if (session?.account !== account) throw missingResource('checkout session', id);
  return session;
}

/** Tells of the session whose payment has come to its end. */
export function tellSession(world: World, intent: PaymentIntent): void {
  const session = world.state.stripeSessions.get(keptOf(intent).session ?? '');
  if (session === undefined) return;
  tellStripe(world, 'checkout.session.completed', presentSession(world, session), {
    objectId: intent.id,
    account: session.account,
  });
}

export function presentSession(world: World, session: StripeSession): object {
  const intent = world.state.intents.get(session.intentId);
  const isPaid = intent?.status === 'succeeded';
  const isOver = isPaid || intent?.status === 'requires_capture' || intent?.status === 'processing';
  const status = session.endedAt !== null ? 'expired' : isOver ? 'complete' : 'open';
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: unix(session.createdAt),
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: session.email,
    discounts: null,
    expires_at: unix(session.expiresAt),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    // Which payment it comes to is told once somebody has paid.
    payment_intent: isOver ? session.intentId : null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: (intent && keptOf(intent).allowedTypes) ?? ['card'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted',
    url: status === 'open' ? `${world.baseUrl()}/stripe/checkout/${session.id}` : null,
    wallet_options: null,
  };
}
