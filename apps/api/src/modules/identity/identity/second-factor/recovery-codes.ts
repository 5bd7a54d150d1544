import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { replaceRecoveryCodes } from './factor-store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

/** Gives a person new recovery codes in the place of all they had; shown this once, kept as hashes. */
export async function giveRecoveryCodes(
  context: Context,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(context.config, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, now);
  return codes;
}
