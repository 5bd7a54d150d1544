// The SQL of what was paid out to one person.
import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';

export interface PaidOut {
  payoutId: string;
  locationId: number;
  locationName: string;
  timeZone: string;
  state: 'SUBMITTED' | 'PAID' | 'FAILED' | 'RETURNED';
  currency: Currency;
  amount: number;
  fee: number;
  submittedAt: Date;
}

/** What was last sent to a person at these workplaces, the newest first. */
export async function lastPayoutsOf(
  db: Database,
  staffIds: readonly number[],
  limit: number,
): Promise<PaidOut[]> {
  if (staffIds.length === 0) return [];
  return db
    .selectFrom('payouts.payout_facts as payout')
    .innerJoin('locations.location_facts as place', 'place.location_id', 'payout.location_id')
    .select([
      'payout.payout_id as payoutId',
      'payout.location_id as locationId',
      'place.name as locationName',
      'place.time_zone as timeZone',
      'payout.state',
      'payout.currency',
      'payout.amount',
      'payout.fee',
      'payout.submitted_at as submittedAt',
    ])
    .where('payout.submitted_at', 'is not', null)
    .where('payout.staff_id', 'in', [...staffIds])
    .orderBy('payout.submitted_at', 'desc')
    .orderBy('payout.payout_id', 'desc')
    .limit(limit)
    .$narrowType<PaidOut>()
    .execute();
}
