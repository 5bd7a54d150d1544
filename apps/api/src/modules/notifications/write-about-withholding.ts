import type { Context } from '../../platform/context.ts';
import { forEachApart } from '../../platform/for-each-apart.ts';
import { findStaff } from '../identity/index.ts';
import { businessDay } from '../distribution/index.ts';
import { findLocation } from '../locations/index.ts';
import { withheldWords, type PeriodSettled } from '../tax/index.ts';
import { writeOfHappening } from './write-of-happening.ts';

/** Writes to everybody of whose tips tax was withheld, or should have been: once for each period. */
export async function writeAboutWithholding(
  context: Context,
  settled: PeriodSettled,
): Promise<void> {
  const { periodId, locationId, currency, firstDay, lastDay } = settled;
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const { leftOver } = await forEachApart(context, {
    name: `period-settled:${periodId}`,
    items: settled.people,
    idOf: ({ staffId }) => staffId,
    clock: 'ITEM',
    handle: async ({ staffId, withheld, carriedOut }) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      const facts = { currency, firstDay, lastDay, withheld, carriedOut };
      await writeOfHappening(context, userId, `withheld:${periodId}:${staffId}`, {
        kind: 'TAX_WITHHELD',
        opens: {
          page: 'STATEMENT',
          staffId,
          day: businessDay(context.clock.now(), location.timeZone),
        },
        topic: 'PAYOUTS',
        message: withheldWords(facts, location.name, locale),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of their tax yet.');
}
