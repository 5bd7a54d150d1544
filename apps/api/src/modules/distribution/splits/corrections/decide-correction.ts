import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publishMany } from '#platform/events.ts';
import type { Database } from '#platform/db/database.ts';
import {
  findStaff,
  requireFreshProof,
  requireSecondApprover,
  type SecondApproval,
} from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { boundsOfBusinessDay, businessDay } from '../calculation/business-day.rule.ts';
import { correctionMoved } from '../events.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { decide, linesOf, lockCorrection, type Correction } from './correction-store.ts';
import { takesEffectOn } from './line-state.rule.ts';

interface Decision {
  locationId: number;
  correctionId: string;
  decision: 'CONFIRM' | 'REJECT';
}

/** What a second person confirms: neither who proposed it, nor anyone who would receive by it. */
export async function correctionApproval(
  db: Database,
  { correctionId, proposedBy }: Pick<Correction, 'correctionId' | 'proposedBy'>,
  { locationId, masterLocationId }: Location,
): Promise<SecondApproval> {
  const gains = (await linesOf(db, [correctionId])).filter(({ amount }) => amount > 0);
  const receivers = await Promise.all(gains.map(({ staffId }) => findStaff(db, staffId)));
  return {
    approval: 'CORRECTION',
    first: proposedBy,
    payees: receivers.map((staff) => staff?.person.userId ?? null),
    locationIds: [locationId, masterLocationId],
  };
}

/**
 * Confirms a correction after a fresh proof: everybody whom it concerns is told, and from the day named
 * to them on payouts give a part of it back. Or rejects it, which its proposer may do too. Decided twice,
 * or by two at once, it is decided once.
 * @throws notAllowed for who has no say in the split, and with `details.reason` for who would confirm and is
 *   no independent second person; notFound
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
      if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
      const correction = await lockCorrection(tx, correctionId);
      if (correction?.locationId !== locationId) fail('notFound');
      const state = decision === 'CONFIRM' ? 'CONFIRMED' : 'REJECTED';
      if (state === 'CONFIRMED') {
        const approval = await correctionApproval(tx, correction, location);
        await requireSecondApprover(context, tx, actor, approval);
      }
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
