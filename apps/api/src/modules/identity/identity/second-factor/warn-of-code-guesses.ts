import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { writeToPerson } from './write-to-person.ts';

/** After so many wrong codes in a row it is hardly the person who types. */
const suspicious = 10;

/** Tells a person, once, that somebody knows their password and guesses codes. */
export async function warnOfCodeGuesses(
  context: Context,
  tx: Tx,
  userId: string,
  wrongInARow: number,
): Promise<void> {
  if (wrongInARow === suspicious) await writeToPerson(context, tx, userId, 'codesGuessed');
}
