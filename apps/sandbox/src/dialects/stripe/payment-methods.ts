import type { CardToken, KnownCard } from '../../rows.ts';
import { unix } from './lists.ts';

/** A card in use as this dialect shows it: the same everywhere but in its surroundings. */
export function presentPaymentMethod(token: CardToken): object {
  const { card } = token;
  return {
    id: token.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(token.holderName),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country.toUpperCase(),
      display_brand: card.brand,
      exp_month: token.expMonth,
      exp_year: token.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: wallet(card),
    },
    created: unix(token.createdAt),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function billingDetails(name: string | null): object {
  return {
    address: {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    email: null,
    name,
    phone: null,
    tax_id: null,
  };
}

export function wallet(card: Pick<KnownCard, 'wallet'>): object | null {
  return card.wallet === null
    ? null
    : { dynamic_last4: null, type: card.wallet, [card.wallet]: {} };
}
