import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { correctionWords, whoHearsOfCorrection, type CorrectionMoved } from '#distribution/splits';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to those whose shares a correction changes, before it touches a payout, and to those who decide
 * what waits for them: once for each time.
 */
export async function writeAboutCorrection(
  context: Context,
  moved: CorrectionMoved,
): Promise<void> {
  const heard = await whoHearsOfCorrection(context, moved);
  if (!heard) return;
  const { noticeId, step } = moved;
  const isOwn = step === 'NOTICE' || step === 'ANSWERED';
  const { leftOver } = await forEachApart(context, {
    name: `correction-moved:${noticeId}:${step}`,
    items: heard.userIds,
    idOf: (userId) => userId,
    clock: 'ITEM',
    handle: async (userId) => {
      const person = await findPerson(context.db, userId);
      if (!person || person.isErased) return;
      await writeOfHappening(context, userId, `correction:${step}:${noticeId}:${userId}`, {
        kind: 'CORRECTION',
        topic: isOwn ? 'PAYOUTS' : 'TEAM',
        message: correctionWords(step, heard.facts, person.locale),
        opens: heard.opens,
        ...(isOwn ? { wanted: ['EMAIL'] } : {}),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of a correction yet.');
}
