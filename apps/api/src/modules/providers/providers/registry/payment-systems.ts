import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { PaymentSystem } from '../ports/ports.ts';
import { absentPaymentSystem } from '../ports/absent-payment-system.ts';
import type { Outcome } from '../ports/outcome.ts';
import { adapters, standIn } from './registry.ts';

/** The simulator has no account of ours, so there is one for all. */
export const ofTheStandIn = aboutWhatWasAsked(standIn.system());

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
  const { [account.adapter]: adapter } = adapters;
  if (adapter === standIn) return ofTheStandIn;
  const made = madeFor.get(account) ?? aboutWhatWasAsked(adapter.system(account));
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
