import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from './earner.ts';

/** Whether the person owns the place, for the time of a call that only owners make. */
export async function ownThePlace(
  { staffId }: Earner,
  { context: { db } }: TestApp,
  isOwner: boolean,
): Promise<void> {
  await db
    .updateTable('identity.memberships')
    .set({ roles: isOwner ? ['ROLE_USER', 'ROLE_OWNER'] : ['ROLE_USER'] })
    .where('staff_id', '=', staffId)
    .execute();
}

/** What somebody asked for before keeps nobody from asking. */
export async function nothingWaitsAt(
  { context: { db } }: TestApp,
  locationId: number,
): Promise<void> {
  await db
    .deleteFrom('approvals.change_requests')
    .where('location_id', '=', locationId)
    .where('state', '=', 'OPEN')
    .execute();
}
