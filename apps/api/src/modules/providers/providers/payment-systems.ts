import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { PaymentSystem } from './ports.ts';
import { adyenPaymentSystem } from './adyen/payment-system.ts';
import { adyenWebhooks } from './adyen/webhooks.ts';
import { checkerDoor } from './checker-doors.ts';
import { absentPaymentSystem } from './absent-payment-system.ts';
import { checkoutPaymentSystem } from './checkout/payment-system.ts';
import { checkoutWebhooks } from './checkout/webhooks.ts';
import { ryftPaymentSystem } from './ryft/payment-system.ts';
import { ryftWebhooks } from './ryft/webhooks.ts';
import { payerMaxPaymentSystem } from './payermax/payment-system.ts';
import { payerMaxWebhooks } from './payermax/webhooks.ts';
import { standInPaymentSystem } from './stand-in/payment-system.ts';
import { standInWebhooks } from './stand-in/webhooks.ts';
import { stripePaymentSystem } from './stripe/payment-system.ts';
import { stripeWebhooks } from './stripe/webhooks.ts';
import type { WebhookSource } from './webhook-source.ts';
import type { Outcome } from './outcome.ts';

interface Adapter {
  system: (account: PaymentAccount) => PaymentSystem;
  webhooks: WebhookSource;
}

const ofTheStandIn = aboutWhatWasAsked(standInPaymentSystem);

/** Which adapter answers for an account. */
const adapters: Record<PaymentAccount['adapter'], Adapter> = {
  'stand-in': { system: () => ofTheStandIn, webhooks: standInWebhooks },
  stripe: {
    system: (account) => aboutWhatWasAsked(stripePaymentSystem(account)),
    webhooks: stripeWebhooks,
  },
  checkout: {
    system: (account) => aboutWhatWasAsked(checkoutPaymentSystem(account)),
    webhooks: checkoutWebhooks,
  },
  ryft: {
    system: (account) => aboutWhatWasAsked(ryftPaymentSystem(account)),
    webhooks: ryftWebhooks,
  },
  payermax: {
    system: (account) => aboutWhatWasAsked(payerMaxPaymentSystem(account)),
    webhooks: payerMaxWebhooks,
  },
  adyen: {
    system: (account) => aboutWhatWasAsked(adyenPaymentSystem(account)),
    webhooks: adyenWebhooks,
  },
};

const madeFor = new WeakMap<PaymentAccount, PaymentSystem>();

/**
 * The adapter of a payment system by its name in the spec, with our account. Away from production the
 * stand-in answers for every name that has no account; in production what has none is asked nothing.
 */
export function paymentSystemNamed(
  context: Pick<Context, 'config' | 'accounts'>,
  name: string,
): PaymentSystem {
  const account = accountNamed(context, name);
  if (!account) return answersForAll(context) ? ofTheStandIn : absentPaymentSystem;
  const made = madeFor.get(account) ?? adapters[account.adapter].system(account);
  madeFor.set(account, made);
  return made;
}

/** Whether we can take and pay out money with a payment system in a country. */
export function isSetUp(
  context: Pick<Context, 'config' | 'accounts'>,
  name: string,
  country: string,
): boolean {
  const account = accountNamed(context, name);
  if (!account) return answersForAll(context);
  return account.countries === null || account.countries.includes(country);
}

/** Whether we can still speak with a payment system about what was begun with it. */
export function isKnown(context: Pick<Context, 'config' | 'accounts'>, name: string): boolean {
  return accountNamed(context, name) !== undefined || answersForAll(context);
}

function accountNamed({ accounts }: Pick<Context, 'accounts'>, name: string) {
  return accounts.find(name);
}

function answersForAll({ config }: Pick<Context, 'config' | 'accounts'>): boolean {
  return !config.isProduction && config.standIn !== null;
}

/** Where messages of an account arrive: who is believed there, and how they are read. */
interface WebhookDoor {
  /** Under which the events are kept. */
  provider: string;
  source: WebhookSource;
  secrets: readonly string[];
}

/** The door of an adapter for one of our accounts, or of the stand-in; null where nobody is expected. */
export function webhookDoor(
  context: Pick<Context, 'config' | 'accounts'>,
  adapter: string,
  paymentSystem: string | null,
): WebhookDoor | null {
  const { standIn } = context.config;
  if (paymentSystem === null) {
    const ofChecker = checkerDoor(context, adapter);
    if (ofChecker) return ofChecker;
    if (adapter !== 'stand-in' || !standIn) return null;
    return { provider: 'stand-in', source: standInWebhooks, secrets: [standIn.webhookSecret] };
  }
  const account = accountNamed(context, paymentSystem);
  if (!account || account.adapter !== adapter || account.webhookSecrets.length === 0) return null;
  return {
    provider: `${adapter}/${paymentSystem}`,
    source: adapters[account.adapter].webhooks,
    secrets: account.webhookSecrets,
  };
}

/** The adapter that a kept event came from; null where we have no account there any more. */
export function senderOf(
  context: Pick<Context, 'config' | 'accounts'>,
  provider: string,
): { system: PaymentSystem; webhooks: WebhookSource } | null {
  if (provider === 'stand-in') return { system: ofTheStandIn, webhooks: standInWebhooks };
  const [adapter, paymentSystem = ''] = provider.split('/');
  const account = accountNamed(context, paymentSystem);
  if (!account || account.adapter !== adapter) return null;
  const system = paymentSystemNamed(context, paymentSystem);
  return { system, webhooks: adapters[account.adapter].webhooks };
}

/**
 * An adapter whose answers count only where they speak of what was asked about. One about something else,
 * however good it looks, says nothing of ours: it is unknown, and asked for again.
 */
function aboutWhatWasAsked(system: PaymentSystem): PaymentSystem {
  return {
    ...system,
    readCharge: async (context, reference) =>
      unlessOther(reference, await system.readCharge(context, reference)),
    readRefund: async (context, reference) =>
      unlessOther(reference, await system.readRefund(context, reference)),
    readDispute: async (context, reference) =>
      unlessOther(reference, await system.readDispute(context, reference)),
    readPayout: async (context, reference) =>
      unlessOther(reference, await system.readPayout(context, reference)),
  };
}

function unlessOther<Value extends { reference: string }>(
  asked: string,
  told: Outcome<Value>,
): Outcome<Value> {
  return told.outcome === 'ok' && told.value.reference !== asked ? { outcome: 'unknown' } : told;
}
