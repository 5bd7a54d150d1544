import { fail } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { concernedBy, lockTrial, upsertVote, type Choice } from './shared-trial-store.ts';

/**
 * Somebody whom a tried split concerns says yes or no to it, or says otherwise than before. Nobody is told
 * who said what, neither while the vote goes on nor after.
 * @throws notFound for a trial that does not concern them or asks for no vote; inputInvalid once it is over
 */
export async function voteOnTrial(
  context: Context,
  given: { staffId: number; trialId: string; choice: Choice },
): Promise<{ choice: Choice }> {
  const { staffId, trialId, choice } = given;
  return context.db.transaction().execute(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const trial = await lockTrial(tx, trialId);
    if (!staff || !trial || trial.takenBackAt || !trial.voteEndsAt) fail('notFound');
    const people = (await concernedBy(tx, [trialId])).get(trialId) ?? [];
    if (!people.includes(staffId)) fail('notFound');
    // Behind the lock: whoever waited for it may find that the vote is over.
    const now = context.clock.now();
    if (trial.countedAt || trial.voteEndsAt <= now) {
      fail('inputInvalid', { fields: { choice: fieldError('voteIsOver') } });
    }
    await upsertVote(tx, given, now);
    return { choice };
  });
}
