import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { standingOf } from './charge-state.rule.ts';
import {
  claimCharge,
  endTry,
  findChargeBySecret,
  openTry,
  releaseCharge,
  type TokenCharge,
} from '../token-charges/token-charge-store.ts';
import { checkoutClient, type AskCheckout, type Told } from './client.ts';
import { readTries } from './read-payments.ts';
import { referenceOf } from './references.ts';
import { readAnswered, type AnsweredPayment } from './shapes.ts';

/** How a guest's try went, as their page is told. */
export type TriedCard =
  | { status: 'succeeded' | 'processing' | 'declined' }
  /** Their bank asks them, on a page of its own. */
  | { status: 'bank'; url: string }
  /** Nothing was made: the same may be tried again. */
  | { status: 'again' }
  /** Nobody knows yet whether anything was made; trying again finds it out first. */
  | { status: 'unknown' }
  /** It cannot be paid any more. */
  | { status: 'closed' };

/** Longer than all of its calls together can take. */
const claimMs = 5 * 60_000;
/** Somebody who tries more cards than this is not a guest who looks for the right one. */
const mostTries = 10;

/**
 * Pays a charge with the token of a card that a guest has just given. One try is made at a time; what
 * became of the one before is found out first, so that two cards never pay the same charge.
 * @returns null where the secret opens nothing
 */
export async function payWithToken(
  context: Context,
  account: PaymentAccount,
  { secret, token }: { secret: string; token: string },
): Promise<TriedCard | null> {
  const { db } = context;
  const { paymentSystem } = account;
  const charge = await findChargeBySecret(db, paymentSystem, secret);
  if (!charge) return null;
  if (charge.closedAt) return { status: 'closed' };
  const key = { paymentSystem, attemptId: charge.attemptId };
  const now = context.clock.now();
  const until = new Date(now.getTime() + claimMs);
  const claimed = await claimCharge(db, key, { now, until });
  // Somebody tries a card for it in this very moment.
  if (!claimed) return { status: 'unknown' };
  try {
    return await tryCard(context, account, claimed, token);
  } finally {
    await releaseCharge(db, key, until);
  }
}

async function tryCard(
  context: Context,
  account: PaymentAccount,
  charge: TokenCharge,
  token: string,
): Promise<TriedCard> {
  const { db } = context;
  const ask = checkoutClient(account);
  const key = { paymentSystem: account.paymentSystem, attemptId: charge.attemptId };
  if (charge.tries > 0) {
    const earlier = await settleEarlier(context, ask, { account, charge });
    if (earlier) return earlier;
  }
  if (charge.tries >= mostTries) return { status: 'declined' };
  const number = await openTry(db, key, token);
  const asked = { account, charge, token, number };
  const first = await makePayment(context, ask, asked);
  // The same call under the same key is the same payment: mostly it is the answer alone that was lost.
  const told = first.outcome === 'unknown' ? await makePayment(context, ask, asked) : first;
  if (told.outcome === 'unknown') return { status: 'unknown' };
  await endTry(db, key, told.outcome === 'ok' ? told.value.id : null);
  return told.outcome === 'ok' ? triedWith(told.value) : { status: 'again' };
}

/**
 * What became of the cards before this one; null: nothing, so this one may be tried. A call whose answer
 * was lost is made again under its key; should that be silent too, what stands at Checkout.com decides.
 */
async function settleEarlier(
  context: Context,
  ask: AskCheckout,
  { account, charge }: { account: PaymentAccount; charge: TokenCharge },
): Promise<TriedCard | null> {
  const { attemptId, openToken: token, tries: number } = charge;
  const key = { paymentSystem: account.paymentSystem, attemptId };
  let known = charge.paymentReference;
  if (token !== null) {
    const told = await makePayment(context, ask, { account, charge, token, number });
    if (told.outcome === 'ok') known = told.value.id;
    if (told.outcome !== 'unknown') await endTry(context.db, key, known);
  }
  const reference = referenceOf('charge', attemptId);
  const read = await readTries(ask, context, { reference, known });
  if (read.outcome !== 'ok') return { status: 'unknown' };
  for (const { details } of read.value) {
    const standing = standingOf(details);
    if (standing === 'OVER') continue;
    await endTry(context.db, key, details.id);
    if (standing === 'CAPTURED') return { status: 'succeeded' };
    const { bankUrl } = details;
    return bankUrl === null ? { status: 'processing' } : { status: 'bank', url: bankUrl };
  }
  return null;
}

async function makePayment(
  context: Context,
  ask: AskCheckout,
  {
    account,
    charge: { attemptId, amount, currency, returnUrl, isReserved },
    token,
    number,
  }: { account: PaymentAccount; charge: TokenCharge; token: string; number: number },
): Promise<Told<AnsweredPayment>> {
  const reference = referenceOf('charge', attemptId);
  return ask(context, {
    method: 'POST',
    path: '/payments',
    idempotencyKey: `${reference}-${number}`,
    body: {
      source: { type: 'token', token },
      amount,
      currency,
      reference,
      processing_channel_id: account.processingChannel,
      capture: !isReserved,
      '3ds': { enabled: true, attempt_n3d: true },
      success_url: returnUrl,
      failure_url: returnUrl,
      metadata: { attempt: attemptId },
    },
    read: readAnswered,
  });
}

/** A decline is an answer like any other here: 2xx, and not approved. */
function triedWith({ approved, status, bankUrl }: AnsweredPayment): TriedCard {
  if (status === 'Pending') {
    return bankUrl === null ? { status: 'processing' } : { status: 'bank', url: bankUrl };
  }
  if (approved !== true) return { status: 'declined' };
  return { status: status === 'Captured' ? 'succeeded' : 'processing' };
}
