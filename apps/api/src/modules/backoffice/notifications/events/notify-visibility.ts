import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { needsConsent, visibilityWords, type VisibilityChanged } from '#distribution/splits';
import { findStaff, namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to everybody who shares at a place what colleagues may see of each other now: once for each change. */
export async function writeAboutVisibility(
  context: Context,
  changed: VisibilityChanged,
): Promise<void> {
  const { locationId, level, revision } = changed;
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const about = { level, needsConsent: needsConsent(location.country), place: location.name };
  const people = (await namesAtLocation(context.db, locationId)).filter(
    ({ isActive, staffType }) => isActive && staffType !== null,
  );
  const { leftOver } = await forEachApart(context, {
    name: `visibility-changed:${locationId}:${revision}`,
    items: people,
    idOf: ({ staffId }) => staffId,
    clock: 'ITEM',
    handle: async ({ staffId }) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      await writeOfHappening(context, userId, `visibility:${locationId}:${revision}:${staffId}`, {
        kind: 'VISIBILITY',
        opens: { page: 'OWN_TIPS', staffId },
        topic: 'PAYOUTS',
        message: visibilityWords(about, locale),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told what colleagues see.');
}
