import { ConfigError } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { isKnown } from '#providers/providers';
import { paymentSystemsInUse } from '../records/store.ts';

/**
 * A production start serves every open location or none: where one uses a payment system that we have no
 * account with, its guests could not pay and its people would not be paid. @throws ConfigError
 */
export async function refuseUnservedLocations(context: Context): Promise<void> {
  if (!context.config.isProduction) return;
  const used = await paymentSystemsInUse(context.db);
  const unknown = used.filter((name) => name !== 'UNKNOWN' && !isKnown(context, name));
  if (unknown.length === 0) return;
  throw new ConfigError(
    `The setting PAYMENT_ACCOUNTS is wrong: open locations use ${unknown.join(', ')}, and it has no account there.`,
  );
}
