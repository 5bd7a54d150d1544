import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import {
  claimCharge,
  endTry,
  findChargeBySecret,
  openTry,
  releaseCharge,
  type TokenCharge,
} from '../token-charges/token-charge-store.ts';
import { decimalOf } from './amounts.rule.ts';
import { keepBankPage } from './bank-page-store.ts';
import { standingOf } from './charge-state.rule.ts';
import { payerMaxClient, type AskPayerMax, type Told } from './client.ts';
import { isRepeat } from './outcome.rule.ts';
import { readTry } from './read-tries.ts';
import { referenceOf, tryReference } from './references.ts';
import { readPlaced, type PlacedOrder } from './shapes.ts';
import { WireNumber } from './wire.rule.ts';

/** How a try went, as their page is told. */
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

/** What the browser gives, and what PayerMax wants to know of it. */
interface GivenToken {
  token: string;
  sessionKey: string;
  address: string;
  userAgent: string;
}

/** Longer than all of its calls together can take. */
const claimMs = 5 * 60_000;
/** Somebody who tries more cards than this is not a guest who looks for the right one. */
const mostTries = 10;
/** How long an order may wait for its bank: the shortest time that PayerMax knows. */
const expireSeconds = 1800;

/**
 * Pays a charge with the token of a card that a guest has just given. One try is made at a time; what
 * became of the one before is found out first, so that two cards never pay the same charge.
 * @returns null where the secret opens nothing
 */
export async function payWithToken(
  context: Context,
  account: PaymentAccount,
  { secret, ...given }: { secret: string } & GivenToken,
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
    return await tryCard(context, { account, charge: claimed, given });
  } finally {
    await releaseCharge(db, key, until);
  }
}

interface Trying {
  account: PaymentAccount;
  charge: TokenCharge;
  given: GivenToken;
}

async function tryCard(context: Context, trying: Trying): Promise<TriedCard> {
  const { db } = context;
  const { account, charge, given } = trying;
  const ask = payerMaxClient(account);
  const key = { paymentSystem: account.paymentSystem, attemptId: charge.attemptId };
  const earlier = await standingOfLast(context, ask, charge);
  if (earlier.kind === 'STANDS') return earlier.tried;
  // What never came into being is made under the same number, so that whichever is first is the only one.
  if (earlier.kind === 'OVER' && charge.tries >= mostTries) return { status: 'declined' };
  const number = earlier.kind === 'OVER' ? await openTry(db, key, given.token) : charge.tries;
  const outTradeNo = tryReference(charge.attemptId, number);
  await keepBankPage(db, key, null);
  const first = await placeOrder(context, ask, { ...trying, outTradeNo });
  // A number is good once: mostly it is the answer alone that was lost, and the same again finds that out.
  const told =
    first.outcome === 'unknown' ? await placeOrder(context, ask, { ...trying, outTradeNo }) : first;
  if (told.outcome === 'ok') {
    const { redirectUrl } = told.value;
    await keepBankPage(db, key, redirectUrl ?? null);
    await endTry(db, key, outTradeNo);
    if (standingOf(told.value) === 'PENDING' && redirectUrl) {
      return { status: 'bank', url: redirectUrl };
    }
    return triedWith(told.value);
  }
  if (told.outcome === 'unknown') return { status: 'unknown' };
  // What the second of two calls is refused for says nothing of the first.
  if (first.outcome !== 'unknown' && !isRepeat(told.reason)) {
    await endTry(db, key, null);
    return { status: 'again' };
  }
  const stands = await readTry(ask, context, outTradeNo);
  if (stands.outcome !== 'ok' || stands.value === null) return { status: 'unknown' };
  await endTry(db, key, outTradeNo);
  return triedWith(stands.value);
}

type Last = { kind: 'OVER' | 'NEVER_MADE' } | { kind: 'STANDS'; tried: TriedCard };

/** What became of the card before this one; `OVER` where there was none. */
async function standingOfLast(
  context: Context,
  ask: AskPayerMax,
  { attemptId, tries, bankUrl }: TokenCharge,
): Promise<Last> {
  if (tries === 0) return { kind: 'OVER' };
  const last = await readTry(ask, context, tryReference(attemptId, tries));
  if (last.outcome !== 'ok') return { kind: 'STANDS', tried: { status: 'unknown' } };
  if (last.value === null) return { kind: 'NEVER_MADE' };
  const standing = standingOf(last.value);
  if (standing === 'OVER') return { kind: 'OVER' };
  if (standing === 'PENDING' && bankUrl !== null) {
    return { kind: 'STANDS', tried: { status: 'bank', url: bankUrl } };
  }
  return { kind: 'STANDS', tried: triedWith(last.value) };
}

async function placeOrder(
  context: Context,
  ask: AskPayerMax,
  { charge, given, outTradeNo }: Trying & { outTradeNo: string },
): Promise<Told<PlacedOrder>> {
  const { attemptId, amount, currency, country, returnUrl } = charge;
  return ask(context, {
    call: 'orderAndPay',
    version: '1.4',
    data: {
      outTradeNo,
      integrate: 'Direct_Payment',
      subject: 'Tipwell',
      totalAmount: new WireNumber(decimalOf(amount, currency)),
      currency,
      country: (country ?? '').toUpperCase(),
      // Guests have no account with us: each charge is somebody of its own.
      userId: referenceOf('charge', attemptId),
      expireTime: String(expireSeconds),
      paymentDetail: {
        paymentToken: given.token,
        sessionKey: given.sessionKey,
        buyerInfo: { clientIp: given.address, userAgent: given.userAgent },
      },
      terminalType: 'WEB',
      frontCallbackUrl: returnUrl,
    },
    read: (data) => readPlaced(data, outTradeNo),
  });
}

/** A card that was refused is an answer like any other here. */
function triedWith(order: Pick<PlacedOrder, 'status'>): TriedCard {
  const standing = standingOf(order);
  if (standing === 'CAPTURED') return { status: 'succeeded' };
  return { status: standing === 'OVER' ? 'declined' : 'processing' };
}
