// The SQL of what people were told about inactive accounts, of what was taken, and of how far each place
// was looked at.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/** What a person was told about an account that nobody uses. */
export interface Announcement {
  announcementId: string;
  staffId: number;
  userId: string;
  locationId: number;
  account: string;
  /** The business day of the last payment received or transfer out. */
  inactiveSince: string;
  announcedOn: string;
  firstFeeOn: string;
  /** What was free on the account when it was announced. */
  balance: number;
}

const columns = [
  'announcement_id as announcementId',
  'staff_id as staffId',
  'user_id as userId',
  'location_id as locationId',
  'account',
  'balance',
] as const;

function announcements(db: Database) {
  return db
    .selectFrom('payout_plans.inactivity_announcements')
    .select(columns)
    .select([
      sql<string>`rests_since::text`.as('inactiveSince'),
      sql<string>`announced_on::text`.as('announcedOn'),
      sql<string>`first_fee_on::text`.as('firstFeeOn'),
    ]);
}

export async function findAnnouncement(
  db: Database,
  announcementId: string,
): Promise<Announcement | undefined> {
  return announcements(db).where('announcement_id', '=', announcementId).executeTakeFirst();
}

/** The announcements of these ids, each with the days whose fee was taken. */
export async function announcementsAmong(
  db: Database,
  announcementIds: readonly string[],
): Promise<Map<string, { firstFeeOn: string; taken: string[] }>> {
  const { rows } = await sql<{ announcementId: string; firstFeeOn: string; taken: string[] }>`
    select announcement.announcement_id as "announcementId",
           announcement.first_fee_on::text as "firstFeeOn",
           array(select fee.due_on::text from payout_plans.inactivity_fees fee
                 where fee.announcement_id = announcement.announcement_id
                 order by fee.due_on) as taken
    from payout_plans.inactivity_announcements announcement
    where announcement.announcement_id = any(${[...announcementIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ announcementId, ...rest }) => [announcementId, rest]));
}

/** Whoever takes a fee waits here for everybody else who is at the same account. */
export async function lockAnnouncement(tx: Tx, announcementId: string): Promise<void> {
  await sql`
    select 1 from payout_plans.inactivity_announcements
    where announcement_id = ${announcementId}::uuid for update`.execute(tx);
}

/** Writes down what a person is told; says whether that is new. */
export async function insertAnnouncement(
  tx: Tx,
  announcement: Announcement,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('payout_plans.inactivity_announcements')
    .values({
      announcement_id: announcement.announcementId,
      staff_id: announcement.staffId,
      user_id: announcement.userId,
      location_id: announcement.locationId,
      account: announcement.account,
      rests_since: announcement.inactiveSince,
      announced_on: announcement.announcedOn,
      announced_at: now,
      first_fee_on: announcement.firstFeeOn,
      balance: announcement.balance,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('announcement_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFees(
  tx: Tx,
  announcementId: string,
  fees: readonly { dueOn: string; fee: number; entryId: string }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payout_plans.inactivity_fees')
    .values(
      fees.map(({ dueOn, fee, entryId }) => ({
        announcement_id: announcementId,
        due_on: dueOn,
        amount: fee,
        entry_id: entryId,
        taken_at: now,
      })),
    )
    .execute();
}

/** The business day on which each place was last looked at. */
export async function daysLookedAt(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('payout_plans.inactivity_clocks')
    .select(['location_id as locationId', sql<string>`looked_on::text`.as('day')])
    .execute();
  return new Map(rows.map(({ locationId, day }) => [locationId, day]));
}

/** Moves a place on; never back, whoever comes late. */
export async function setLookedAt(db: Database, locationId: number, day: string): Promise<void> {
  await sql`
    insert into payout_plans.inactivity_clocks (location_id, looked_on) values (${locationId}, ${day}::date)
    on conflict (location_id) do update set looked_on = excluded.looked_on
    where payout_plans.inactivity_clocks.looked_on < excluded.looked_on`.execute(db);
}
