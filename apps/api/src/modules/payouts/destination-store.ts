// The SQL of the cards and accounts that people are paid to.
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findingTogetherById } from '../../platform/find-together.ts';

export interface Destination {
  destinationId: string;
  userId: string;
  kind: 'CARD' | 'BANK_ACCOUNT';
  paymentSystem: string;
  providerReference: string;
  status: 'ACTIVE' | 'PENDING' | 'PENDING_VERIFICATION' | 'BLOCKED';
  brand: string;
  lastFour: string;
  country: string;
  /** Since when somebody is paid to it. */
  since: Date;
}

const destinationColumns = [
  'destination_id as destinationId',
  'user_id as userId',
  'kind',
  'payment_system as paymentSystem',
  'provider_reference as providerReference',
  'status',
  'brand',
  'last_four as lastFour',
  'country',
  'added_at as since',
] as const;

/** The card or account that a person is paid to now. */
export async function currentDestination(
  db: Database,
  userId: string,
): Promise<Destination | undefined> {
  return db
    .selectFrom('payouts.destinations')
    .select(destinationColumns)
    .where('user_id', '=', userId)
    .where('owner_kind', '=', 'PERSONAL')
    .where('removed_at', 'is', null)
    .$castTo<Destination>()
    .executeTakeFirst();
}

/** The same for many people, by person. */
export async function currentDestinations(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Destination>> {
  const rows = await db
    .selectFrom('payouts.destinations')
    .select(destinationColumns)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('owner_kind', '=', 'PERSONAL')
    .where('removed_at', 'is', null)
    .$castTo<Destination>()
    .execute();
  return new Map(rows.map((destination) => [destination.userId, destination]));
}

/** A destination by its id, also one that has been replaced since. */
export const findDestination = findingTogetherById<Destination>(
  async (db, destinationIds) =>
    db
      .selectFrom('payouts.destinations')
      .select(destinationColumns)
      .where('destination_id', '=', sql<string>`any(${destinationIds}::uuid[])`)
      .$castTo<Destination>()
      .execute(),
  (destination) => destination.destinationId,
);

/** Makes others who change where a person is paid wait until the transaction is over. */
export async function lockDestinationsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`destinations ${userId}`}, 0))`.execute(
    tx,
  );
}

/**
 * Notes what the processor says of a card that somebody is paid to now.
 * @returns the destinations whose status is another one since
 */
export async function setStatusByReference(
  db: Database,
  reference: string,
  status: Destination['status'],
): Promise<{ destinationId: string; userId: string }[]> {
  return db
    .updateTable('payouts.destinations')
    .set({ status })
    .where('provider_reference', '=', reference)
    .where('removed_at', 'is', null)
    .where('status', '<>', status)
    .returning(['destination_id as destinationId', 'user_id as userId'])
    .execute();
}

/** Puts a destination in the place of the one before; the old one stays for the payouts it served. */
export async function replaceDestination(
  db: Database,
  destination: Omit<Destination, 'since'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payouts.destinations')
    .set({ removed_at: now })
    .where('user_id', '=', destination.userId)
    .where('owner_kind', '=', 'PERSONAL')
    .where('removed_at', 'is', null)
    .execute();
  await db
    .insertInto('payouts.destinations')
    .values({
      destination_id: destination.destinationId,
      user_id: destination.userId,
      kind: destination.kind,
      payment_system: destination.paymentSystem,
      provider_reference: destination.providerReference,
      status: destination.status,
      brand: destination.brand,
      last_four: destination.lastFour,
      country: destination.country,
      added_at: now,
    })
    .execute();
}
