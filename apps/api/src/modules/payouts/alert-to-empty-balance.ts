import type { Context } from '../../platform/context.ts';
import { raiseIncident } from '../../platform/incidents.ts';
import { openAt, type Payout } from './store.ts';

/**
 * Alerts people that whoever carries payouts has none of our money left to carry, with what waits for it.
 * The payouts stay as they are and are asked for again; once there is money they go on by themselves.
 */
export async function alertToEmptyBalance(
  { db, clock, log }: Context,
  { paymentSystem, currency }: Pick<Payout, 'paymentSystem' | 'currency'>,
): Promise<void> {
  const waiting = await openAt(db, paymentSystem, currency);
  log.error({ paymentSystem, ...waiting }, 'our balance at a carrier of payouts is empty');
  await raiseIncident(db, {
    kind: 'BALANCE_EMPTY',
    subject: `balance:${paymentSystem}:${currency}`,
    details: { paymentSystem, currency, ...waiting },
    at: clock.now(),
  });
}
