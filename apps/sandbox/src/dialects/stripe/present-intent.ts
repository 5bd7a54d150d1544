import type { CardToken, PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { unix, unixOrNull } from './lists.ts';
import { presentPaymentMethod } from './payment-methods.ts';

/** What only this dialect keeps of a payment intent. */
export interface KeptIntent extends Record<string, unknown> {
  metadata: Record<string, string>;
  captureMethod: 'automatic' | 'automatic_async' | 'manual';
  paymentMethod: string | null;
  /** The card of the last try, also when it was refused. */
  lastTried: string | null;
  /** The kinds of payment that the caller allows; without a list, all. */
  allowedTypes: string[] | null;
  automaticMethods: { enabled: boolean; allow_redirects?: string } | null;
  receiptEmail: string | null;
  statementDescriptor: string | null;
  transferData: { destination: string; amount?: number } | null;
  transferGroup: string | null;
  onBehalfOf: string | null;
  applicationFeeAmount: number | null;
  cancellationReason: string | null;
  /** Where the payer is to come back to; without it their bank's page is left to the script. */
  returnUrl: string | null;
  /** The session whose payment it is, where the payer pays on the processor's page. */
  session: string | null;
}

export function keptOf(intent: PaymentIntent): KeptIntent {
  return intent.origin?.kept as KeptIntent;
}

/** The one charge of an intent is named after it. */
export function chargeIdOf(intent: PaymentIntent): string {
  return intent.id.replace(/^pi_/, 'ch_');
}

export function intentIdOfCharge(chargeId: string): string {
  return chargeId.replace(/^ch_/, 'pi_');
}

export function stripeStatusOf(intent: PaymentIntent): string {
  if (intent.status === 'cancelled') return 'canceled';
  if (intent.status !== 'requires_payment_method') return intent.status;
  return keptOf(intent).paymentMethod === null ? intent.status : 'requires_confirmation';
}

export function presentIntent(world: World, intent: PaymentIntent): object {
  const kept = keptOf(intent);
  const paid = intent.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: kept.allowedTypes,
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_details: { tip: {} },
    amount_received: paid ? intent.amountCaptured : 0,
    application: null,
    application_fee_amount: kept.applicationFeeAmount,
    automatic_payment_methods: kept.automaticMethods,
    canceled_at: unixOrNull(intent.cancelledAt),
    cancellation_reason: kept.cancellationReason,
    capture_method: kept.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: unix(intent.createdAt),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: lastError(world, intent),
    latest_charge: intent.charge === null ? null : chargeIdOf(intent),
    livemode: false,
    managed_payments: null,
    metadata: kept.metadata,
    next_action: nextAction(world, intent),
    on_behalf_of: kept.onBehalfOf,
    payment_method: kept.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: kept.allowedTypes ?? ['card'],
    payment_record: null,
    processing: intent.status === 'processing' ? { type: 'card', card: {} } : null,
    receipt_email: kept.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: kept.statementDescriptor,
    statement_descriptor_suffix: intent.statementName,
    status: stripeStatusOf(intent),
    transfer_data: kept.transferData,
    transfer_group: kept.transferGroup,
  };
}

/** The bank's page, for which the payer leaves or, without an address to come back to, the script. */
function nextAction(world: World, intent: PaymentIntent): object | null {
  if (intent.status !== 'requires_action') return null;
  const { returnUrl } = keptOf(intent);
  const url = `${world.baseUrl()}/stripe/authenticate/${intent.clientSecret}`;
  return returnUrl === null
    ? {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
      }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

/** Our reasons in the codes of this dialect. */
const declines: Record<string, { code: string; decline_code?: string }> = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card', decline_code: 'expired_card' },
  authentication_failed: { code: 'payment_intent_authentication_failure' },
};

/** Why the last try failed, with the card that was tried. */
export function lastError(world: World, intent: PaymentIntent) {
  if (intent.lastError === null || intent.status !== 'requires_payment_method') return null;
  const tried = world.state.cardTokens.get(keptOf(intent).lastTried ?? '');
  const isDecline = intent.lastError.code !== 'authentication_failed';
  return {
    type: isDecline ? ('card_error' as const) : ('invalid_request_error' as const),
    ...(declines[intent.lastError.code] ?? { code: 'card_declined' }),
    message: intent.lastError.message,
    ...(tried === undefined ? {} : { payment_method: presentPaymentMethod(tried) }),
  };
}

/** What a payer may know who has the client secret: not what the caller notes for itself. */
export function presentToPayer(world: World, intent: PaymentIntent): object {
  const {
    metadata: _metadata,
    application_fee_amount: _fee,
    on_behalf_of: _behalf,
    transfer_data: _transfer,
    transfer_group: _group,
    latest_charge: _charge,
    ...seen
  } = presentIntent(world, intent) as Record<string, unknown>;
  return seen;
}

/** The card of an intent under the name that the caller knows. */
export function cardOf(world: World, intent: PaymentIntent): CardToken | undefined {
  const { paymentMethod } = keptOf(intent);
  return paymentMethod === null ? undefined : world.state.cardTokens.get(paymentMethod);
}
