import type { Context } from '#platform/context.ts';
import { removeAllOf } from './records/destination-store.ts';
import { askForRemoval, pagesOf } from './records/removal-store.ts';

/**
 * Nobody who was erased is paid anywhere: their cards and accounts end here at once, and processors are
 * asked to take them away, with whatever was given on a page and never taken.
 */
export async function forgetPerson(
  { db, clock }: Context,
  { userId }: { userId: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await removeAllOf(tx, userId, now);
    for (const page of await pagesOf(tx, userId)) {
      await askForRemoval(tx, { ...page, userId, locationId: null }, now);
    }
  });
}
