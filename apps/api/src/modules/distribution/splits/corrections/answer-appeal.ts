import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { findLocation } from '#venues/locations';
import { correctionMoved } from '../events.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import {
  findCorrection,
  lockLine,
  setAgreed,
  setAnswer,
  setAppeal,
  type Line,
} from './correction-store.ts';

/**
 * Appeals against what a correction takes of one's own part, once: nothing more is taken until somebody
 * has answered.
 * @throws notFound for a line that is not this person's or takes nothing; contentDiffers for other words
 *   than were said, or once all is given back
 */
export async function appealCorrection(
  context: Context,
  actor: Person,
  { staffId, lineId, reason }: { staffId: number; lineId: string; reason: string },
): Promise<void> {
  if (actor.viewedBy) fail('notAllowed');
  await context.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, lineId);
    const correction = line && (await findCorrection(tx, line.correctionId));
    if (line?.staffId !== staffId || correction?.state !== 'CONFIRMED') fail('notFound');
    if (line.amount > 0) fail('notFound');
    if (line.appealedAt !== null)
      return line.appeal === reason ? undefined : fail('contentDiffers');
    if (line.settled >= 0 - line.amount) fail('contentDiffers');
    const by = realPersonOf(actor);
    await setAppeal(tx, lineId, { appeal: reason, by, now: context.clock.now() });
    const { correctionId, locationId } = correction;
    await publish(tx, correctionMoved, {
      correctionId,
      locationId,
      staffId,
      noticeId: `${lineId}:appeal`,
      step: 'APPEALED',
    });
    return undefined;
  });
}

/**
 * Agrees that a correction takes back what was given by mistake; without it nothing of protected tips is.
 * @throws notFound for a line that is not this person's, or takes no agreement
 */
export async function agreeToCorrection(
  context: Context,
  actor: Person,
  { staffId, lineId }: { staffId: number; lineId: string },
): Promise<void> {
  if (actor.viewedBy) fail('notAllowed');
  await context.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, lineId);
    const correction = line && (await findCorrection(tx, line.correctionId));
    if (line?.staffId !== staffId || correction?.state !== 'CONFIRMED') fail('notFound');
    if (!line.needsAgreement) fail('notFound');
    if (line.agreedAt === null) await setAgreed(tx, lineId, context.clock.now());
  });
}

/** Whether somebody with a say in the split may answer an appeal: nobody answers one of their own. */
export function mayAnswer(actor: Person, { staffId }: Pick<Line, 'staffId'>): boolean {
  if (actor.viewedBy) return false;
  return !actor.memberships.some((own) => own.staffId === staffId);
}

/**
 * Answers an appeal: it was right and nothing more is taken, or the correction goes on. Nobody answers
 * an appeal of their own.
 * @throws notAllowed for who has no say in the split; notFound for another place's line, or one without
 *   an appeal; contentDiffers for one that was answered otherwise
 */
export async function answerAppeal(
  context: Context,
  actor: Person,
  answer: { locationId: number; lineId: string; isUpheld: boolean; reason: string },
): Promise<void> {
  const { locationId, lineId, isUpheld, reason } = answer;
  await recordingSplitRefusals(context, actor, { locationId, way: 'correct' }, () =>
    context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
      const line = await lockLine(tx, lineId);
      const correction = line && (await findCorrection(tx, line.correctionId));
      if (!line || correction?.locationId !== locationId || line.appealedAt === null) {
        fail('notFound');
      }
      if (!mayAnswer(actor, line)) fail('notAllowed');
      if (line.answeredAt !== null) {
        const isSame = line.isUpheld === isUpheld && line.answer === reason;
        return isSame ? undefined : fail('contentDiffers');
      }
      const now = context.clock.now();
      await setAnswer(tx, lineId, { isUpheld, answer: reason, by: realPersonOf(actor), now });
      const { correctionId } = correction;
      await audit(tx, {
        actor,
        action: 'correction.appealAnswered',
        subject: `location:${locationId}`,
        at: now,
        details: { correctionId, lineId, isUpheld },
      });
      await publish(tx, correctionMoved, {
        correctionId,
        locationId,
        staffId: line.staffId,
        noticeId: `${lineId}:answer`,
        step: 'ANSWERED',
      });
      return undefined;
    }),
  );
}
