import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { writtenDate } from '#platform/written-date.ts';
import { businessDay } from '#distribution/splits';
import { independenceWords, whoHearsOfInquiry, type IndependenceMoved } from '#distribution/tronc';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to whoever decides about a tronc that they are asked about themselves, and to the owners where
 * there is no answer or one that shows dependence; once each, however often it is heard.
 */
export async function writeAboutIndependence(
  context: Context,
  moved: IndependenceMoved,
): Promise<void> {
  const { inquiryId, step } = moved;
  const heard = await whoHearsOfInquiry(context, moved);
  if (!heard || step === 'CONFIRMED' || step === 'ENDED') return;
  const { own, owners, place, dueAt, timeZone } = heard;
  const isForOwners = step === 'OVERDUE' || step === 'DEPENDENT';
  const { leftOver } = await forEachApart(context, {
    name: `independence-moved:${step}:${inquiryId}`,
    items: [...own, ...owners],
    idOf: (userId) => userId,
    clock: 'ITEM',
    handle: async (userId) => {
      const person = await findPerson(context.db, userId);
      if (!person || person.isErased) return;
      const news = isForOwners && owners.includes(userId) ? (`OWNERS_${step}` as const) : step;
      const day = writtenDate(businessDay(dueAt, timeZone), person.locale);
      await writeOfHappening(context, userId, `tronc-independence:${step}:${inquiryId}`, {
        kind: 'INDEPENDENCE',
        opens: { page: 'SPLIT', locationId: moved.locationId },
        topic: 'TEAM',
        message: independenceWords(news, { place, day }, person.locale),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told about a tronc yet.');
}
