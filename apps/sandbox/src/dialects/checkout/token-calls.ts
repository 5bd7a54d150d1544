import { makeCardToken, recogniseCard, walletCard } from '../../card-tokens.ts';
import { newId } from '../../ids.ts';
import { createPayoutCard } from '../../payout-cards.ts';
import { answer } from '../../post-calls.ts';
import type { CardToken } from '../../rows.ts';
import type { World } from '../../world.ts';
import { keepBankAccount, presentBankAccount } from './bank-instruments.ts';
import type { Body } from './body.ts';
import type { CheckoutCalls } from './calls.ts';
import { CheckoutError } from './errors.ts';
import { fingerprintHere, presentCard } from './present-card.ts';

const livesForSeconds = 900;

/** Cards under names that may travel, cards to be paid to, and what may be done with them. */
export function tokenCalls(calls: CheckoutCalls, world: World): void {
  calls.post(
    '/tokens',
    ({ body }) => {
      const token = makeToken(world, body);
      const card = presentCard(world, token.card, token);
      const expires = world.clock.iso(livesForSeconds);
      return answer(
        { type: body.text('type'), token: token.id, expires_on: expires, ...card },
        201,
      );
    },
    'public',
  );

  calls.post('/instruments', ({ body }) => {
    if (body.text('type') === 'bank_account') {
      body.need('currency', body.text('currency', 3));
      return answer(presentBankAccount(keepBankAccount(world, body)), 201);
    }
    if (body.text('type') !== 'token') throw new CheckoutError(422, 'type_invalid');
    const token = body.need('token', body.text('token'));
    const known = world.state.cardTokens.get(token);
    const holder = body.part('account_holder');
    const name = [holder.text('first_name'), holder.text('last_name')].filter(Boolean).join(' ');
    const kept = { token };
    const made = createPayoutCard(world, token, name || known?.holderName || 'Card holder', {
      id: newId('src', 13),
      origin: { dialect: 'checkout', account: null, kept },
    });
    return answer(presentInstrument(world, made.id), 201);
  });
  calls.get('/instruments/:id', ({ id }) => presentInstrument(world, id));
  calls.delete('/instruments/:id', (id) => {
    const { payoutCards, bankAccounts } = world.state;
    const kept = payoutCards.get(id) ?? bankAccounts.get(id);
    if (kept?.origin?.dialect !== 'checkout') throw new CheckoutError(404);
    payoutCards.remove(id);
    bankAccounts.remove(id);
  });

  calls.post('/metadata/card', ({ body }) => {
    const source = body.part('source');
    const type = source.need('type', source.text('type'));
    const id =
      type === 'id' ? instrumentToken(world, source.text('id') ?? '') : source.text('token');
    const token = world.state.cardTokens.get(id ?? '');
    if (token === undefined) throw new CheckoutError(422, 'source_invalid');
    const { card } = token;
    const reach =
      card.brand === 'amex' ? 'not_supported' : card.start === 'active' ? 'fast_funds' : 'standard';
    const {
      expiry_month: _month,
      expiry_year: _year,
      name: _name,
      ...shown
    } = presentCard(world, card, token);
    return answer({
      ...shown,
      scheme: shown.scheme.toLowerCase(),
      ...(body.text('format') === 'card_payouts'
        ? {
            card_payouts: {
              domestic_non_money_transfer: reach,
              cross_border_non_money_transfer: reach,
              domestic_gambling: 'not_supported',
              cross_border_gambling: 'not_supported',
              domestic_money_transfer: reach,
              cross_border_money_transfer: reach,
            },
          }
        : {}),
    });
  });
}

function makeToken(world: World, body: Body): CardToken {
  const type = body.need('type', body.text('type'));
  const details = { singleUse: true, holderName: body.text('name', 100) ?? null };
  if (type === 'applepay' || type === 'googlepay') {
    const wallet = type === 'applepay' ? 'apple_pay' : 'google_pay';
    const expYear = new Date(world.clock.nowMs()).getUTCFullYear() + 4;
    return named(
      world,
      makeCardToken(world, walletCard(world, wallet), { ...details, expMonth: 12, expYear }),
    );
  }
  if (type !== 'card') throw new CheckoutError(422, 'type_invalid');
  const number = body.need('number', body.text('number', 30));
  const expMonth = body.need('expiry_month', body.integer('expiry_month', 1));
  const expYear = body.need('expiry_year', body.integer('expiry_year', 2000));
  const card = recogniseCard(world, { number, expMonth, expYear });
  return named(world, makeCardToken(world, card, { ...details, expMonth, expYear }));
}

/** The same token under a name of the length that this dialect has. */
function named(world: World, token: CardToken): CardToken {
  world.state.cardTokens.remove(token.id);
  return world.state.cardTokens.put({ ...token, id: newId('tok', 13) });
}

function instrumentToken(world: World, id: string): string | undefined {
  return world.state.payoutCards.get(id)?.origin?.kept['token'] as string | undefined;
}

function presentInstrument(world: World, id: string): object {
  const instrument = world.state.payoutCards.get(id);
  const token = world.state.cardTokens.get(instrumentToken(world, id) ?? '');
  if (instrument === undefined || token === undefined) throw new CheckoutError(404);
  return {
    type: 'card',
    id,
    fingerprint: fingerprintHere(instrument),
    ...presentCard(world, token.card, { ...token, holderName: instrument.holderName }),
  };
}
