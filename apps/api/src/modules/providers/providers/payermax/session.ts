import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { findChargeBySecret } from '../token-charges/token-charge-store.ts';
import { decimalOf } from './amounts.rule.ts';
import { payerMaxClient, type Told } from './client.ts';
import { referenceOf } from './references.ts';
import { readSession } from './shapes.ts';

/**
 * What the fields of a charge are opened with: two keys of PayerMax's, for this page alone.
 * @returns null where the secret opens nothing
 */
export async function openSession(
  context: Context,
  account: PaymentAccount,
  secret: string,
): Promise<Told<{ clientKey: string; sessionKey: string }> | null> {
  const charge = await findChargeBySecret(context.db, account.paymentSystem, secret);
  if (!charge || charge.closedAt) return null;
  const { attemptId, amount, currency, country } = charge;
  return payerMaxClient(account)(context, {
    call: 'applyDropinSession',
    version: '1.6',
    data: {
      totalAmount: decimalOf(amount, currency),
      currency,
      country: (country ?? '').toUpperCase(),
      userId: referenceOf('charge', attemptId),
      componentList: ['CARD'],
    },
    read: readSession,
  });
}
