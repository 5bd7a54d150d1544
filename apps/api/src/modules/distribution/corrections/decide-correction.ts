import { fail } from '@tipwell/contract/errors';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { publishMany } from '../../../platform/events.ts';
import { isSecondPerson } from '../../../platform/second-person.rule.ts';
import { requireFreshProof } from '../../identity/index.ts';
import { findLocation } from '../../locations/index.ts';
import { boundsOfBusinessDay, businessDay } from '../business-day.rule.ts';
import { correctionMoved } from '../events.ts';
import { recordingSplitRefusals } from '../recording-split-refusals.ts';
import { splitSituation } from '../show-split.ts';
import { mayEditSplit, type SplitSituation } from '../split-editing.rule.ts';
import { decide, linesOf, lockCorrection, type Correction } from './correction-store.ts';
import { takesEffectOn } from './line-state.rule.ts';

interface Decision {
  locationId: number;
  correctionId: string;
  decision: 'CONFIRM' | 'REJECT';
}

/**
 * Whether somebody may confirm a correction: a second person, or whoever runs the tronc, alone: nobody
 * of the venue has a hand in that, and there may be nobody else.
 */
export function mayConfirm(
  actor: Person,
  { proposedBy }: Pick<Correction, 'proposedBy'>,
  { rolesThere }: Pick<SplitSituation, 'rolesThere'>,
): boolean {
  if (isSecondPerson(proposedBy, actor)) return true;
  return actor.viewedBy === null && rolesThere.includes('ROLE_TRONC_MASTER');
}

/**
 * Confirms a correction after a fresh proof: everybody whom it concerns is told, and from the day named
 * to them on payouts give a part of it back. Or rejects it, which its proposer may do too. Decided twice,
 * or by two at once, it is decided once.
 * @throws notAllowed for who has no say in the split, and for the proposer who would confirm; notFound
 *   for another place's; contentDiffers for one that was decided the other way; confirmationNeeded
 */
export async function decideCorrection(
  context: Context,
  actor: Person,
  { locationId, correctionId, decision }: Decision,
): Promise<Pick<Correction, 'correctionId' | 'state'>> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'correct' }, async () => {
    if (decision === 'CONFIRM') await requireFreshProof(context, actor);
    return context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      const situation = await splitSituation(tx, actor, location);
      if (!mayEditSplit(situation)) fail('notAllowed');
      const correction = await lockCorrection(tx, correctionId);
      if (correction?.locationId !== locationId) fail('notFound');
      const state = decision === 'CONFIRM' ? 'CONFIRMED' : 'REJECTED';
      if (state === 'CONFIRMED' && !mayConfirm(actor, correction, situation)) fail('notAllowed');
      if (correction.state !== 'OPEN') {
        return correction.state === state ? correction : fail('contentDiffers');
      }
      const now = context.clock.now();
      const on = takesEffectOn(businessDay(now, location.timeZone));
      const takesEffect = { on, at: boundsOfBusinessDay(on, location.timeZone).start };
      await decide(tx, correctionId, {
        state,
        by: realPersonOf(actor),
        takesEffect: state === 'CONFIRMED' ? takesEffect : null,
        now,
      });
      await audit(tx, {
        actor,
        action: state === 'CONFIRMED' ? 'correction.confirmed' : 'correction.rejected',
        subject: `location:${locationId}`,
        at: now,
        details: { correctionId, runId: correction.runId },
      });
      if (state === 'CONFIRMED') {
        const lines = await linesOf(tx, [correctionId]);
        await publishMany(
          tx,
          correctionMoved,
          lines.map(({ lineId, staffId }) => {
            return { correctionId, locationId, staffId, noticeId: lineId, step: 'NOTICE' as const };
          }),
        );
      }
      return { correctionId, state };
    });
  });
}
