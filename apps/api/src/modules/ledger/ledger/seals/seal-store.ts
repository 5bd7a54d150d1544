// The SQL of the seals of days.
import type { Database, Tx } from '#platform/db/database.ts';
import { sql } from 'kysely';

export interface DaySeal {
  /** A day of UTC. */
  day: string;
  blockNo: number;
  signedText: string;
  signature: Buffer;
  keyId: string;
  publicKey: unknown;
}

function selectSeals(db: Database) {
  return db
    .selectFrom('ledger.day_seals')
    .select((on) => [
      on.cast<string>('day', 'text').as('day'),
      'block_no as blockNo',
      'signed_text as signedText',
      'signature',
      'key_id as keyId',
      'public_key as publicKey',
    ]);
}

export async function findSeal(db: Database, day: string): Promise<DaySeal | undefined> {
  return selectSeals(db).where('day', '=', day).executeTakeFirst();
}

export async function lastSeal(db: Database): Promise<DaySeal | undefined> {
  return selectSeals(db).orderBy('day', 'desc').limit(1).executeTakeFirst();
}

/** The first seal of a day that was over after a moment. */
export async function sealOfDaysFrom(db: Database, day: string): Promise<DaySeal | undefined> {
  return selectSeals(db).where('day', '>=', day).orderBy('day').limit(1).executeTakeFirst();
}

/** The days that are sealed, the newest first. */
export async function sealedDays(db: Database, limit: number): Promise<string[]> {
  const rows = await selectSeals(db).orderBy('day', 'desc').limit(limit).execute();
  return rows.map(({ day }) => day);
}

/** Every seal in the order of days, some at a time. */
export async function sealsAfter(db: Database, day: string | null, limit: number) {
  return selectSeals(db)
    .$if(day !== null, (query) => query.where('day', '>', day ?? ''))
    .orderBy('day')
    .limit(limit)
    .execute();
}

/** Every key that has signed, as those who check need them, each once. */
export async function keysOfSeals(db: Database): Promise<unknown[]> {
  const rows = await db
    .selectFrom('ledger.day_seals')
    .select(['key_id', 'public_key as publicKey'])
    .distinctOn('key_id')
    .orderBy('key_id')
    .execute();
  return rows.map(({ publicKey }) => publicKey);
}

/** The day of the first block; null: nothing was booked yet. */
export async function firstDayOfBlocks(db: Database): Promise<string | null> {
  const first = await db
    .selectFrom('ledger.blocks')
    .select('sealed_at as sealedAt')
    .orderBy('block_no')
    .limit(1)
    .executeTakeFirst();
  return first?.sealedAt.toISOString().slice(0, 10) ?? null;
}

/** The last block that was sealed before a moment. */
export async function lastBlockBefore(
  db: Database,
  moment: Date,
): Promise<{ blockNo: number; hash: Buffer } | undefined> {
  return db
    .selectFrom('ledger.blocks')
    .select(['block_no as blockNo', 'hash'])
    .where('sealed_at', '<', moment)
    .orderBy('block_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hashOfBlock(db: Database, blockNo: number): Promise<Buffer | undefined> {
  const block = await db
    .selectFrom('ledger.blocks')
    .select('hash')
    .where('block_no', '=', blockNo)
    .executeTakeFirst();
  return block?.hash;
}

/** Makes others who seal days wait until the transaction is over. */
export async function lockSeals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('seals of days', 0))`.execute(tx);
}

export async function insertSeal(tx: Tx, seal: DaySeal, now: Date): Promise<void> {
  await tx
    .insertInto('ledger.day_seals')
    .values({
      day: seal.day,
      block_no: seal.blockNo,
      signed_text: seal.signedText,
      signature: seal.signature,
      key_id: seal.keyId,
      public_key: JSON.stringify(seal.publicKey),
      sealed_at: now,
    })
    .execute();
}
