import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { consultationState, mayBeDone } from './consultation-state.rule.ts';
import { lockConsultation, saveView } from './consultation-store.ts';

/**
 * Somebody who is asked says what they think of a draft, or says it otherwise than before. Nothing is
 * written down of it but the view itself: not when, and nothing in the audit log.
 * @throws notFound for a round that does not ask them; inputInvalid once it is over
 */
export async function giveView(
  context: Context,
  given: { staffId: number; consultationId: string; text: string | null },
): Promise<Record<string, never>> {
  const { staffId, consultationId, text } = given;
  return context.db.transaction().execute(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const round = await lockConsultation(tx, consultationId);
    if (!staff || !round || round.locationId !== staff.locationId) fail('notFound');
    // Behind the lock: whoever waited for it may find that the round is over.
    if (!mayBeDone[consultationState(round, context.clock.now())].giveView) {
      fail('inputInvalid', { fields: { text: fieldError('consultationOver') } });
    }
    if (!(await saveView(tx, { consultationId, staffId, view: text }))) fail('notFound');
    return {};
  });
}
