import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { findCardBySecret, giveCard } from './card-store.ts';
import { isForLater } from '../ports/ports.ts';
import { checkoutClient } from './client.ts';
import { readMade } from './instrument-shapes.ts';

/** How the page is told that a card to be paid to was taken. */
export interface GaveCard {
  status: 'succeeded' | 'refused' | 'again' | 'unknown';
}

/**
 * Keeps the card of a token at Checkout.com as one to be paid to. Whether it can be paid, and whether it
 * is theirs, is decided when it is asked for.
 * @returns null where the secret opens nothing
 */
export async function giveCardToken(
  context: Context,
  account: PaymentAccount,
  { secret, token, name }: { secret: string; token: string; name: string },
): Promise<GaveCard | null> {
  const { paymentSystem } = account;
  const card = await findCardBySecret(context.db, paymentSystem, secret);
  if (!card) return null;
  if (card.instrumentReference !== null) return { status: 'succeeded' };
  const { first, last } = splitName(name);
  const made = await checkoutClient(account)(context, {
    method: 'POST',
    path: '/instruments',
    // A token is good once, so its own end makes the key of it.
    idempotencyKey: `card-${card.attemptId}-${token.slice(-12)}`,
    body: { type: 'token', token, account_holder: { first_name: first, last_name: last } },
    read: readMade,
  });
  if (made.outcome === 'ok') {
    await giveCard(context.db, { paymentSystem, attemptId: card.attemptId }, made.value);
    return { status: 'succeeded' };
  }
  if (made.outcome === 'unknown') return { status: 'unknown' };
  return { status: isForLater(made) ? 'again' : 'refused' };
}

/** The last word is the family's name, as banks write it. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return { first: words.join(' '), last };
}
