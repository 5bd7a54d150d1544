import type { CardIssuer } from '#platform/checker-settings.ts';
import type { Context } from '#platform/context.ts';
import { absentPaymentSystem } from './absent-payment-system.ts';
import { loadsWith } from './card-issuer/loads.ts';
import { paymentSystemNamed } from './payment-systems.ts';
import type { PayoutCarrier } from './ports.ts';

/** Under this name the issuer of cards stands with what it carries, where others have a payment system. */
export const cardIssuerName = 'NYMCARD';

const madeFor = new WeakMap<CardIssuer, PayoutCarrier>();

/** Whoever carries the payouts of a destination, by the name that stands with it. */
export function payoutCarrierNamed(
  context: Pick<Context, 'config' | 'accounts'>,
  name: string,
): PayoutCarrier {
  if (name !== cardIssuerName) return paymentSystemNamed(context, name);
  const { cards: account } = context.config.checkers;
  if (!account) return absentPaymentSystem;
  const made = madeFor.get(account) ?? loadsWith(account);
  madeFor.set(account, made);
  return made;
}
