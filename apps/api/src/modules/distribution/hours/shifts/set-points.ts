import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { recordingSplitRefusals, lockSchemes } from '#distribution/splits';
import { setCountsPoints } from './hours-store.ts';
import { rightsAboutHours } from './who-records.ts';

/**
 * Decides whether points count at a location besides minutes; where a tronc master holds the split,
 * nobody of the venue does. What is recorded stays as it is. @throws notFound, notAllowed
 */
export async function setPoints(
  context: Context,
  actor: Person,
  { locationId, counts }: { locationId: number; counts: boolean },
): Promise<{ countsPoints: boolean }> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'points' }, async () =>
    context.db.transaction().execute(async (tx) => {
      const location = await findLocation(tx, locationId);
      if (!location) fail('notFound');
      const { mayChangePoints } = await rightsAboutHours(tx, actor, location);
      if (!mayChangePoints) fail('notAllowed');
      await lockSchemes(tx, locationId, 'to change');
      const now = context.clock.now();
      const by = realPersonOf(actor);
      if (await setCountsPoints(tx, { locationId, counts, by }, now)) {
        await audit(tx, {
          actor,
          action: 'hours.pointsSet',
          subject: `location:${locationId}`,
          at: now,
          details: { counts },
        });
      }
      return { countsPoints: counts };
    }),
  );
}
