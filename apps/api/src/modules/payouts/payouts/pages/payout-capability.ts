import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { knownCapabilities } from '#providers/providers';

/** Whether the payment system of a location can pay out in its country at all. @throws notFound */
export async function showAbility(
  context: Context,
  locationId: number,
): Promise<{ canPayOut: boolean }> {
  const location = await findLocation(context.db, locationId);
  if (!location) fail('notFound');
  const able = await knownCapabilities(context, location.paymentSystem, location.country);
  return { canPayOut: (able?.payoutMethods.length ?? 0) > 0 };
}
