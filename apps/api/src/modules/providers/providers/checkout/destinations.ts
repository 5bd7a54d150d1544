import { randomBytes } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type {
  Outcome,
  PaymentSystem,
  PayoutDestination,
  TypedBankAccount,
} from '../ports/ports.ts';
import { findCard, findCardByInstrument, forgetCard, keepCard } from './card-store.ts';
import type { AskCheckout, Told } from './client.ts';
import { openerOf } from '../card-frame/hand-off.ts';
import { splitName } from './give-card.ts';
import { holderDetails, payeeRequirements } from './payee-requirements.rule.ts';
import {
  canBePaid,
  destinationOf,
  holderOf,
  readBankAccount,
  readCard,
  readReaches,
  type KeptCard,
} from './instrument-shapes.ts';

type Destinations = Pick<
  PaymentSystem,
  | 'startPayoutCard'
  | 'readGivenCard'
  | 'registerPayoutCard'
  | 'readPayoutCard'
  | 'registerBankAccount'
  | 'removeDestination'
>;

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** Cards and bank accounts that people are paid to, kept at Checkout.com under names of theirs. */
export function checkoutDestinations(account: PaymentAccount, ask: AskCheckout): Destinations {
  const { paymentSystem } = account;

  async function readInstrument(context: Context, reference: string): Promise<Told<KeptCard>> {
    const path = `/instruments/${encodeURIComponent(reference)}`;
    return ask(context, { method: 'GET', path, read: readCard });
  }

  /** The card with what its bank lets be paid to it, which is asked anew each time. */
  async function readDestination(
    context: Context,
    reference: string,
  ): Promise<Outcome<PayoutDestination>> {
    const card = await readInstrument(context, reference);
    if (card.outcome !== 'ok') return card;
    const reaches = await ask(context, {
      method: 'POST',
      path: '/metadata/card',
      body: { source: { type: 'id', id: reference }, format: 'card_payouts' },
      read: readReaches,
    });
    if (reaches.outcome !== 'ok') return reaches;
    const asked = await findCardByInstrument(context.db, paymentSystem, reference);
    const isPayable = canBePaid(card.value, reaches.value, asked?.country ?? null);
    return { outcome: 'ok', value: destinationOf(card.value, isPayable) };
  }

  return {
    async startPayoutCard(context, { attemptId, returnUrl, country }) {
      const key = { paymentSystem, attemptId };
      const secret = randomBytes(24).toString('base64url');
      await keepCard(context.db, { ...key, secret, country }, context.clock.now());
      const kept = await findCard(context.db, key);
      if (!kept) return notFound;
      const clientSecret = openerOf(kept.secret, returnUrl);
      return { outcome: 'ok', value: { reference: attemptId, clientSecret } };
    },

    async readGivenCard(context, reference) {
      const asked = await findCard(context.db, { paymentSystem, attemptId: reference });
      if (!asked) return notFound;
      const { instrumentReference: token } = asked;
      if (token === null) return { outcome: 'ok', value: null };
      const card = await readInstrument(context, token);
      if (card.outcome !== 'ok') return card;
      const { brand, lastFour, country } = destinationOf(card.value, true);
      const holderName = holderOf(card.value);
      return { outcome: 'ok', value: { token, brand, lastFour, country, holderName } };
    },

    async registerPayoutCard(context, { token }) {
      const read = await readDestination(context, token);
      const isRefused = read.outcome === 'ok' && read.value.status === 'BLOCKED';
      return isRefused ? { outcome: 'rejected', reason: 'NOT_ELIGIBLE' } : read;
    },

    readPayoutCard: readDestination,

    async registerBankAccount(context, { attemptId, ...typed }) {
      const record = recordOf(typed.country);
      if (!record) return { outcome: 'rejected', reason: 'NOT_SUPPORTED' };
      const numbers = numbersOf(typed);
      const made = await ask(context, {
        method: 'POST',
        path: '/instruments',
        idempotencyKey: `bank-account-${attemptId}`,
        body: {
          type: 'bank_account',
          currency: record.currency,
          country: typed.country.toUpperCase(),
          ...numbers,
          account_holder: accountHolder(typed),
        },
        read: readBankAccount,
      });
      if (made.outcome === 'rejected') {
        const asksFor = payeeRequirements(made.codes ?? [made.reason]);
        return asksFor.length > 0 ? { outcome: 'ok', value: { asksFor } } : made;
      }
      if (made.outcome !== 'ok') return made;
      const value: PayoutDestination = {
        reference: made.value.id,
        kind: 'BANK_ACCOUNT',
        status: 'ACTIVE',
        brand: made.value.bank?.name ?? '',
        lastFour: (typed.iban ?? typed.accountNumber ?? '').slice(-4),
        country: typed.country,
      };
      return { outcome: 'ok', value };
    },

    async removeDestination(context, { reference, payeeStays }) {
      const isPage = !reference.startsWith('src_');
      // What was given on a page may be what they are paid to now.
      if (isPage && payeeStays) return { outcome: 'ok', value: 'STAYS_THERE' };
      const instrument = !isPage
        ? reference
        : (await findCard(context.db, { paymentSystem, attemptId: reference }))
            ?.instrumentReference;
      // Nothing was given on that page.
      if (!instrument) return { outcome: 'ok', value: 'REMOVED' };
      const told = await ask(context, {
        method: 'DELETE',
        path: `/instruments/${encodeURIComponent(instrument)}`,
        read: () => true,
      });
      const isGone = told.outcome === 'rejected' && told.reason === 'NOT_FOUND';
      if (told.outcome !== 'ok' && !isGone) return told;
      await forgetCard(context.db, paymentSystem, instrument);
      return { outcome: 'ok', value: 'REMOVED' };
    },
  };
}

function numbersOf({ iban, accountNumber, sortCode, routingNumber }: TypedBankAccount) {
  if (iban !== undefined) return { iban };
  return { account_number: accountNumber, bank_code: sortCode ?? routingNumber };
}

function accountHolder({ holderName, isVenue = false, country, details = {} }: TypedBankAccount) {
  const told = holderDetails(country, details);
  if (isVenue) return { type: 'corporate', company_name: holderName, ...told };
  const { first, last } = splitName(holderName);
  return { type: 'individual', first_name: first, last_name: last, ...told };
}
