import type { Context } from '#platform/context.ts';
import { businessDay, schemeOn } from '#distribution/splits';
import type { Location } from '#venues/locations';
import { mayTipTeam } from './recipient-choice.rule.ts';

/** Whether the location's team may be tipped as a whole today. */
export async function isTeamOffered(context: Context, location: Location): Promise<boolean> {
  const { tipsType } = location;
  if (mayTipTeam({ tipsType, hasScheme: false })) return true;
  return mayTipTeam({ tipsType, hasScheme: await hasScheme(context, location) });
}

/** Whether the location has a split today. */
export async function hasScheme(context: Context, location: Location): Promise<boolean> {
  const today = businessDay(context.clock.now(), location.timeZone);
  return (await schemeOn(context.db, location.locationId, today)) !== undefined;
}
