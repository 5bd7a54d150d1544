import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { businessDay } from '#distribution/splits';
import { earnersOfLocation } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { announceInactivity } from './announce-inactivity.ts';
import { feeCurrency, findInactive, type Inactive } from './find-inactive.ts';
import { setLookedAt } from './inactivity-store.ts';
import { inactivityStep } from './inactive-account.rule.ts';
import { takeFees } from './take-fees.ts';

export const lookAtPlaceJob = defineJob<{ locationId: number }>(
  'look-at-inactive-accounts-of-place',
);

const lookedAtTogether = 500;

/** Looks at everybody's account at one place, and announces or takes what is due. */
export async function lookAtPlace(
  context: Context,
  { locationId }: { locationId: number },
): Promise<void> {
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const today = businessDay(context.clock.now(), location.timeZone);
  let leftOver = 0;
  if (location.currency === feeCurrency) {
    const earners = await earnersOfLocation(context.db, locationId);
    for (let at = 0; at < earners.length; at += lookedAtTogether) {
      const some = earners.slice(at, at + lookedAtTogether);
      const round = await forEachApart(context, {
        name: 'deal-with-inactive-accounts',
        items: await findInactive(context.db, context.config, location, some, today),
        idOf: ({ announcementId }) => announcementId,
        clock: 'ROUND',
        handle: async (inactive) => doNextStep(context, location, inactive),
      });
      leftOver += round.leftOver.length;
    }
  }
  // The next round tries again what did not work; the others are not touched twice by it.
  if (leftOver === 0) await setLookedAt(context.db, locationId, today);
}

async function doNextStep(context: Context, location: Location, inactive: Inactive) {
  const { what } = inactivityStep(inactive.situation);
  if (what === 'ANNOUNCE') await announceInactivity(context, location, inactive);
  if (what === 'TAKE') await takeFees(context, location, inactive);
}
