import { invalid } from './errors.ts';
import { fingerprintOf, newId } from './ids.ts';
import { testCardOf } from './test-cards.ts';
import type { TestCard } from './test-cards.ts';
import type { World } from './world.ts';
import type { CardToken, KnownCard, Wallet } from './rows.ts';

/** A card as somebody typed it. It lives for one call and is never written anywhere. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
}

/**
 * Turns a typed card into what may be kept of it. Refuses numbers that are not test cards and
 * cards whose last month is over.
 */
export function recogniseCard(world: World, typed: TypedCard): KnownCard {
  const card = testCardOf(typed.number);
  if (card === undefined) {
    throw invalid('not_a_test_card', 'This is a sandbox: only its own test cards work here.');
  }
  if (hasExpired(typed, world.clock.iso())) {
    throw invalid('card_expired', 'The expiry date of the card has passed.');
  }
  return knownCard(world, card, null);
}

/** A card counts until the end of its last month. `now` is an ISO time. */
export function hasExpired(card: { expMonth: number; expYear: number }, now: string): boolean {
  const lastMonth = `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`;
  return lastMonth < now.slice(0, 7);
}

/** The Visa card that lies in everybody's sandbox wallet. */
export function walletCard(world: World, wallet: Wallet): KnownCard {
  const card = testCardOf('4242424242424242');
  if (card === undefined) throw new Error('The card of the sandbox wallet is not in the list.');
  return knownCard(world, card, wallet);
}

/** The same test card in the hands of another guest is another card: its fingerprint differs. */
export function inHandsOf(world: World, card: KnownCard, owner: string | undefined): KnownCard {
  if (owner === undefined) return card;
  const fingerprint = fingerprintOf(world.options.apiKey, `${card.fingerprint} ${owner}`);
  return { ...card, fingerprint };
}

function knownCard(world: World, card: TestCard, wallet: Wallet | null): KnownCard {
  return {
    brand: card.brand,
    last4: card.number.slice(-4),
    fingerprint: fingerprintOf(world.options.apiKey, card.number),
    country: card.country,
    funding: card.funding,
    wallet,
    payment: card.payment,
    payout: card.payout,
    start: card.start,
  };
}

export function makeCardToken(
  world: World,
  card: KnownCard,
  details: { holderName: string | null; expMonth: number; expYear: number; singleUse: boolean },
): CardToken {
  return world.state.cardTokens.put({
    id: newId('tok'),
    card,
    ...details,
    usedAt: null,
    createdAt: world.clock.iso(),
  });
}

/** Takes a token in payment; a single-use one is used up by it. */
export function useCardToken(world: World, id: string): CardToken {
  const token = world.state.cardTokens.get(id);
  if (token === undefined) throw invalid('token_unknown', 'This token does not exist.');
  if (token.singleUse && token.usedAt !== null) {
    throw invalid('token_used', 'This token has been used already.');
  }
  if (hasExpired(token, world.clock.iso())) {
    throw invalid('card_expired', 'The expiry date of the card has passed.');
  }
  if (token.singleUse) world.state.cardTokens.put({ ...token, usedAt: world.clock.iso() });
  return token;
}
