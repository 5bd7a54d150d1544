import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findLocation, type Location } from '#venues/locations';
import { boundsOfBusinessDay, splitWaits, proposeUntil } from '#distribution/splits';
import { gapFound, type GapStep } from '../events.ts';
import { findGaps, gapDaysBack, type FoundGap } from './find-gaps.ts';
import { gapStep } from './gap-notice.rule.ts';
import { noteGapTold, placesClockedSince } from './scan-store.ts';

/**
 * Tells people of shifts that they did not end, or did not begin, as soon as they can say when that was;
 * and once their day was split without, them and those who enter hours. Gone through twice, it tells
 * nobody twice (record 0051).
 */
export async function tellOfGaps(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - gapDaysBack * 86_400_000);
  await forEachApart(context, {
    name: 'tell-of-gaps',
    items: await placesClockedSince(context.db, since),
    idOf: (locationId) => locationId,
    clock: 'ROUND',
    handle: async (locationId) => {
      const location = await findLocation(context.db, locationId);
      if (!location) return;
      const now = context.clock.now();
      const { leftOver } = await forEachApart(context, {
        name: 'tell-of-gap',
        items: await findGaps(context.db, location, now),
        idOf: ({ gap }) => gap.scanId,
        clock: 'ROUND',
        handle: async (found) => {
          const step = stepOf(found, location, now);
          if (step !== null) await tell(context, location, { found, step }, now);
        },
      });
      if (leftOver.length > 0) throw new Error('Somebody could not be told of a gap yet.');
    },
  });
}

function stepOf({ gap, businessDay, split }: FoundGap, { timeZone }: Location, now: Date) {
  const { end } = boundsOfBusinessDay(businessDay, timeZone);
  const day = { dayEnded: end, proposeUntil: proposeUntil(businessDay, timeZone), split };
  return gapStep(gap, day, now);
}

async function tell(
  { db }: Context,
  { locationId }: Location,
  { found, step }: { found: FoundGap; step: GapStep },
  now: Date,
): Promise<void> {
  const { gap, staffId, businessDay } = found;
  const { scanId } = gap;
  await db.transaction().execute(async (tx) => {
    if (!(await noteGapTold(tx, { scanId, step }, now))) return;
    await publish(tx, gapFound, { scanId, staffId, locationId, businessDay, step });
    if (step === 'FORGOTTEN') return;
    // Those who enter hours are told once of a day, however many shifts it lacks.
    await publish(tx, splitWaits, {
      noticeId: `hours:${locationId}:${businessDay}`,
      locationId,
      businessDay,
      waiting: 'HOURS',
      step: 'FELL_BACK',
      fallsBackAt: null,
    });
  });
}
