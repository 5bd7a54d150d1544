// The SQL of venues' cards and accounts that were asked for and wait for a second person.
import { anyWord } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { CardAtProcessor, Destination } from './destination-store.ts';

/** What would take its place, or what would be taken away. */
export interface WaitingDestination extends Omit<
  Destination,
  'userId' | 'since' | 'statusSince' | 'refusedAt'
> {
  requestId: string;
  locationId: number;
  action: 'PUT' | 'REMOVE';
  askedBy: string;
  askedAt: Date;
  /** The name on the card or account; null once the request is over. */
  holderName: string | null;
}

function selectWaiting(db: Database) {
  return db
    .selectFrom('destinations.waiting_destinations')
    .select([
      'request_id as requestId',
      'location_id as locationId',
      'action',
      'destination_id as destinationId',
      'asked_by as askedBy',
      'kind',
      'payment_system as paymentSystem',
      'provider_reference as providerReference',
      'status',
      'brand',
      'last_four as lastFour',
      'country',
      'holder_name as holderName',
      'asked_at as askedAt',
    ]);
}

export async function insertWaiting(tx: Tx, waiting: WaitingDestination): Promise<void> {
  await tx
    .insertInto('destinations.waiting_destinations')
    .values({
      request_id: waiting.requestId,
      location_id: waiting.locationId,
      action: waiting.action,
      destination_id: waiting.destinationId,
      asked_by: waiting.askedBy,
      kind: waiting.kind,
      payment_system: waiting.paymentSystem,
      provider_reference: waiting.providerReference,
      status: waiting.status,
      brand: waiting.brand,
      last_four: waiting.lastFour,
      country: waiting.country,
      holder_name: waiting.holderName,
      asked_at: waiting.askedAt,
    })
    .execute();
}

export async function findWaiting(
  db: Database,
  requestId: string,
): Promise<WaitingDestination | undefined> {
  return selectWaiting(db).where('request_id', '=', requestId).executeTakeFirst();
}

/** A destination that was asked for under an id, also where the request is over. */
export async function findAskedFor(
  db: Database,
  destinationId: string,
): Promise<WaitingDestination | undefined> {
  return selectWaiting(db)
    .where('destination_id', '=', destinationId)
    .where('action', '=', 'PUT')
    .executeTakeFirst();
}

/** Notes what the processor says of a card that waits. */
export async function setWaitingStatus(
  tx: Tx,
  { reference, paymentSystems }: CardAtProcessor,
  status: Destination['status'],
): Promise<void> {
  await tx
    .updateTable('destinations.waiting_destinations')
    .set({ status })
    .where('provider_reference', '=', reference)
    .where('payment_system', '=', anyWord(paymentSystems))
    .where('action', '=', 'PUT')
    .execute();
}

/** Nobody has to decide any more: whose name is on it is forgotten. */
export async function forgetHolder(tx: Tx, requestId: string): Promise<void> {
  await tx
    .updateTable('destinations.waiting_destinations')
    .set({ holder_name: null })
    .where('request_id', '=', requestId)
    .execute();
}
