import { answer } from '../../post-calls.ts';
import type { CardToken } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { StripeCalls } from './calls.ts';
import { newMethod, typedCard } from './card-tokens.ts';
import { missingResource } from './errors.ts';
import { unix } from './lists.ts';
import { presentPaymentMethod } from './payment-methods.ts';

/** Cards under names that may travel: payment methods to pay with, tokens for cards to be paid to. */
export function paymentMethodCalls(calls: StripeCalls, world: World): void {
  calls.post(
    '/payment_methods',
    ({ params, key }) => {
      const method = newMethod(world, params, key);
      params.end();
      return answer(presentPaymentMethod(method));
    },
    'payers too',
  );
  calls.get('/payment_methods/:id', ({ params, id }) => {
    params.end();
    const token = world.state.cardTokens.get(id);
    if (token === undefined || !id.startsWith('pm_')) throw missingResource('payment method', id);
    return presentPaymentMethod(token);
  });

  calls.post(
    '/tokens',
    ({ params, key }) => {
      const card = params.need('card', params.group('card'));
      const name = card.text('name') ?? null;
      const currency = card.text('currency') ?? null;
      card.ignore('address_city', 'address_country', 'address_line1', 'address_line2');
      card.ignore('address_state', 'address_zip');
      const typed = typedCard(world, card, name, key, true);
      params.end();
      const token = currency === null ? typed : world.state.cardTokens.put({ ...typed, currency });
      return answer(presentToken(token));
    },
    'payers too',
  );
  calls.get('/tokens/:id', ({ params, id }) => {
    params.end();
    const token = world.state.cardTokens.get(id);
    if (token === undefined || !id.startsWith('tok_')) throw missingResource('token', id);
    return presentToken(token);
  });
}

const brands = { visa: 'Visa', mastercard: 'MasterCard', amex: 'American Express' } as const;

/** A card as a token and as a card to be paid to shows it. */
export function presentCard(token: CardToken, id: string): object {
  const { card } = token;
  return {
    id,
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: brands[card.brand],
    country: card.country.toUpperCase(),
    cvc_check: null,
    dynamic_last4: null,
    exp_month: token.expMonth,
    exp_year: token.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    metadata: {},
    name: token.holderName,
    networks: { preferred: null },
    regulated_status: 'unregulated',
    tokenization_method: null,
  };
}

function presentToken(token: CardToken): object {
  const card = presentCard(token, token.id.replace(/^tok_/, 'card_'));
  return {
    id: token.id,
    object: 'token',
    card,
    client_ip: null,
    created: unix(token.createdAt),
    livemode: false,
    type: 'card',
    used: token.usedAt !== null,
  };
}
