import { Failure } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { confirmOwnPassword } from '../../identity/index.ts';
import { currentDestination } from '../destination-store.ts';

/**
 * Where money goes to something already, sending it elsewhere takes more than an open office.
 * @throws inputInvalid without the right password, tooManyRequests after many wrong ones
 */
export async function askForPassword(
  context: Context,
  actor: Person,
  password: string | undefined,
): Promise<void> {
  if (!(await currentDestination(context.db, actor.userId))) return;
  if (password === undefined) {
    throw new Failure('inputInvalid', { fields: { password: fieldMessage('required') } });
  }
  await confirmOwnPassword(context, actor, { password, field: 'password' });
}
