// The SQL of how a venue's own payouts went of late.
import type { Database } from '#platform/db/database.ts';
import type { PayoutState } from '../records/payout-state.rule.ts';

/** More failures in a row than these are told of as these are. */
const mostEndings = 20;

/** How a venue's payouts since a moment stand, the newest first, and since when. */
export async function endingsOfVenue(
  db: Database,
  locationId: number,
  since: Date,
): Promise<{ state: PayoutState; at: Date }[]> {
  const rows = await db
    .selectFrom('payouts.payouts')
    .select(['state', 'ended_at as endedAt', 'drafted_at as draftedAt'])
    .where('location_id', '=', locationId)
    .where('payee', '=', 'VENUE')
    .where('state', '<>', 'DRAFT')
    .where('drafted_at', '>=', since)
    .orderBy('drafted_at', 'desc')
    .limit(mostEndings)
    .execute();
  return rows.map(({ state, endedAt, draftedAt }) => ({ state, at: endedAt ?? draftedAt }));
}
