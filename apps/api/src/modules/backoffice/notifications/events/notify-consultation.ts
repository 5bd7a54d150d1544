import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findStaff } from '#identity/identity';
import {
  consultationWords,
  whoHearsOfConsultation,
  type ConsultationMoved,
} from '#distribution/tips-policies';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to those who are asked about a draft, also where it is called off, and at the end to those who
 * publish it: once each.
 */
export async function writeAboutConsultation(
  context: Context,
  moved: ConsultationMoved,
): Promise<void> {
  const { consultationId, locationId, step } = moved;
  const heard = await whoHearsOfConsultation(context, moved);
  if (!heard) return;
  const { staffIds, news } = heard;
  // Whoever joins before the others were told is told once.
  const told = step === 'JOINED' ? 'OPENED' : step;
  const { leftOver } = await forEachApart(context, {
    name: `consultation-moved:${consultationId}:${step}`,
    items: staffIds,
    idOf: (staffId) => staffId,
    clock: 'ITEM',
    handle: async (staffId) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      await writeOfHappening(context, userId, `consultation:${consultationId}:${told}:${staffId}`, {
        kind: 'CONSULTATION',
        topic: 'PAYOUTS',
        message: consultationWords(news, locale),
        wanted: ['EMAIL'],
        opens: { page: 'TIPS_POLICY', locationId },
      });
    },
  });
  // The event comes again: whoever has the message already gets no second one.
  if (leftOver.length > 0) throw new Error('Some people could not be told of a consultation yet.');
}
