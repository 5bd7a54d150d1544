import type { CallOutput } from '@tipwell/contract/api/call';
import type { getReceivedTip } from '@tipwell/contract/backoffice/calls/received-tip';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { businessDay, runsOfTip, schemeOn } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { receivedTip } from '#payments/tipping';
import { partAtOnceBy } from './part-at-once.ts';

/**
 * Why one tip brought somebody what it brought: what the guest gave, what it cost, what they had of it at
 * once and by which version, and the splits in which the rest was shared, as far as they had a part.
 * @throws notFound for a tip that did not come in, or not to this person at this workplace
 */
export async function showReceivedTip(
  context: Context,
  { staffId, tipId }: { staffId: number; tipId: string },
): Promise<CallOutput<typeof getReceivedTip>> {
  const { db } = context;
  const tip = await receivedTip(context, { staffId, tipId });
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!tip || !location) fail('notFound');
  const day = businessDay(new Date(tip.receivedAt), location.timeZone);
  const scheme = tip.toTeam > 0 ? await schemeOn(db, location.locationId, day) : undefined;
  return {
    ...tip,
    atOnce: tip.net > 0 ? partAtOnceBy(scheme) : null,
    runs: tip.toTeam > 0 ? await runsOfTip(db, { staffId, tipId }) : [],
  };
}
