import type { Database } from '#platform/db/database.ts';
import { newShortCode } from './short-code.ts';
import { findShortCode, insertShortCode, type CodeHolder } from './short-code-store.ts';

/** Gives a person or a location its printed code: random, so that a code tells nothing. */
export async function giveShortCode(
  db: Database,
  to: CodeHolder,
  now: Date,
  wanted?: string,
): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const code = wanted ?? newShortCode();
    if (await insertShortCode(db, { code, ...to, now })) return code;
    if (wanted) break;
    // Somebody else may have given one in this very moment; then theirs is the code.
    const theirs = await findShortCode(db, to);
    if (theirs) return theirs;
  }
  throw new Error('No short code was free.');
}

/** The printed code of a person or a location; whoever has none yet gets one and keeps it. */
export async function shortCodeOf(db: Database, of: CodeHolder, now: Date): Promise<string> {
  return (await findShortCode(db, of)) ?? giveShortCode(db, of, now);
}
