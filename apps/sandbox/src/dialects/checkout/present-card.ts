import { fingerprintOf } from '../../ids.ts';
import type { CardToken, KnownCard } from '../../rows.ts';
import { testCards } from '../../test-cards.ts';
import type { World } from '../../world.ts';

const schemes = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const;

/** The fields that a card has wherever this dialect shows one. */
export function presentCard(
  world: World,
  card: KnownCard,
  expiry: Pick<CardToken, 'expMonth' | 'expYear' | 'holderName'>,
) {
  return {
    expiry_month: expiry.expMonth,
    expiry_year: expiry.expYear,
    ...(expiry.holderName === null ? {} : { name: expiry.holderName }),
    scheme: schemes[card.brand],
    last4: card.last4,
    bin: binOf(world, card),
    card_type: card.funding === 'debit' ? 'Debit' : 'Credit',
    card_category: 'Consumer',
    issuer_country: card.country.toUpperCase(),
    // Newer than the published file.
    ...(card.wallet === null ? {} : { card_wallet_type: card.wallet.replace('_', '') }),
  };
}

/** Fingerprints have 26 signs here. */
export function fingerprintHere(card: { fingerprint: string }): string {
  return card.fingerprint.slice(0, 26);
}

/** The first six digits, which the engine does not keep: found by the fingerprint of the test card. */
function binOf(world: World, card: KnownCard): string {
  const found = testCards.find(
    ({ number }) => fingerprintOf(world.options.apiKey, number) === card.fingerprint,
  );
  return found?.number.slice(0, 6) ?? '400000';
}
