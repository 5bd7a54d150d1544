// The processors that the crash test chooses among, as a guest's browser and a person's phone meet them:
// the sandbox in its own words, and in those of two others through their adapters. Nothing of the
// adapters' code is used here.
import { setTimeout as pause } from 'node:timers/promises';
import type { PaidToCard, PayingCard, Sandbox } from './sandbox.ts';
import { payingCards, paidToCards } from './sandbox.ts';

/** What our page was told when a tip was started. */
export interface StartedTip {
  tipId: string;
  /** Where the card is given; what opens it stands behind the `#`. */
  frameUrl: string;
}

export interface Processor {
  name: string;
  /** Under whose name it answers. */
  paymentSystem: string;
  /** A guest gives a card, and another one where it is refused. */
  pay(tip: StartedTip, card: PayingCard): Promise<void>;
  /** A destination of this behaviour, as `addPayoutCard` takes it. */
  destination(card: PaidToCard): Promise<string>;
  /** A card that takes every payout, under the processor's own name for it. */
  keptCard(): Promise<string>;
  /** Whether people are paid to a card there: whoever is paid to a bank waits for its working days. */
  paysCards: boolean;
}

/** How long a guest goes on trying while programs are killed around them. */
const patienceMs = 60_000;

export function processorsAt(sandbox: Sandbox): Processor[] {
  return [ownWords(sandbox), stripe(sandbox), checkout(sandbox)];
}

function ownWords(sandbox: Sandbox): Processor {
  return {
    name: 'the sandbox in its own words',
    paymentSystem: 'CHECKOUT_UK_DASHBOARD',
    paysCards: true,
    async pay({ tipId }, card) {
      const intent = await sandbox.intentOf(tipId);
      if (!intent) throw new Error(`The processor does not know the charge of the tip ${tipId}.`);
      const paid = await sandbox.confirm(intent.id, await sandbox.token(payingCards[card]));
      // Declined: the guest takes another card. No answer: the hosted page asks how it went.
      if (paid?.status !== 402) return;
      await sandbox.confirm(intent.id, await sandbox.token(payingCards.success));
    },
    destination: async (card) => sandbox.token(paidToCards[card]),
    keptCard: async () => sandbox.payoutCard(paidToCards.success),
  };
}

/** British bank accounts, by what becomes of a payout. */
const bankAccounts: Record<PaidToCard, string> = {
  success: '55771234',
  failsLater: '55779902',
  comesBack: '55779903',
  answerLost: '55779911',
};

function stripe(sandbox: Sandbox): Processor {
  const confirm = async (secret: string, number: string) => {
    const [intentId = ''] = secret.split('_secret_');
    return sandbox.post(`/stripe/v1/payment_intents/${intentId}/confirm`, {
      key: `Bearer ${(await sandbox.publicKeys()).stripe}`,
      body: new URLSearchParams({
        client_secret: secret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2035',
        'payment_method_data[card][cvc]': '123',
      }),
    });
  };
  const destination: Processor['destination'] = async (card) => {
    const made = await sandbox.post('/stripe/v1/accounts', {
      key: `Bearer sk_test_${sandbox.apiKey}`,
      body: new URLSearchParams({
        ...personOfStripe,
        'external_account[object]': 'bank_account',
        'external_account[country]': 'GB',
        'external_account[currency]': 'gbp',
        'external_account[account_holder_name]': 'Kim Crash',
        'external_account[routing_number]': '200000',
        'external_account[account_number]': bankAccounts[card],
      }),
    });
    const account = made?.body as
      | { id?: string; external_accounts?: { data: { id: string }[] } }
      | undefined;
    const [bank] = account?.external_accounts?.data ?? [];
    if (!account?.id || !bank) throw new Error(`No account: ${JSON.stringify(made?.body)}`);
    return `${account.id}/${bank.id}`;
  };
  return {
    name: 'Stripe',
    paymentSystem: 'STRIPE',
    paysCards: false,
    destination,
    keptCard: async () => destination('success'),
    async pay({ frameUrl }, card) {
      const secret = secretIn(frameUrl);
      const paid = await confirm(secret, payingCards[card]);
      if (paid?.status === 402) await confirm(secret, payingCards.success);
    },
  };
}

const personOfStripe = {
  type: 'custom',
  country: 'GB',
  'capabilities[transfers][requested]': 'true',
  'individual[first_name]': 'Kim',
  'individual[last_name]': 'Crash',
  'individual[dob][day]': '2',
  'individual[dob][month]': '3',
  'individual[dob][year]': '1990',
  'individual[address][line1]': '1 Hammer Street',
  'individual[address][city]': 'Manchester',
  'individual[address][postal_code]': 'M1 1AA',
  'tos_acceptance[date]': '1790000000',
  'tos_acceptance[ip]': '127.0.0.1',
  // Money lies there only between our two steps.
  'settings[payouts][schedule][interval]': 'manual',
};

function checkout(sandbox: Sandbox): Processor {
  const tokenOf = async (number: string): Promise<string> => {
    const made = await sandbox.post('/checkout/tokens', {
      key: (await sandbox.publicKeys()).checkout,
      body: { type: 'card', number, expiry_month: 12, expiry_year: 2035, name: 'KIM CRASH' },
    });
    return String(made?.body['token']);
  };
  const destination: Processor['destination'] = async (card) => {
    const made = await sandbox.post('/checkout/instruments', {
      key: `Bearer sk_sbox_${sandbox.apiKey}`,
      body: {
        type: 'token',
        token: await tokenOf(paidToCards[card]),
        account_holder: { first_name: 'Kim', last_name: 'Crash' },
      },
    });
    return String(made?.body['id']);
  };
  return {
    name: 'Checkout.com',
    paymentSystem: 'CHECKOUT',
    paysCards: true,
    destination,
    keptCard: async () => destination('success'),
    async pay({ frameUrl }, card) {
      const { origin, pathname } = new URL(frameUrl);
      const secret = secretIn(frameUrl);
      let number: string = payingCards[card];
      const until = Date.now() + patienceMs;
      // Our own server makes the payment: while it is down the guest tries again, as its page says.
      while (Date.now() < until) {
        const body = { secret, token: await tokenOf(number) };
        const tried = await sandbox.postTo(`${origin}${pathname}/pay`, { body });
        const status = tried?.body['status'];
        if (status === 'succeeded' || status === 'processing') return;
        if (status === 'closed') throw new Error(`A guest met an ended payment at ${pathname}.`);
        if (status === 'declined') number = payingCards.success;
        await pause(100 + Math.random() * 200);
      }
    },
  };
}

function secretIn(frameUrl: string): string {
  return new URLSearchParams(new URL(frameUrl).hash.slice(1)).get('secret') ?? '';
}
