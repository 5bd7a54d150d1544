import { disputeOf } from '../../disputes/disputes.ts';
import type { CardToken, Charge, PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import { missingResource } from './errors.ts';
import { unix } from './lists.ts';
import { billingDetails, wallet } from './payment-methods.ts';
import { cardOf, chargeIdOf, intentIdOfCharge, keptOf } from './present-intent.ts';

/** The payment that a payment intent came to, with the card that paid. */
export function presentCharge(world: World, intent: PaymentIntent): object {
  const kept = keptOf(intent);
  const id = chargeIdOf(intent);
  const token = cardOf(world, intent);
  const { charge } = intent;
  const captured = intent.status === 'succeeded';
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amountCaptured,
    amount_refunded: intent.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: kept.applicationFeeAmount,
    balance_transaction: captured ? `txn_${id.slice(3)}` : null,
    billing_details: billingDetails(token?.holderName ?? null),
    calculated_statement_descriptor: kept.statementDescriptor,
    captured,
    created: unix(intent.capturedAt ?? intent.createdAt),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: disputeOf(world, intent.id) !== undefined,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: kept.metadata,
    on_behalf_of: kept.onBehalfOf,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: kept.paymentMethod,
    payment_method_details:
      charge?.wallet === 'paypal' ? paypalDetails(charge) : cardDetails(intent, token),
    receipt_email: kept.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: captured && intent.amountRefunded === intent.amountCaptured,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: kept.statementDescriptor,
    statement_descriptor_suffix: intent.statementName,
    status: 'succeeded',
    transfer_data: kept.transferData,
    transfer_group: kept.transferGroup,
  };
}

/** The card that paid. */
function cardDetails(intent: PaymentIntent, token: CardToken | undefined): object {
  const { charge, card } = intent;
  return {
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: charge?.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: charge?.cardCountry.toUpperCase(),
      exp_month: token?.expMonth,
      exp_year: token?.expYear,
      extended_authorization: { status: 'disabled' },
      fingerprint: charge?.fingerprint,
      funding: card?.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: charge?.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: charge?.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: card?.payment === 'three_d_secure' ? threeDSecure : null,
      transaction_link_id: null,
      wallet: wallet({ wallet: charge?.wallet ?? null }),
    },
    type: 'card',
  };
}

/** An account with PayPal: who it is is told, and which card is behind it is not. */
function paypalDetails({ fingerprint, cardCountry }: Charge): object {
  return {
    paypal: {
      country: cardCountry.toUpperCase(),
      payer_email: 'guest@sandbox.example',
      payer_id: fingerprint.slice(-13).toUpperCase(),
      payer_name: 'Ada Guest',
      seller_protection: { dispute_categories: null, status: 'not_eligible' },
      transaction_id: null,
    },
    type: 'paypal',
  };
}

const threeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

/** The intent behind a charge; 404 where there is none or nothing was charged. */
export function chargedIntent(world: World, chargeId: string, account: string | null) {
  const intent = world.state.intents.get(intentIdOfCharge(chargeId));
  const { origin } = intent ?? {};
  if (
    intent === undefined ||
    intent.charge === null ||
    origin?.dialect !== 'stripe' ||
    origin.account !== account
  ) {
    throw missingResource('charge', chargeId);
  }
  return intent;
}
