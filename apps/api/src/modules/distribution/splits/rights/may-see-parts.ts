import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorizeAtLocation } from '#venues/locations';

/** Whether somebody sees everybody's part of a location's splits. */
export async function maySeeParts(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<boolean> {
  const { seeSplitAccount } = permissions;
  return (await authorizeAtLocation(context, actor, locationId, seeSplitAccount)) === 'allowed';
}

/** Whether a person may read what single people got of a location's splits, an owner among them. */
export async function seesShares(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<boolean> {
  const { seePartOfSplit } = permissions;
  return (await authorizeAtLocation(context, actor, locationId, seePartOfSplit)) === 'allowed';
}
