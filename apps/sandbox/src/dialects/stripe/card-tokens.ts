import { makeCardToken, recogniseCard, useCardToken, walletCard } from '../../card-tokens.ts';
import { newId } from '../../ids.ts';
import type { CardToken, Wallet } from '../../rows.ts';
import type { World } from '../../world.ts';
import { StripeError, badRequest, missingResource } from './errors.ts';
import type { Params } from './params.ts';

/** Names that stand for test cards, so that a test needs no number. */
const namedCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_authenticationRequired: '4000000000003220',
};

/** The card of a call that pays, as a payment method: named, kept before, or typed by the payer. */
export function paymentMethodOf(
  world: World,
  params: Params,
  key: 'secret' | 'publishable',
): CardToken | undefined {
  const named = params.text('payment_method');
  const data = params.group('payment_method_data');
  if (named !== undefined) return keptMethod(world, named);
  return data === undefined ? undefined : newMethod(world, data, key);
}

/** Makes a payment method of a card that is typed, lies in a wallet or was made a token before. */
export function newMethod(world: World, data: Params, key: 'secret' | 'publishable'): CardToken {
  data.need('type', data.oneOf('type', ['card']));
  data.ignore('metadata', 'allow_redisplay', 'radar_options', 'client_attribution_metadata');
  const billing = data.group('billing_details');
  billing?.ignore('address', 'email', 'phone', 'tax_id');
  const holderName = billing?.text('name') ?? null;
  const card = data.need('card', data.group('card'));
  const token = card.text('token');
  if (token !== undefined) {
    const { card: known, ...rest } = useCardToken(world, token);
    return asMethod(
      world,
      makeCardToken(world, known, { ...rest, holderName: holderName ?? rest.holderName }),
    );
  }
  return asMethod(world, typedCard(world, card, holderName, key, false));
}

/** A card as the payer typed it. Its number comes with a publishable key only: from their browser. */
export function typedCard(
  world: World,
  card: Params,
  holderName: string | null,
  key: 'secret' | 'publishable',
  singleUse: boolean,
): CardToken {
  // A stand-in of this sandbox: a wallet's own sheet gives no number.
  const wallet = card.oneOf('sandbox_wallet', ['apple_pay', 'google_pay']);
  card.ignore('cvc');
  if (wallet !== undefined) return walletToken(world, wallet, holderName);
  const number = card.need('number', card.text('number', 30));
  const expMonth = card.need('exp_month', card.integer('exp_month', 1, 12));
  const year = card.need('exp_year', card.integer('exp_year', 0, 2100));
  const expYear = year < 100 ? 2000 + year : year;
  if (key === 'secret') {
    throw new StripeError(402, 'card_error', {
      message:
        'Card numbers come from the payer’s browser with a publishable key, never from a server.',
    });
  }
  const known = recogniseCard(world, { number, expMonth, expYear });
  return makeCardToken(world, known, { holderName, expMonth, expYear, singleUse });
}

function walletToken(world: World, wallet: Wallet, holderName: string | null): CardToken {
  return makeCardToken(world, walletCard(world, wallet), {
    holderName,
    ...farExpiry(world),
    singleUse: false,
  });
}

function keptMethod(world: World, id: string): CardToken {
  const number = namedCards[id];
  if (number !== undefined) {
    const known = recogniseCard(world, { number, ...farExpiry(world) });
    const details = { holderName: null, ...farExpiry(world), singleUse: false };
    return asMethod(world, makeCardToken(world, known, details));
  }
  const token = world.state.cardTokens.get(id);
  if (token === undefined || !id.startsWith('pm_')) {
    throw id.startsWith('tok_')
      ? badRequest(null, 'A token is no payment method; give it as card[token].', 'payment_method')
      : missingResource('payment method', id, 'payment_method');
  }
  return token;
}

/** The same card under the name of a payment method. */
function asMethod(world: World, token: CardToken): CardToken {
  world.state.cardTokens.remove(token.id);
  return world.state.cardTokens.put({ ...token, id: newId('pm'), singleUse: false });
}

function farExpiry(world: World): { expMonth: number; expYear: number } {
  return { expMonth: 12, expYear: new Date(world.clock.nowMs()).getUTCFullYear() + 4 };
}
