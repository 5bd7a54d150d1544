import { permissions } from '@tipwell/contract/permissions';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { authorizeAtLocation } from '../../locations/index.ts';

/** Whether somebody sees everybody's part of a location's splits. */
export async function maySeeParts(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<boolean> {
  const { seeSplitAccount } = permissions;
  return (await authorizeAtLocation(context, actor, locationId, seeSplitAccount)) === 'allowed';
}
