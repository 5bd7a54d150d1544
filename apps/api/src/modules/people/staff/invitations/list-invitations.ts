import type { Invitation } from '@tipwell/contract/people/calls/invitations';
import type { Context } from '#platform/context.ts';
import { presentInvitation } from './present-invitation.ts';
import { invitationsOfLocation } from './invitation-store.ts';

/** So long an invitation that is over stays in the list. */
const daysShown = 30;

/** The invitations of a location that its team's page shows, the newest first. */
export async function listInvitations(context: Context, locationId: number): Promise<Invitation[]> {
  const now = context.clock.now();
  const overSince = new Date(now.getTime() - daysShown * 86_400_000);
  const rows = await invitationsOfLocation(context.db, locationId, overSince);
  return rows.map((row) => presentInvitation(row, now));
}
