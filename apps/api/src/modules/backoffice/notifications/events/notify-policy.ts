import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findStaff, namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { publishedWords, type PolicyPublished } from '#distribution/tips-policies';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to everybody who works at a place that its policy on tips was published: once for each. */
export async function writeAboutPolicy(
  context: Context,
  { policyId, locationId, validFrom }: PolicyPublished,
): Promise<void> {
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const people = (await namesAtLocation(context.db, locationId)).filter(({ isActive }) => isActive);
  const { leftOver } = await forEachApart(context, {
    name: `policy-published:${policyId}`,
    items: people,
    idOf: ({ staffId }) => staffId,
    clock: 'ITEM',
    handle: async ({ staffId }) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      await writeOfHappening(context, userId, `policy:${policyId}:${staffId}`, {
        kind: 'POLICY',
        topic: 'PAYOUTS',
        message: publishedWords({ place: location.name, validFrom }, locale),
        wanted: ['EMAIL'],
        opens: { page: 'TIPS_POLICY', locationId },
      });
    },
  });
  // The event comes again: whoever has the message already gets no second one.
  if (leftOver.length > 0) throw new Error('Some people could not be told of a policy yet.');
}
