import type { Context } from '#platform/context.ts';
import { ownersAt } from '#venues/locations';

/** Who hears of what happens to money: the person whose it is, or the owners of the venue. */
export async function concernedBy(
  { db }: Context,
  { userId, locationId }: { userId: string | null; locationId: number | null },
): Promise<string[]> {
  if (userId !== null) return [userId];
  return locationId === null ? [] : ownersAt(db, locationId);
}
