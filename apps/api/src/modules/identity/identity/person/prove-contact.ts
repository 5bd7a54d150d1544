import { fail, type ErrorName } from '@tipwell/contract/api/errors';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Contact } from './contact.ts';
import { isKeptByAnother, setProved, takeFromClaimant } from './proof-store.ts';

/**
 * Gives an account an e-mail address or phone number whose owner has just been proved. Somebody else who
 * merely claimed it loses it, which the log keeps.
 * @throws emailTaken, idTaken where another account has proved it, or had it before proofs were asked for
 */
export async function proveContact(
  tx: Tx,
  actor: Actor,
  { userId, contact }: { userId: string; contact: Contact },
  now: Date,
): Promise<void> {
  const taken = contact.kind === 'EMAIL' ? 'emailTaken' : 'idTaken';
  if (await isKeptByAnother(tx, contact, userId)) fail(taken);
  const claimant = await takeFromClaimant(tx, contact, userId);
  if (claimant !== null) {
    const details = { kind: contact.kind };
    const subject = `user:${claimant}`;
    await audit(tx, { actor, action: 'claim.lost', subject, at: now, details });
  }
  await refuseTaken(taken, setProved(tx, userId, contact, now));
}

const uniqueViolation = '23505';

/**
 * Someone else may take a name between our look and our writing: then the database refuses, and
 * that is told in the same words.
 */
async function refuseTaken(name: ErrorName, writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) fail(name);
    throw error;
  }
}
