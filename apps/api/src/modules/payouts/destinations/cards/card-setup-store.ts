// The SQL of cards on their way to becoming somebody's: one row for each opened page.
import type {
  CardRefusal,
  DestinationStatus,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import type { Database, Tx } from '#platform/db/database.ts';
import { lastRemovedAt } from '../records/removal-store.ts';

/** Why a card was refused once somebody gave it: where cards are not supported none is asked for. */
export type KeptRefusal = Exclude<CardRefusal, 'NOT_SUPPORTED'>;

export interface CardSetup {
  setupId: string;
  userId: string;
  /** The place whose company card it is to be; null: the person's own card. */
  locationId: number | null;
  paymentSystem: string;
  providerReference: string;
  expiresAt: Date;
  /** The password was given for it. */
  isConfirmed: boolean;
  status: DestinationStatus | null;
  isInPlace: boolean | null;
  /** It is a venue's and waits, or waited, for a second person. */
  isWaiting: boolean;
  /** Its holder is nobody that we know the venue by. */
  isOtherName: boolean;
  refusedBecause: KeptRefusal | null;
}

const columns = [
  'setup_id as setupId',
  'user_id as userId',
  'location_id as locationId',
  'payment_system as paymentSystem',
  'provider_reference as providerReference',
  'expires_at as expiresAt',
  'is_confirmed as isConfirmed',
  'status',
  'is_in_place as isInPlace',
  'is_waiting as isWaiting',
  'is_other_name as isOtherName',
  'refused_because as refusedBecause',
] as const;

export async function findSetup(db: Database, setupId: string): Promise<CardSetup | undefined> {
  return db
    .selectFrom('destinations.card_setups')
    .select(columns)
    .where('setup_id', '=', setupId)
    .executeTakeFirst();
}

/** What the processor told of the last page that was opened for a person, or a venue, with it. */
export async function lastReference(
  db: Database,
  of: Pick<CardSetup, 'userId' | 'locationId' | 'paymentSystem'>,
): Promise<string | null> {
  const { userId, locationId, paymentSystem } = of;
  const owner = locationId === null ? { userId, locationId: null } : { userId: null, locationId };
  // What was told before they were taken away there names nobody any more.
  const removedAt = await lastRemovedAt(db, owner, paymentSystem);
  const row = await db
    .selectFrom('destinations.card_setups')
    .select('provider_reference as reference')
    .where('payment_system', '=', of.paymentSystem)
    .where('location_id', 'is not distinct from', of.locationId)
    // Whoever opened it: a venue's is the venue's.
    .$if(of.locationId === null, (query) => query.where('user_id', '=', of.userId))
    .$if(removedAt !== null, (query) => query.where('started_at', '>', removedAt))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Makes a second finish wait for the first one. */
export async function lockSetup(tx: Tx, setupId: string): Promise<CardSetup | undefined> {
  return tx
    .selectFrom('destinations.card_setups')
    .select(columns)
    .where('setup_id', '=', setupId)
    .forUpdate()
    .executeTakeFirst();
}

/** The same setup again is left as it is, but for a password that was given for it this time. */
export async function insertSetup(
  db: Database,
  setup: Omit<CardSetup, 'status' | 'isInPlace' | 'isWaiting' | 'isOtherName' | 'refusedBecause'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('destinations.card_setups')
    .values({
      setup_id: setup.setupId,
      user_id: setup.userId,
      location_id: setup.locationId,
      payment_system: setup.paymentSystem,
      provider_reference: setup.providerReference,
      started_at: now,
      expires_at: setup.expiresAt,
      is_confirmed: setup.isConfirmed,
    })
    .onConflict((conflict) =>
      setup.isConfirmed
        ? conflict.column('setup_id').doUpdateSet({ is_confirmed: true })
        : conflict.doNothing(),
    )
    .execute();
}

export async function endSetup(
  db: Database,
  setupId: string,
  end:
    | { status: DestinationStatus; isInPlace: boolean; isWaiting: boolean; isOtherName: boolean }
    | { refusedBecause: KeptRefusal },
  now: Date,
): Promise<void> {
  await db
    .updateTable('destinations.card_setups')
    .set({
      ended_at: now,
      ...('status' in end
        ? {
            status: end.status,
            is_in_place: end.isInPlace,
            is_waiting: end.isWaiting,
            is_other_name: end.isOtherName,
          }
        : { refused_because: end.refusedBecause }),
    })
    .where('setup_id', '=', setupId)
    .where('ended_at', 'is', null)
    .execute();
}
