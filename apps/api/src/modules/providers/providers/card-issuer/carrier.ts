import type { CardIssuer } from '#platform/checker-settings.ts';
import type { Context } from '#platform/context.ts';
import { absentPaymentSystem } from '../ports/absent-payment-system.ts';
import type { PayoutCarrier } from '../ports/ports.ts';
import { loadsWith } from './loads.ts';

const madeFor = new WeakMap<CardIssuer, PayoutCarrier>();

/** The issuer as the carrier of payouts to its cards; without an account what was begun waits. */
export function loadCarrier({ config }: Pick<Context, 'config'>): PayoutCarrier {
  const { cards: account } = config.checkers;
  if (!account) return absentPaymentSystem;
  const made = madeFor.get(account) ?? loadsWith(account);
  madeFor.set(account, made);
  return made;
}
