import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { dayAfter } from '@tipwell/contract/dates/period';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { findPeriod, insertPeriod, periodsAt } from './period-store.ts';
import { lockReserve } from './settings-store.ts';
import { isWithheldAt } from './withheld-people.ts';

/** The longest period: a tax year with its last weeks. */
const longestDays = 400;

/**
 * Opens the next period, which begins the day after the one before and has ended. One at a time: the one
 * before is settled first. The same id again is the same period.
 * @throws notFound where nothing is withheld; inputInvalid for days that do not follow or have not
 *   ended; figuresChanged while another period is not settled; contentDiffers where the id stands for other days
 */
export async function openPeriod(
  context: Context,
  actor: Person,
  wanted: { locationId: number; periodId: string; firstDay: string; lastDay: string },
): Promise<{ periodId: string }> {
  const { locationId, periodId, firstDay, lastDay } = wanted;
  return context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    if (!isWithheldAt(location)) fail('notFound');
    const settings = (await lockReserve(tx, locationId)) ?? fail('notFound');
    const known = await findPeriod(tx, periodId);
    if (known) {
      const isSame =
        known.locationId === locationId && known.firstDay === firstDay && known.lastDay === lastDay;
      return isSame ? { periodId } : fail('contentDiffers');
    }
    const [last] = await periodsAt(tx, locationId, 1);
    if (last && last.state !== 'SETTLED') fail('figuresChanged');
    const first = last ? dayAfter(last.lastDay) : settings.reserveFrom;
    const now = context.clock.now();
    const today = businessDay(now, location.timeZone);
    refuseDays({ firstDay, lastDay, first, today });
    await insertPeriod(
      tx,
      { ...wanted, currency: location.currency, openedBy: realPersonOf(actor) },
      now,
    );
    await audit(tx, {
      actor,
      action: 'withholding.opened',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, firstDay, lastDay },
    });
    return { periodId };
  });
}

function refuseDays(days: {
  firstDay: string;
  lastDay: string;
  first: string;
  today: string;
}): void {
  const { firstDay, lastDay, first, today } = days;
  if (firstDay !== first) {
    fail('inputInvalid', { fields: { firstDay: fieldError('periodDoesNotFollow') } });
  }
  if (lastDay < firstDay) {
    fail('inputInvalid', { fields: { lastDay: fieldError('endsBeforeStart') } });
  }
  if (lastDay >= today) {
    fail('inputInvalid', { fields: { lastDay: fieldError('periodNotOver') } });
  }
  const length = Temporal.PlainDate.from(firstDay).until(lastDay, { largestUnit: 'days' }).days + 1;
  if (length > longestDays) {
    fail('inputInvalid', { fields: { lastDay: fieldError('periodTooLong') } });
  }
}
