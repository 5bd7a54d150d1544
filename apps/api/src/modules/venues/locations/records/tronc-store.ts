// The SQL of the tronc's independence.
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/**
 * One change at a time, until the transaction ends: of two that are each right alone, made at the same
 * moment, the second sees what the first has made. Such changes are rare, so one lock serves them all.
 */
export async function lockTroncRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('locations.tronc-independence'))`.execute(tx);
}
