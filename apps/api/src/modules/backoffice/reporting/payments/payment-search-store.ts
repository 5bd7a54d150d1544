// The SQL that finds what words about a payment may mean.
import { sql } from 'kysely';
import { tipIdsOf } from '@tipwell/contract/payments/receipt-number';
import type { Database } from '#platform/db/database.ts';

export interface Named {
  locationIds: number[];
  staff: { staffId: number; locationId: number }[];
}

/**
 * The locations whose name and city, and the people whose names or e-mail address have these words in
 * them. All of them: a list that left some out would show something else than it says.
 */
export async function findNamed(db: Database, words: string): Promise<Named> {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const [places, staff] = await Promise.all([
    sql<{ locationId: number }>`
      select location_id as "locationId" from locations.location_facts
      where lower(name || ', ' || city) like ${pattern}`.execute(db),
    sql<{ staffId: number; locationId: number }>`
      select staff_id as "staffId", location_id as "locationId" from identity.staff_search_facts
      where search_text like ${pattern}`.execute(db),
  ]);
  return { locationIds: places.rows.map(({ locationId }) => locationId), staff: staff.rows };
}

/** Whom a printed code leads to; nobody where there is no such code. */
export async function findCoded(
  db: Database,
  code: string,
): Promise<Named & { groupIds: number[] }> {
  const { rows } = await sql<{
    locationId: number;
    staffId: number | null;
    groupId: number | null;
  }>`select location_id as "locationId", staff_id as "staffId", group_id as "groupId"
     from locations.short_code_facts where code = ${code}`.execute(db);
  return {
    locationIds: rows.flatMap(({ staffId, groupId, locationId }) =>
      staffId === null && groupId === null ? [locationId] : [],
    ),
    staff: rows.flatMap(({ staffId, locationId }) =>
      staffId === null ? [] : [{ staffId, locationId }],
    ),
    groupIds: rows.flatMap(({ groupId }) => groupId ?? []),
  };
}

/** The payment that a receipt is of. */
export async function findByReceipt(db: Database, receiptId: string): Promise<string | null> {
  const { rows } = await sql<{ tipId: string }>`
    select tip_id as "tipId" from tipping.payment_facts
    where receipt_id = ${receiptId}`.execute(db);
  return rows[0]?.tipId ?? null;
}

/** The payment whose receipt bears a number; of several, which chance hardly makes, the latest. */
export async function findByNumber(db: Database, number: string): Promise<string | null> {
  for (const { from, to } of tipIdsOf(number)) {
    const found = await db
      .selectFrom('tipping.payment_facts')
      .select('tip_id')
      .where('tip_id', '>=', from)
      .where('tip_id', '<=', to)
      .orderBy('tip_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (found?.tip_id) return found.tip_id;
  }
  return null;
}

/** The payments whose receipt went to an address within the last days. */
export async function findMailed(db: Database, addressHash: string): Promise<string[]> {
  const { rows } = await sql<{ tipId: string }>`
    select distinct tip_id as "tipId" from tipping.receipt_mail_facts
    where address_hash = ${addressHash}`.execute(db);
  return rows.map(({ tipId }) => tipId);
}
