// The SQL of accounts of other regions that open accounts here, of offers, and of passes that were used.
import type { Region } from '@tipwell/contract/regions';
import type { Database, Tx } from '#platform/db/database.ts';

export interface RegionConnection {
  region: Region;
  since: Date;
  lastOpenedAt: Date | null;
}

/** From which regions an account opens. */
export async function connectionsOf(db: Database, userId: string): Promise<RegionConnection[]> {
  const rows = await db
    .selectFrom('identity.region_connections')
    .select(['region', 'since', 'last_opened_at as lastOpenedAt'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({ ...row, region: row.region as Region }));
}

/** Whose account somebody of another region opens. */
export async function accountOpenedBy(
  db: Database,
  known: { region: Region; subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.region_connections')
    .select('user_id')
    .where('region', '=', known.region)
    .where('subject', '=', known.subject)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Connects an account whose person is locked; whatever opened it from that region before opens it no more,
 * and neither does that account open another one here. Of two that are connected to it at once the later
 * one counts.
 */
export async function insertConnection(
  tx: Tx,
  connection: { userId: string; region: Region; subject: string; since: Date },
): Promise<void> {
  const { userId, region, subject, since } = connection;
  await tx
    .deleteFrom('identity.region_connections')
    .where('region', '=', region)
    .where((is) => is.or([is('user_id', '=', userId), is('subject', '=', subject)]))
    .execute();
  await tx
    .insertInto('identity.region_connections')
    .values({ user_id: userId, region, subject, since })
    .onConflict((conflict) =>
      conflict
        .columns(['region', 'subject'])
        .doUpdateSet({ user_id: userId, since, last_opened_at: null }),
    )
    .execute();
}

export async function noteOpened(
  db: Database,
  opened: { userId: string; region: Region; at: Date },
): Promise<void> {
  await db
    .updateTable('identity.region_connections')
    .set({ last_opened_at: opened.at })
    .where('user_id', '=', opened.userId)
    .where('region', '=', opened.region)
    .execute();
}

/** Whether there was a connection to take away. */
export async function deleteConnection(
  db: Database,
  { userId, region }: { userId: string; region: Region },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity.region_connections')
    .where('user_id', '=', userId)
    .where('region', '=', region)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export interface StoredOffer {
  offerId: string;
  userId: string;
  sessionId: string;
  region: Region;
}

export async function insertOffer(
  db: Database,
  offer: StoredOffer & { madeAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.region_offers')
    .values({
      offer_id: offer.offerId,
      user_id: offer.userId,
      session_id: offer.sessionId,
      region: offer.region,
      made_at: offer.madeAt,
      expires_at: offer.expiresAt,
    })
    .execute();
}

/** Takes an offer, so that nobody can take it again; undefined where there is none that is open. */
export async function takeOffer(tx: Tx, offer: StoredOffer, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('identity.region_offers')
    .where('offer_id', '=', offer.offerId)
    .where('user_id', '=', offer.userId)
    .where('session_id', '=', offer.sessionId)
    .where('region', '=', offer.region)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Uses a pass up; false where it was used before. */
export async function usePass(tx: Tx, pass: { id: string; expiresAt: Date }): Promise<boolean> {
  const used = await tx
    .insertInto('identity.used_region_passes')
    .values({ pass_id: pass.id, expires_at: pass.expiresAt })
    .onConflict((conflict) => conflict.column('pass_id').doNothing())
    .executeTakeFirst();
  return (used.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isPassUsed(db: Database, passId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.used_region_passes')
    .select('pass_id')
    .where('pass_id', '=', passId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes offers and used passes that ended before a moment. */
export async function deleteOldOffersAndPasses(db: Database, endedBefore: Date): Promise<void> {
  await db.deleteFrom('identity.region_offers').where('expires_at', '<', endedBefore).execute();
  await db
    .deleteFrom('identity.used_region_passes')
    .where('expires_at', '<', endedBefore)
    .execute();
}

/** No other region opens an account any more, and nothing that was begun for it is ended. */
export async function disconnectEverywhere(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identity.region_connections').where('user_id', '=', userId).execute();
  await tx.deleteFrom('identity.region_offers').where('user_id', '=', userId).execute();
}
