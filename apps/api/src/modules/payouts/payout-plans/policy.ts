import type { Policy } from '#platform/http/bind.ts';
import { venueMoney } from '#payouts/destinations';

/** Whoever works at a place reads its plans, and whoever moves its own money. */
export const worksThereOrMovesItsMoney: Policy<{ locationId: number }> = async (
  context,
  actor,
  asked,
) => {
  const { locationId } = asked.params;
  const worksThere =
    actor.kind === 'person' && actor.memberships.some((place) => place.locationId === locationId);
  return worksThere ? 'allowed' : venueMoney(context, actor, asked);
};
