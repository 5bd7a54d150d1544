// The SQL of what needs somebody at a location.
import { sql } from 'kysely';
import { bankAccountKinds } from '@tipwell/contract/payouts/destination-kinds';
import type { DestinationFacts } from '@tipwell/contract/payouts/outlook.rule';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import { mendedByDestination } from '#payouts/payouts';

/** Somebody who works at a location. */
export interface Colleague {
  staffId: number;
  userId: string;
  displayFullName: string;
  subjectKey: string;
  /** How their own card or account stands, or their employer's that they chose; null without one. */
  destinationStatus: DestinationFacts['status'] | null;
  /** Since when their bank has closed it; null: it has not, or nobody knows when. */
  closedSince: Date | null;
  /** When what their newest payout here went to refused it, where they still have it. */
  refusedAt: Date | null;
  status: UserStatus;
  /** Guests can tip them. */
  isTipped: boolean;
  /** The version of the scheme they answered last; null where they never did. */
  answeredVersion: number | null;
  sharesByRole: boolean;
}

const refusals = [...mendedByDestination];
const fromBest: DestinationFacts['status'][] = [
  'ACTIVE',
  'PENDING_VERIFICATION',
  'PENDING',
  'BLOCKED',
];

/** Everybody who works at a location now, by name. */
export async function colleaguesAt(db: Database, locationId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select staff.staff_id as "staffId", staff.user_id as "userId", staff.full_name as "displayFullName",
           staff.subject_key as "subjectKey",
           goes.status as "destinationStatus",
           case when goes.status = 'BLOCKED' then goes.status_since end as "closedSince",
           (
             select max(newest.ended_at) from payouts.payout_facts newest
             join payouts.payout_way_facts way on way.payout_id = newest.payout_id
             join destinations.destination_facts kept on kept.destination_id = way.destination_id
             where newest.staff_id = staff.staff_id and newest.state in ('FAILED', 'RETURNED')
               and newest.reason = any(${refusals}::text[])
               and not exists (
                 select 1 from payouts.payout_facts later
                 where later.staff_id = staff.staff_id and later.submitted_at > newest.submitted_at)
           ) as "refusedAt",
           staff.status, 'ROLE_USER' = any(staff.roles) as "isTipped",
           answer.version as "answeredVersion",
           staff.staff_type is not null and 'ROLE_USER' = any(staff.roles) as "sharesByRole"
    from identity.staff_facts staff
    join locations.location_facts place on place.location_id = staff.location_id
    left join distribution.answer_facts answer on answer.staff_id = staff.staff_id
    left join lateral (
      select destination.status, destination.status_since from destinations.destination_facts destination
      where destination.payment_system = place.payment_system
        and (destination.user_id = staff.user_id
             or (destination.location_id = staff.location_id
                 and exists (select 1 from destinations.shared_choice_facts choice
                             where choice.staff_id = staff.staff_id)
                 and case when destination.kind = any(${bankAccountKinds}::text[])
                       then place.is_allowed_shared_bank_account
                       else place.is_allowed_shared_card end))
      order by array_position(${fromBest}::text[], destination.status)
      limit 1
    ) goes on true
    where staff.location_id = ${locationId} and staff.is_active
      and staff.status <> 'TERMINATED'
    order by staff.full_name, staff.staff_id`.execute(db);
  return rows;
}

/** People whose newest payout of a place failed or came back within the last two months. */
export async function staffInTrouble(
  db: Database,
  locationId: number,
  since: Date,
): Promise<{ staffId: number; at: Date; amount: number }[]> {
  const { rows } = await sql<{ staffId: number; at: Date; amount: number }>`
    select trouble.staff_id as "staffId", max(trouble.ended_at) as at,
           (array_agg(trouble.amount order by trouble.ended_at desc))[1] as amount
    from payouts.payout_facts trouble
    join identity.staff_facts staff on staff.staff_id = trouble.staff_id
    where trouble.location_id = ${locationId} and trouble.state in ('FAILED', 'RETURNED')
      and trouble.ended_at >= ${since}::timestamptz
      and not exists (
        select 1 from payouts.payout_facts later
        where later.staff_id = trouble.staff_id and later.submitted_at > trouble.submitted_at
          and later.state in ('SUBMITTED', 'PAID'))
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Days of a location whose common tips wait to be split, with what is in them, the oldest first. */
export async function unsplitDays(
  db: Database,
  locationId: number,
): Promise<{ day: string; amount: number }[]> {
  const { rows } = await sql<{ day: string; amount: number }>`
    select business_day as day, sum(amount)::bigint as amount from distribution.unsplit_facts
    where location_id = ${locationId} and amount > 0
    group by 1 order by 1 limit 400`.execute(db);
  return rows;
}
