import type { Context } from '../../../platform/context.ts';
import { findPerson } from '../../identity/index.ts';
import { settleStatus } from './settle-status.ts';

/** Settles somebody of whom another module says that something changed; asked twice, nothing changes twice. */
export async function settleAnew(context: Context, { userId }: { userId: string }): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, userId);
    if (person && !person.isErased) await settleStatus(tx, userId, now);
  });
}
