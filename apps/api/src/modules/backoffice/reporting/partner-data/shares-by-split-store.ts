// The SQL of what splits gave to people, one share after the other.
import type { Database } from '#platform/db/database.ts';

/** Which shares of a location are asked for. */
export interface SharesOfDays {
  locationId: number;
  currency: string;
  from: string;
  to: string;
  /** The share behind which the list goes on. */
  after: Pick<ShareOfPerson, 'businessDay' | 'staffId' | 'shareId'> | null;
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

/** Everybody's shares of what was split of these business days, by day and person. */
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
    const { businessDay, staffId, shareId } = after;
    query = query
      .where('business_day', '>=', businessDay)
      .where((on) =>
        on.or([
          on('business_day', '>', businessDay),
          on('staff_id', '>', staffId),
          on.and([on('staff_id', '=', staffId), on('share_id', '>', shareId)]),
        ]),
      );
  }
  return query
    .orderBy('business_day')
    .orderBy('staff_id')
    .orderBy('share_id')
    .limit(asked.limit)
    .$narrowType<ShareOfPerson>()
    .execute();
}
