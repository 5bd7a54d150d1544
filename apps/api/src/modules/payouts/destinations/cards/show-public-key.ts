import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Policy } from '#platform/http/bind.ts';
import { findLocationByPayoutId } from '#venues/locations';
import { paymentSystemNamed } from '#providers/providers';

/** People of the location that the key belongs to; for others it does not exist. */
export const keyOfOwnLocation: Policy<{ payoutId: string }> = async (
  context,
  actor,
  { params },
) => {
  const location = await findLocationByPayoutId(context.db, params.payoutId);
  if (!location || actor.kind !== 'person') return 'notFound';
  const isThere = actor.memberships.some(({ locationId }) => locationId === location.locationId);
  return isThere ? 'allowed' : 'notFound';
};

/** The key with which browsers open the processor's fields. @throws processorUnavailable, notFound */
export async function showPublicKey(
  context: Context,
  payoutId: string,
): Promise<{ publicKey: string }> {
  const location = (await findLocationByPayoutId(context.db, payoutId)) ?? fail('notFound');
  const told = await paymentSystemNamed(context, location.paymentSystem).publicKey(context);
  return told.outcome === 'ok' ? { publicKey: told.value } : fail('processorUnavailable');
}
