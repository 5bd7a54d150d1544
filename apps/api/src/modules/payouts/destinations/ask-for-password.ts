import { Failure } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { confirmOwnPassword } from '../../identity/index.ts';
import { hasDestination, type DestinationOwner } from '../destination-store.ts';
import { sharesAnywhere } from './shared-choice-store.ts';

/** Whether money of a person or a venue goes somewhere already: then sending it elsewhere is a change. */
export async function isPaidAlready(db: Database, owner: DestinationOwner): Promise<boolean> {
  if (await hasDestination(db, owner)) return true;
  return owner.userId !== null && sharesAnywhere(db, owner.userId);
}

/**
 * Where money goes to something already, sending it elsewhere takes more than an open office: the
 * password of whoever does it.
 * @throws inputInvalid without the right password, tooManyRequests after many wrong ones
 */
export async function askForPassword(
  context: Context,
  actor: Person,
  owner: DestinationOwner,
  password: string | undefined,
): Promise<void> {
  if (!(await isPaidAlready(context.db, owner))) return;
  if (password === undefined) {
    throw new Failure('inputInvalid', { fields: { password: fieldMessage('required') } });
  }
  await confirmOwnPassword(context, actor, { password, field: 'password' });
}
