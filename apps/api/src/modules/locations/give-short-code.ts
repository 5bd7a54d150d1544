import type { Database } from '../../platform/db/database.ts';
import { newShortCode } from './short-code.ts';
import { insertShortCode } from './store.ts';

/** Gives a person or a location its printed code: random, so that a code tells nothing. */
export async function giveShortCode(
  db: Database,
  to: { locationId: number; staffId: number | null },
  now: Date,
  wanted?: string,
): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const code = wanted ?? newShortCode(attempt < 10 ? 4 : 6);
    if (await insertShortCode(db, { code, ...to, now })) return code;
    if (wanted) break;
  }
  throw new Error('No short code was free.');
}
