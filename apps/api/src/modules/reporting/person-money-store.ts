// The SQL of what was paid out to one person.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money';
import type { Database } from '../../platform/db/database.ts';

export interface PaidOut {
  payoutId: string;
  locationId: number;
  locationName: string;
  timeZone: string;
  state: 'SUBMITTED' | 'PAID' | 'FAILED' | 'RETURNED';
  currency: Currency;
  arrives: number;
  submittedAt: Date;
}

/** What was last sent to a person, wherever they work, the newest first. */
export async function lastPayoutsOf(
  db: Database,
  userId: string,
  limit: number,
): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    select payout.payout_id as "payoutId", payout.location_id as "locationId",
           place.name as "locationName", place.time_zone as "timeZone", payout.state,
           payout.currency, payout.amount - payout.fee as arrives,
           payout.submitted_at as "submittedAt"
    from payouts.payout_facts payout
    join locations.location_facts place on place.location_id = payout.location_id
    where payout.submitted_at is not null
      and payout.staff_id in (select staff_id from identity.staff_facts
                              where user_id = ${userId}::uuid)
    order by payout.submitted_at desc, payout.payout_id desc
    limit ${limit}`.execute(db);
  return rows;
}
