import type { Database } from '#platform/db/database.ts';
import { hashOfBlock, sealOfDaysFrom } from './seal-store.ts';

/** A published seal as a paper names it. */
export interface StatedSeal {
  day: string;
  blockNo: number;
  /** SHA-256 of the block, in hexadecimal digits. */
  hash: string;
}

/**
 * The first published seal by which everything that was booked before a moment is sealed; null: that day
 * is not over yet, or its seal is not published yet.
 */
export async function sealOf(db: Database, before: Date): Promise<StatedSeal | null> {
  const seal = await sealOfDaysFrom(db, before.toISOString().slice(0, 10));
  const hash = seal && (await hashOfBlock(db, seal.blockNo));
  return hash ? { day: seal.day, blockNo: seal.blockNo, hash: hash.toString('hex') } : null;
}
