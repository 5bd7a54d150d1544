// The SQL of what needs somebody at a location.
import { sql } from 'kysely';
import type { UserStatus } from '@tipwell/contract/roles';
import type { Database } from '../../platform/db/database.ts';

/** Somebody who works at a location. */
export interface Colleague {
  staffId: number;
  displayFullName: string;
  subjectKey: string;
  /** Their own, or their employer's that they chose. */
  hasDestination: boolean;
  /** One of their own that its bank has closed to us. */
  hasBlockedDestination: boolean;
  status: UserStatus;
  /** Guests can tip them. */
  isTipped: boolean;
  /** The version of the scheme they answered last; null where they never did. */
  answeredVersion: number | null;
  sharesByRole: boolean;
}

/** Everybody who works at a location now, by name. */
export async function colleaguesAt(db: Database, locationId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select staff.staff_id as "staffId", staff.full_name as "displayFullName",
           staff.subject_key as "subjectKey",
           exists (select 1 from destinations.destination_facts destination
                   where destination.user_id = staff.user_id
                     and destination.payment_system = place.payment_system
                     and destination.status <> 'BLOCKED')
             or exists (select 1 from destinations.shared_choice_facts choice
                        join destinations.destination_facts company
                          on company.location_id = staff.location_id
                         and company.payment_system = place.payment_system
                        where choice.staff_id = staff.staff_id
                          and company.status <> 'BLOCKED'
                          and case company.kind when 'BANK_ACCOUNT'
                                then place.is_allowed_shared_bank_account
                                else place.is_allowed_shared_card end) as "hasDestination",
           exists (select 1 from destinations.destination_facts destination
                   where destination.user_id = staff.user_id
                     and destination.payment_system = place.payment_system
                     and destination.status = 'BLOCKED') as "hasBlockedDestination",
           staff.status, 'ROLE_USER' = any(staff.roles) as "isTipped",
           answer.version as "answeredVersion",
           staff.staff_type is not null and 'ROLE_USER' = any(staff.roles) as "sharesByRole"
    from identity.staff_facts staff
    join locations.location_facts place on place.location_id = staff.location_id
    left join distribution.answer_facts answer on answer.staff_id = staff.staff_id
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
): Promise<{ staffId: number; displayFullName: string; at: Date }[]> {
  const { rows } = await sql<{ staffId: number; displayFullName: string; at: Date }>`
    select trouble.staff_id as "staffId", staff.full_name as "displayFullName",
           max(trouble.ended_at) as at
    from payouts.payout_facts trouble
    join identity.staff_facts staff on staff.staff_id = trouble.staff_id
    where trouble.location_id = ${locationId} and trouble.state in ('FAILED', 'RETURNED')
      and trouble.ended_at >= ${since}::timestamptz
      and not exists (
        select 1 from payouts.payout_facts later
        where later.staff_id = trouble.staff_id and later.submitted_at > trouble.submitted_at
          and later.state in ('SUBMITTED', 'PAID'))
    group by 1, 2 order by 2, 1`.execute(db);
  return rows;
}

/** Days of a location whose common tips wait to be split, with something in them, the oldest first. */
export async function unsplitDays(db: Database, locationId: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct business_day as day from distribution.unsplit_facts
    where location_id = ${locationId} and amount > 0
    order by 1 limit 400`.execute(db);
  return rows.map(({ day }) => day);
}
