import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { platformId } from '../closing-store.ts';
import { addUpMonth, idOfMonth, inZones, zonesOfPlaces } from './add-up-months.ts';
import { keptMonths } from './kept-sums-store.ts';

/** Postings are added up once more every week. */
const checkedForMs = 7 * 86_400_000;
const mostAtOnce = 4;

/**
 * Compares kept sums with the postings once more, month by month. What differs was changed by somebody: it
 * becomes an incident, and the sums are made anew.
 */
export async function checkMonthSums(context: Context): Promise<void> {
  const until = context.clock.now().getTime() - checkedForMs;
  const due = (await keptMonths(context.db))
    .filter(({ checkedAt }) => checkedAt.getTime() <= until)
    .toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime());
  const zones = await zonesOfPlaces(context);
  const groups = inZones(
    due.filter(({ locationId }) => zones.has(locationId)),
    zones,
  );
  await forEachApart(context, {
    name: 'check-month-sums',
    items: groups,
    atMost: mostAtOnce,
    idOf: idOfMonth,
    clock: 'ROUND',
    handle: async (one) => {
      for (const { locationId, currencies } of await addUpMonth(context, one)) {
        const place = locationId === platformId ? 'platform' : `location:${locationId}`;
        await raiseIncident(context.db, {
          kind: 'KEPT_SUMS_DIFFERED',
          subject: `${place}:${one.month}`,
          details: { month: one.month, currencies: currencies.join(' ') },
          at: context.clock.now(),
        });
      }
    },
  });
}
