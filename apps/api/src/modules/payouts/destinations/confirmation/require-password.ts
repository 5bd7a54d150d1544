import { Failure } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { confirmOwnPassword } from '#identity/identity';
import { hasDestination } from '../records/destination-store.ts';
import { requireFactorForVenue } from './confirm-destination.ts';
import type { Payee } from '../records/payee.ts';
import { staffWhoShare } from '../records/shared-choice-store.ts';

/** Whether money of a person or a venue goes somewhere already: then sending it elsewhere is a change. */
export async function isPaidAlready(db: Database, payee: Payee): Promise<boolean> {
  if (await hasDestination(db, payee)) return true;
  return payee.kind === 'PERSON' && (await staffWhoShare(db, payee.userId)).length > 0;
}

/**
 * Where money goes to something already, sending it elsewhere takes more than an open office: the
 * password of whoever does it.
 * @returns whether it was asked for and given
 * @throws secondFactorMissing for a venue's money where one is required; inputInvalid without the right
 *   password, tooManyRequests after many wrong ones
 */
export async function askForPassword(
  context: Context,
  actor: Person,
  payee: Payee,
  password: string | undefined,
): Promise<boolean> {
  requireFactorForVenue(context, actor, payee);
  // Whoever has a second factor confirms by it what they change, with the card or account in sight.
  if (actor.factor.isSetUp) return false;
  if (!(await isPaidAlready(context.db, payee))) return false;
  if (password === undefined) throw passwordMissing();
  await confirmOwnPassword(context, actor, { password, field: 'password' });
  return true;
}

/**
 * Asks the same again where the answer counts, under the lock of the payee's destinations: something
 * may have been put in place since the password was asked for.
 * @throws inputInvalid where a password is needed by now and none was given
 */
export async function askAgain(tx: Tx, payee: Payee, isConfirmed: boolean): Promise<void> {
  if (!isConfirmed && (await isPaidAlready(tx, payee))) throw passwordMissing();
}

function passwordMissing(): Failure {
  return new Failure('inputInvalid', { fields: { password: fieldError('required') } });
}
