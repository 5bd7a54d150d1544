import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import type { AskStripe, Told } from './client.ts';
import {
  destinationOf,
  readExternal,
  readPayee,
  type External,
  type StripePayee,
} from './payee-shapes.ts';
import { readReference } from './references.ts';
import { dataOf, metadataOf } from './shapes.ts';

type Payees = Pick<
  PaymentSystem,
  | 'startPayoutCard'
  | 'readGivenCard'
  | 'payoutCardPages'
  | 'registerPayoutCard'
  | 'readPayoutCard'
  | 'registerBankAccount'
  | 'removeDestination'
>;

type PageToOpen = Parameters<PaymentSystem['startPayoutCard']>[1];

const named = z.object({ id: z.string() });

/**
 * People and venues as connected accounts. They tell Stripe who they are and where they want to be paid on
 * Stripe's own pages; what we keep is the name of the account and of the bank account there.
 */
export function stripePayees(ask: AskStripe): Payees {
  async function readAccount(context: Context, account: string): Promise<Told<StripePayee>> {
    return ask(context, {
      method: 'GET',
      path: `/accounts/${encodeURIComponent(account)}`,
      object: 'account',
      read: readPayee,
    });
  }

  /** Where the account is paid: the one asked for, or the one that is usual for its currency. */
  async function readWhere(
    context: Context,
    account: string,
    id: string | null,
  ): Promise<Told<External | null>> {
    return ask(context, {
      method: 'GET',
      path: `/accounts/${encodeURIComponent(account)}/external_accounts`,
      fields: { limit: 100 },
      object: 'list',
      read: (body) => {
        const all = dataOf(body).map(readExternal);
        if (id !== null) return all.find((one) => one.id === id) ?? null;
        return all.find(({ isDefault }) => isDefault) ?? all[0] ?? null;
      },
    });
  }

  async function readBoth(
    context: Context,
    reference: string,
  ): Promise<Told<{ payee: StripePayee; where: External | null }>> {
    const at = readReference(reference);
    const payee = await readAccount(context, at?.account ?? reference);
    if (payee.outcome !== 'ok') return payee;
    const where = await readWhere(context, payee.value.id, at?.id ?? null);
    if (where.outcome !== 'ok') return where;
    return { outcome: 'ok', value: { payee: payee.value, where: where.value } };
  }

  const readDestination: PaymentSystem['readPayoutCard'] = async (context, reference) => {
    const told = await readBoth(context, reference);
    if (told.outcome !== 'ok') return told;
    const { payee, where } = told.value;
    if (where === null) return { outcome: 'rejected', reason: 'NOT_FOUND' };
    return { outcome: 'ok', value: destinationOf(payee, where) };
  };

  /** A new account for whoever opens their first page. */
  async function openAccount(
    context: Context,
    { attemptId, venue, country }: PageToOpen,
  ): Promise<Told<string>> {
    return ask(context, {
      method: 'POST',
      path: '/accounts',
      idempotencyKey: `payee-${attemptId}`,
      fields: {
        type: 'express',
        country: country.toUpperCase(),
        business_type: venue === null ? 'individual' : 'company',
        capabilities: { transfers: { requested: true } },
        // Money lies there only between our two steps: nothing may leave on its own.
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: metadataOf(attemptId),
      },
      object: 'account',
      read: (body) => named.parse(body).id,
    });
  }

  /** The address of an account's page; null where there is no such account any more. */
  async function linkTo(
    context: Context,
    account: string,
    returnUrl: string,
  ): Promise<Told<string | null>> {
    return ask<string | null>(context, {
      method: 'POST',
      path: '/account_links',
      fields: {
        account,
        type: 'account_onboarding',
        refresh_url: returnUrl,
        return_url: returnUrl,
      },
      object: 'account_link',
      whenGone: null,
      read: (body) => z.object({ url: z.url({ protocol: /^https?$/ }) }).parse(body).url,
    });
  }

  const startPayoutCard: PaymentSystem['startPayoutCard'] = async (context, page) => {
    const { payee, returnUrl } = page;
    const account = payee
      ? ({ outcome: 'ok', value: readReference(payee)?.account ?? payee } as const)
      : await openAccount(context, page);
    if (account.outcome !== 'ok') return account;
    const link = await linkTo(context, account.value, returnUrl);
    if (link.outcome !== 'ok') return link;
    if (link.value !== null) {
      return { outcome: 'ok', value: { reference: account.value, clientSecret: link.value } };
    }
    // Theirs was taken away, by us or by Stripe: they begin anew.
    return payee
      ? startPayoutCard(context, { ...page, payee: null })
      : { outcome: 'rejected', reason: 'NOT_FOUND' };
  };

  return {
    startPayoutCard,

    async readGivenCard(context, reference) {
      const told = await readBoth(context, reference);
      if (told.outcome !== 'ok') return told;
      const { payee, where } = told.value;
      if (!payee.hasAnswered || where === null) return { outcome: 'ok', value: null };
      const { reference: token } = destinationOf(payee, where);
      const { brand, lastFour, country, holderName } = where;
      return { outcome: 'ok', value: { token, brand, lastFour, country, holderName } };
    },

    // The link is the page; it is opened once, and by whoever asked for it.
    payoutCardPages: (_origins, link) => ({ frameUrl: null, pageUrl: link, frameOrigin: null }),

    registerPayoutCard: async (context, { token }) => readDestination(context, token),
    readPayoutCard: readDestination,

    // Numbers of accounts are typed on Stripe's own page, where their owner is looked at as well.
    registerBankAccount: async () => ({ outcome: 'rejected', reason: 'NOT_SUPPORTED' }),

    async removeDestination(context, { reference, payeeStays }) {
      // A bank account of an Express account is taken away by whose it is, on Stripe's page, and not by
      // us. What we can take away is the whole account, once no money lies there.
      if (payeeStays) return { outcome: 'ok', value: 'STAYS_THERE' };
      const account = readReference(reference)?.account ?? reference;
      return ask(context, {
        method: 'DELETE',
        path: `/accounts/${encodeURIComponent(account)}`,
        object: 'account',
        whenGone: 'REMOVED',
        read: (body) => {
          z.object({ id: z.literal(account), deleted: z.literal(true) }).parse(body);
          return 'REMOVED' as const;
        },
      });
    },
  };
}
