import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { announcementWords, type SplitAnnounced } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to everybody who shares what another split changes for them, before it counts: once for each
 * version, in Tipwell whatever they chose, and by e-mail unless they refused that.
 */
export async function writeAboutSplit(context: Context, announced: SplitAnnounced): Promise<void> {
  const { schemeId, locationId, step, people } = announced;
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const { leftOver } = await forEachApart(context, {
    name: `split-announced:${schemeId}:${step}`,
    items: people,
    idOf: ({ staffId }) => staffId,
    clock: 'ITEM',
    handle: async ({ staffId, parts, money }) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      await writeOfHappening(context, userId, `split:${schemeId}:${step}:${staffId}`, {
        kind: 'SPLIT_ANNOUNCED',
        opens: { page: 'OWN_TIPS', staffId },
        topic: 'PAYOUTS',
        message: announcementWords(announced, { parts, money }, location.name, locale),
        wanted: ['EMAIL'],
      });
    },
  });
  // The event comes again: whoever has the message already gets no second one.
  if (leftOver.length > 0) throw new Error('Some people could not be told of a split yet.');
}
