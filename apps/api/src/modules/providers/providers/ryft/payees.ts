import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import type { AskRyft, Told } from './client.ts';
import { readAll } from './pages-of.ts';
import { destinationOf, payoutMethod, person, readPayee } from './payee-shapes.ts';
import type { Payee, PayoutMethod } from './payee-state.rule.ts';
import { readReference } from './references.ts';

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

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const accountName = /^ac_[\w-]{1,80}$/;
const link = z.object({ url: z.url({ protocol: /^https?$/ }) });

/**
 * People and venues as sub-accounts. They tell Ryft who they are, who stands behind a business, and to
 * which bank account they are paid, on Ryft's own pages; what we keep is the name of the account and of
 * the bank account there.
 */
export function ryftPayees(ask: AskRyft): Payees {
  async function readAccount(context: Context, account: string): Promise<Told<Payee>> {
    const path = `/accounts/${account}`;
    const urgency = 'SOMEBODY';
    const payee = await ask(context, { method: 'GET', path, urgency, read: readPayee });
    if (payee.outcome !== 'ok' || !payee.value.isBusiness) return payee;
    const persons = await readAll(ask, context, {
      path: `/accounts/${account}/persons`,
      urgency,
      item: person,
    });
    if (persons.outcome !== 'ok') return persons;
    return { outcome: 'ok', value: { ...payee.value, persons: persons.value } };
  }

  /** What somebody is paid to: the one that is asked for, or the one that they named last. */
  async function readBoth(
    context: Context,
    reference: string,
  ): Promise<Told<{ payee: Payee; to: PayoutMethod | null }>> {
    const at = readReference(reference);
    const account = at?.account ?? reference;
    if (!accountName.test(account)) return notFound;
    const payee = await readAccount(context, account);
    if (payee.outcome !== 'ok') return payee;
    const methods = await readAll(ask, context, {
      path: `/accounts/${account}/payout-methods`,
      urgency: 'SOMEBODY',
      item: payoutMethod,
    });
    if (methods.outcome !== 'ok') return methods;
    const [last = null] = methods.value.toSorted((a, b) => b.createdAt - a.createdAt);
    const to = at ? (methods.value.find(({ id }) => id === at.id) ?? null) : last;
    return { outcome: 'ok', value: { payee: payee.value, to } };
  }

  const readDestination: PaymentSystem['readPayoutCard'] = async (context, reference) => {
    const told = await readBoth(context, reference);
    if (told.outcome !== 'ok') return told;
    const { payee, to } = told.value;
    return to === null ? notFound : { outcome: 'ok', value: destinationOf(payee, to) };
  };

  /**
   * A new account for whoever opens their first page. One whose answer was lost is made again: nobody has
   * the first one's name, and no money comes near it.
   */
  async function openAccount(
    context: Context,
    { attemptId, venue, country, email }: PageToOpen,
  ): Promise<Told<string>> {
    return ask(context, {
      method: 'POST',
      path: '/accounts',
      urgency: 'SOMEBODY',
      body: {
        onboardingFlow: 'Hosted',
        entityType: venue === null ? 'Individual' : 'Business',
        ...(email ? { email } : {}),
        // Money lies there only between our two steps: nothing may leave on its own.
        settings: { payouts: { schedule: { type: 'Manual' } } },
        metadata: { attempt: attemptId, country: country.toUpperCase() },
      },
      read: (body) => z.object({ id: z.string().regex(accountName) }).parse(body).id,
    });
  }

  const startPayoutCard: PaymentSystem['startPayoutCard'] = async (context, page) => {
    const { payee, returnUrl } = page;
    const account = payee
      ? ({ outcome: 'ok', value: readReference(payee)?.account ?? payee } as const)
      : await openAccount(context, page);
    if (account.outcome !== 'ok') return account;
    const { value: accountId } = account;
    const opened = await ask(context, {
      method: 'POST',
      path: '/account-links',
      urgency: 'SOMEBODY',
      body: { accountId, redirectUrl: returnUrl },
      read: (body) => link.parse(body).url,
    });
    if (opened.outcome === 'ok') {
      return { outcome: 'ok', value: { reference: accountId, clientSecret: opened.value } };
    }
    // Theirs is not there any more: they begin anew.
    return isGone(opened) && payee ? startPayoutCard(context, { ...page, payee: null }) : opened;
  };

  return {
    startPayoutCard,

    async readGivenCard(context, reference) {
      const told = await readBoth(context, reference);
      if (told.outcome !== 'ok') return told;
      const { payee, to } = told.value;
      if (to === null) return { outcome: 'ok', value: null };
      const { reference: token, brand, lastFour, country } = destinationOf(payee, to);
      // In whose name it is Ryft does not tell: it has looked at that itself.
      return { outcome: 'ok', value: { token, brand, lastFour, country, holderName: null } };
    },

    // The link is the page; it is opened once, and by whoever asked for it.
    payoutCardPages: (_origins, url) => ({ frameUrl: null, pageUrl: url, frameOrigin: null }),

    async registerPayoutCard(context, { token }) {
      const read = await readDestination(context, token);
      const isRefused = read.outcome === 'ok' && read.value.status === 'BLOCKED';
      return isRefused ? { outcome: 'rejected', reason: 'NOT_ELIGIBLE' } : read;
    },
    readPayoutCard: readDestination,

    // Numbers of accounts are typed on Ryft's own page, where their owner is looked at as well.
    registerBankAccount: async () => ({ outcome: 'rejected', reason: 'NOT_SUPPORTED' }),

    async removeDestination(context, { reference, payeeStays }) {
      const at = readReference(reference);
      // What was given on a page may be what they are paid to now.
      if (!at && payeeStays) return { outcome: 'ok', value: 'STAYS_THERE' };
      const account = at?.account ?? reference;
      if (!accountName.test(account)) return { outcome: 'ok', value: 'REMOVED' };
      const methods = at
        ? ({ outcome: 'ok', value: [at.id] } as const)
        : await readAll(ask, context, {
            path: `/accounts/${account}/payout-methods`,
            item: payoutMethod.transform(({ id }) => id),
          });
      if (isGone(methods)) return { outcome: 'ok', value: 'REMOVED' };
      if (methods.outcome !== 'ok') return methods;
      for (const id of methods.value) {
        const removed = await ask(context, {
          method: 'DELETE',
          path: `/accounts/${account}/payout-methods/${id}`,
          read: () => true,
        });
        if (removed.outcome !== 'ok' && !isGone(removed)) return removed;
      }
      return { outcome: 'ok', value: 'REMOVED' };
    },
  };
}

function isGone(told: Told<unknown>): boolean {
  return told.outcome === 'rejected' && told.reason === 'NOT_FOUND';
}
