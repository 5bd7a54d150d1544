// The SQL of what somebody is paid to no longer, until its processor has taken it away as well.
import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { RemovalThere } from '#providers/providers';

/** Whose it was: a person's or a venue's. */
export type RemovalOwner =
  | { userId: string; locationId: null }
  | { userId: null; locationId: number };

export interface Removal {
  removalId: string;
  paymentSystem: string;
  /** Of the card or account, or of the page on which one was given. */
  reference: string;
  userId: string | null;
  locationId: number | null;
  askedAt: Date;
  tries: number;
}

/**
 * Asks for it in the transaction that takes it away here. What is asked for already is asked for once, from
 * when it ended last: what was begun before that is over, too.
 */
export async function askForRemoval(
  db: Database,
  what: RemovalOwner & { paymentSystem: string; reference: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('destinations.removals')
    .values({
      removal_id: randomUUIDv7(),
      payment_system: what.paymentSystem,
      provider_reference: what.reference,
      user_id: what.userId,
      location_id: what.locationId,
      asked_at: now,
      due_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['payment_system', 'provider_reference'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ user_id: what.userId, location_id: what.locationId, asked_at: now }),
    )
    .execute();
}

/**
 * Takes what processors are to be asked now, the longest due first: no other round gets it before `until`,
 * when it is due again should nobody have come to it.
 */
export async function takeRemovalsDue(
  db: Database,
  { now, until, atMost }: { now: Date; until: Date; atMost: number },
): Promise<Removal[]> {
  return db
    .updateTable('destinations.removals')
    .set({ due_at: until })
    .where('removal_id', 'in', (eb) =>
      eb
        .selectFrom('destinations.removals')
        .select('removal_id')
        .where('ended_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'removal_id as removalId',
      'payment_system as paymentSystem',
      'provider_reference as reference',
      'user_id as userId',
      'location_id as locationId',
      'asked_at as askedAt',
      'tries',
    ])
    .execute();
}

/** Moves the next try on; `isTry` where this moment's counts as one. */
export async function removeLater(
  db: Database,
  removalId: string,
  { at, isTry }: { at: Date; isTry: boolean },
): Promise<void> {
  await db
    .updateTable('destinations.removals')
    .set((eb) => ({ due_at: at, ...(isTry ? { tries: eb('tries', '+', 1) } : {}) }))
    .where('removal_id', '=', removalId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endRemoval(
  db: Database,
  removalId: string,
  { endedAs, at }: { endedAs: RemovalThere | 'IN_USE'; at: Date },
): Promise<void> {
  await db
    .updateTable('destinations.removals')
    .set({ ended_at: at, ended_as: endedAs })
    .where('removal_id', '=', removalId)
    .where('ended_at', 'is', null)
    .execute();
}

/** When something of an owner's was last taken away at a processor; null: never. */
export async function lastRemovedAt(
  db: Database,
  owner: RemovalOwner,
  paymentSystem: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('destinations.removals')
    .select('ended_at as endedAt')
    .where('payment_system', '=', paymentSystem)
    .where('user_id', 'is not distinct from', owner.userId)
    .where('location_id', 'is not distinct from', owner.locationId)
    .where('ended_as', '=', 'REMOVED')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.endedAt ?? null;
}

/**
 * The pages that were opened for a person on which a card or account may lie that was never taken, by payment
 * system. What was taken is a destination, and goes as one.
 */
export async function pagesOf(
  db: Database,
  userId: string,
): Promise<{ paymentSystem: string; reference: string }[]> {
  return db
    .selectFrom('destinations.card_setups as setup')
    .select(['payment_system as paymentSystem', 'provider_reference as reference'])
    .distinct()
    .where('user_id', '=', userId)
    .where('location_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('destinations.destinations as taken')
            .select('taken.destination_id')
            .whereRef('taken.destination_id', '=', 'setup.setup_id'),
        ),
      ),
    )
    .execute();
}
