// The SQL of the cards and accounts that people and venues are paid to.
import { sql, type NotNull } from 'kysely';
import type { DestinationKind } from '@tipwell/contract/payouts/destination-kinds';
import { anyId, anyWord } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { batchedLoaderById } from '#platform/batched-loader.ts';
import type { Payee } from './payee.ts';
import { askForRemoval, type RemovalOwner } from './removal-store.ts';

export interface Destination {
  destinationId: string;
  /** Null for a venue's. */
  userId: string | null;
  /** The venue whose it is; null for a person's. */
  locationId: number | null;
  kind: DestinationKind;
  paymentSystem: string;
  providerReference: string;
  status: 'ACTIVE' | 'PENDING' | 'PENDING_VERIFICATION' | 'BLOCKED';
  brand: string;
  lastFour: string;
  country: string;
  /** Since when its status is what it is; null: since it was given, or since before this was kept. */
  statusSince: Date | null;
  /** Since when somebody is paid to it. */
  since: Date;
  /** When the last payout to it was refused, where none has arrived since. */
  refusedAt: Date | null;
}

/** One that is to take its payee's present one's place. */
export type NewDestination = Omit<
  Destination,
  'since' | 'statusSince' | 'refusedAt' | 'userId' | 'locationId'
>;

export const destinationColumns = [
  'destination_id as destinationId',
  'user_id as userId',
  'location_id as locationId',
  'kind',
  'payment_system as paymentSystem',
  'provider_reference as providerReference',
  'status',
  'status_since as statusSince',
  'brand',
  'last_four as lastFour',
  'country',
  'added_at as since',
  'refused_at as refusedAt',
] as const;

/**
 * The card or account of their own that a person is paid to now by a payment system: no other system
 * knows it.
 */
export async function currentDestination(
  db: Database,
  userId: string,
  paymentSystem: string,
): Promise<Destination | undefined> {
  return (await currentDestinations(db, [userId], paymentSystem)).get(userId);
}

/** The same for many people, by person. */
export async function currentDestinations(
  db: Database,
  userIds: readonly string[],
  paymentSystem: string,
): Promise<Map<string, Destination>> {
  const rows = await selectCurrent(db)
    .where('user_id', '=', anyId(userIds))
    .where('payment_system', '=', paymentSystem)
    .$narrowType<{ userId: NotNull }>()
    .execute();
  return new Map(rows.map((destination) => [destination.userId, destination]));
}

/** The one that a person gave last, whichever payment system knows it; a card that was issued was not given. */
export async function newestDestination(
  db: Database,
  userId: string,
): Promise<Destination | undefined> {
  return selectCurrent(db)
    .where('user_id', '=', userId)
    .where('kind', '<>', 'ISSUED_CARD')
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The card or account of a venue: for its own balance, and for people who chose to share it. */
export async function companyDestination(
  db: Database,
  { locationId, paymentSystem }: { locationId: number; paymentSystem: string },
): Promise<Destination | undefined> {
  return selectCurrent(db)
    .where('location_id', '=', locationId)
    .where('payment_system', '=', paymentSystem)
    .executeTakeFirst();
}

/** The one that a person or a venue has now with a payment system. */
export async function destinationOf(
  db: Database,
  payee: Payee,
  paymentSystem: string,
): Promise<Destination | undefined> {
  return payee.kind === 'VENUE'
    ? companyDestination(db, { locationId: payee.locationId, paymentSystem })
    : currentDestination(db, payee.userId, paymentSystem);
}

/** Whether a person or a venue is paid anywhere, by whichever payment system. */
export async function hasDestination(db: Database, payee: Payee): Promise<boolean> {
  const current = selectCurrent(db).limit(1);
  const found = await (
    payee.kind === 'VENUE'
      ? current.where('location_id', '=', payee.locationId)
      : current.where('user_id', '=', payee.userId)
  ).executeTakeFirst();
  return found !== undefined;
}

function selectCurrent(db: Database) {
  return db
    .selectFrom('destinations.destinations')
    .select(destinationColumns)
    .where('removed_at', 'is', null);
}

/** A destination by its id, also one that has been replaced since. */
export const findDestination = batchedLoaderById<Destination>(
  async (db, destinationIds) =>
    db
      .selectFrom('destinations.destinations')
      .select(destinationColumns)
      .where('destination_id', '=', anyId(destinationIds))
      .execute(),
  (destination) => destination.destinationId,
);

/** A destination by its id, unless it has been replaced or taken away since. */
export async function findCurrentDestination(
  db: Database,
  destinationId: string,
): Promise<Destination | undefined> {
  return selectCurrent(db).where('destination_id', '=', destinationId).executeTakeFirst();
}

/** Makes others who change where a person or a venue is paid wait until the transaction is over. */
export async function lockDestinationsOf(tx: Tx, payee: Payee): Promise<void> {
  const name =
    payee.kind === 'VENUE'
      ? `destinations of location ${payee.locationId}`
      : `destinations ${payee.userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** A card as its processor names it: a name that another processor may have given as well. */
export interface CardAtProcessor {
  reference: string;
  /** Where it was given. */
  paymentSystems: readonly string[];
}

/**
 * Notes what the processor says of a card that somebody is paid to now.
 * @returns the destinations whose status is another one since, each as it was before
 */
export async function setStatusByReference(
  tx: Tx,
  { reference, paymentSystems }: CardAtProcessor,
  status: Destination['status'],
  now: Date,
): Promise<Destination[]> {
  const before = await tx
    .selectFrom('destinations.destinations')
    .select(destinationColumns)
    .where('provider_reference', '=', reference)
    .where('payment_system', '=', anyWord(paymentSystems))
    .where('removed_at', 'is', null)
    .where('status', '<>', status)
    .forUpdate()
    .execute();
  const ids = before.map(({ destinationId }) => destinationId);
  await tx
    .updateTable('destinations.destinations')
    .set({ status, status_since: now })
    .where('destination_id', '=', anyId(ids))
    .execute();
  return before;
}

/**
 * Puts a destination in the place of the one before; the old one stays for the payouts it served.
 * @param addedBy the person who gave it, where it is a venue's
 */
export async function replaceDestination(
  db: Database,
  payee: Payee,
  destination: NewDestination,
  { now, addedBy }: { now: Date; addedBy: string },
): Promise<void> {
  const isVenues = payee.kind === 'VENUE';
  await removeDestination(db, payee, destination.paymentSystem, now);
  // Who gives a card or account wants to be paid there, and no longer to the card that was issued to them.
  if (payee.kind === 'PERSON') await letIssuedCardStandAside(db, payee.userId);
  await db
    .insertInto('destinations.destinations')
    .values({
      destination_id: destination.destinationId,
      user_id: isVenues ? null : payee.userId,
      location_id: isVenues ? payee.locationId : null,
      owner_kind: isVenues ? 'CORPORATE' : 'PERSONAL',
      added_by: isVenues ? addedBy : null,
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

async function letIssuedCardStandAside(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('destinations.destinations')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('kind', '=', 'ISSUED_CARD')
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Nobody is paid there any more, and its processor is to be asked to take it away; false when there was
 * none.
 */
export async function removeDestination(
  db: Database,
  payee: Payee,
  paymentSystem: string,
  now: Date,
): Promise<boolean> {
  const query = removing(db, now).where('payment_system', '=', paymentSystem);
  const removed = await (
    payee.kind === 'VENUE'
      ? query.where('location_id', '=', payee.locationId)
      : query.where('user_id', '=', payee.userId)
  ).execute();
  await askForRemovals(db, removed, now);
  return removed.length > 0;
}

/** The same for everything that a person is paid to, whichever payment system knows it. */
export async function removeAllOf(db: Database, userId: string, now: Date): Promise<void> {
  await askForRemovals(db, await removing(db, now).where('user_id', '=', userId).execute(), now);
}

function removing(db: Database, now: Date) {
  return db
    .updateTable('destinations.destinations')
    .set({ removed_at: now })
    .where('removed_at', 'is', null)
    .returning(destinationColumns);
}

async function askForRemovals(
  db: Database,
  removed: readonly Destination[],
  now: Date,
): Promise<void> {
  for (const { kind, paymentSystem, providerReference: reference, ...of } of removed) {
    const owner = ownerOf(of);
    // What was issued is its issuer's to end.
    if (kind === 'ISSUED_CARD' || owner === null) continue;
    await askForRemoval(db, { paymentSystem, reference, ...owner }, now);
  }
}

function ownerOf({
  userId,
  locationId,
}: Pick<Destination, 'userId' | 'locationId'>): RemovalOwner | null {
  if (userId !== null) return { userId, locationId: null };
  return locationId === null ? null : { userId: null, locationId };
}
