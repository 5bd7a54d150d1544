// The SQL of what splits gave to people, one share after the other.
import type { Database } from '../../../platform/db/database.ts';

/** Which shares of a location are asked for. */
export interface SharesOfDays {
  locationId: number;
  currency: string;
  from: string;
  to: string;
  after: { businessDay: string; shareId: string } | null;
  limit: number;
}

export interface ShareOfPerson {
  shareId: string;
  runId: string;
  businessDay: string;
  closedAt: Date;
  staffId: number;
  amount: number;
  takenBack: number;
  isQualifying: boolean;
}

/** Everybody's shares of what was split of these business days, by day. */
export async function sharesOfDays(db: Database, asked: SharesOfDays): Promise<ShareOfPerson[]> {
  const { after } = asked;
  let query = db
    .selectFrom('distribution.share_facts')
    .select([
      'share_id as shareId',
      'run_id as runId',
      'business_day as businessDay',
      'closed_at as closedAt',
      'staff_id as staffId',
      'amount',
      'taken_back as takenBack',
      'is_qualifying as isQualifying',
    ])
    .where('location_id', '=', asked.locationId)
    .where('currency', '=', asked.currency)
    .where('business_day', '>=', asked.from)
    .where('business_day', '<=', asked.to)
    .where('staff_id', 'is not', null);
  if (after) {
    query = query
      .where('business_day', '>=', after.businessDay)
      .where((on) =>
        on.or([on('business_day', '>', after.businessDay), on('share_id', '>', after.shareId)]),
      );
  }
  return query
    .orderBy('business_day')
    .orderBy('share_id')
    .limit(asked.limit)
    .$narrowType<ShareOfPerson>()
    .execute();
}
