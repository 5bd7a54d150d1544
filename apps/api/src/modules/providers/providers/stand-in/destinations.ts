import * as z from 'zod';
import { payeeDetailNames } from '@tipwell/contract/payouts/payee-details';
import type { FrameHandOff, GivenCard, PaymentSystem, PayoutDestination } from '../ports/ports.ts';
import { ask } from './client.ts';
import { brand } from './shapes.ts';

const payoutCard = z.object({
  id: z.string(),
  status: z.enum(['ACTIVE', 'PENDING', 'PENDING_VERIFICATION', 'BLOCKED']),
  brand,
  last4: z.string(),
  country: z.string(),
});

function readPayoutCard(body: unknown): PayoutDestination {
  const read = payoutCard.parse(body);
  return {
    reference: read.id,
    kind: 'CARD',
    status: read.status,
    brand: read.brand,
    lastFour: read.last4,
    country: read.country,
  };
}

const bankAccount = z.object({
  id: z.string(),
  status: z.literal('ACTIVE'),
  country: z.string(),
  last4: z.string(),
  bankName: z.string(),
});

function readBankAccount(body: unknown): PayoutDestination {
  const read = bankAccount.parse(body);
  return {
    reference: read.id,
    kind: 'BANK_ACCOUNT',
    status: read.status,
    brand: read.bankName,
    lastFour: read.last4,
    country: read.country,
  };
}

const detailNames = z.array(z.enum(payeeDetailNames)).min(1);

const setup = z.object({ id: z.string(), clientSecret: z.string() });

const givenSetup = z.object({
  token: z.string().nullable(),
  card: z
    .object({ brand, last4: z.string(), country: z.string(), holderName: z.string().nullable() })
    .nullable(),
});

function readGiven(body: unknown): GivenCard | null {
  const { token, card } = givenSetup.parse(body);
  if (token === null || card === null) return null;
  return {
    token,
    brand: card.brand,
    lastFour: card.last4,
    country: card.country,
    holderName: card.holderName ?? '',
  };
}

/** The sandbox's own page under an address, in a frame or alone. */
export function elementsAt(standIn: string | null, path: string): FrameHandOff | null {
  if (standIn === null) return null;
  const page = standIn + path;
  return { frameUrl: `${page}&mode=frame`, pageUrl: `${page}&mode=page`, frameOrigin: standIn };
}

type Destinations = Pick<
  PaymentSystem,
  | 'publicKey'
  | 'startPayoutCard'
  | 'readGivenCard'
  | 'payoutCardPages'
  | 'registerPayoutCard'
  | 'readPayoutCard'
  | 'registerBankAccount'
  | 'removeDestination'
>;

/** The sandbox's cards and accounts that people are paid to. */
export const standInDestinations: Destinations = {
  async publicKey(context) {
    return ask(context, {
      method: 'GET',
      path: '/account',
      read: (body) => z.object({ publicKey: z.string() }).parse(body).publicKey,
    });
  },

  async startPayoutCard(context, { attemptId, returnUrl, venue }) {
    return ask(context, {
      method: 'POST',
      path: '/payout_card_setups',
      // The same attempt has other requests too; a key belongs to one of them.
      idempotencyKey: `setup-${attemptId}`,
      body: venue === null ? { returnUrl } : { returnUrl, venue },
      read: (body) => {
        const read = setup.parse(body);
        return { reference: read.id, clientSecret: read.clientSecret };
      },
    });
  },

  async readGivenCard(context, reference) {
    return ask(context, {
      method: 'GET',
      path: `/payout_card_setups/${encodeURIComponent(reference)}`,
      read: readGiven,
    });
  },

  payoutCardPages({ standIn }, clientSecret, locale) {
    const secret = encodeURIComponent(clientSecret);
    return elementsAt(standIn, `/elements/payout-card/${secret}?lang=${locale}`);
  },

  async registerPayoutCard(context, { token, holderName, attemptId }) {
    return ask(context, {
      method: 'POST',
      path: '/payout_cards',
      ...(attemptId === undefined ? {} : { idempotencyKey: `card-${attemptId}` }),
      body: { token, holderName },
      read: readPayoutCard,
    });
  },

  async readPayoutCard(context, reference) {
    return ask(context, {
      method: 'GET',
      path: `/payout_cards/${encodeURIComponent(reference)}`,
      read: readPayoutCard,
    });
  },

  async registerBankAccount(context, { attemptId, isVenue: _isVenue, details, ...typed }) {
    const account = Object.keys(details ?? {}).length > 0 ? { ...typed, holder: details } : typed;
    const told = await ask<PayoutDestination>(context, {
      method: 'POST',
      path: '/bank_accounts',
      idempotencyKey: `bank-account-${attemptId}`,
      body: account,
      read: readBankAccount,
    });
    if (told.outcome !== 'rejected' || told.reason !== 'holder_details_needed') return told;
    const { requirements } = z.object({ requirements: detailNames }).parse(told.object);
    return { outcome: 'ok', value: { asksFor: requirements } };
  },

  async removeDestination(context, { reference }) {
    const kind = /^(pc|ba)_/.exec(reference)?.[1];
    // A page on which something was given holds nothing itself.
    if (kind === undefined) return { outcome: 'ok', value: 'REMOVED' };
    const at = kind === 'pc' ? '/payout_cards' : '/bank_accounts';
    const told = await ask(context, {
      method: 'DELETE',
      path: `${at}/${encodeURIComponent(reference)}`,
      read: () => 'REMOVED' as const,
    });
    return told.outcome === 'rejected' && told.reason === 'NOT_FOUND'
      ? { outcome: 'ok', value: 'REMOVED' }
      : told;
  },
};
