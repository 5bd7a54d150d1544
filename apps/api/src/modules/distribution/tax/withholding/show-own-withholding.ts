import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOwnWithholding } from '@tipwell/contract/distribution/calls/withholding';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { presentAppeal } from './appeal-shown.ts';
import { ordersToCome } from './order-store.ts';
import { rowsOfPeriod } from './period-rows.ts';
import { findPeriod } from './period-store.ts';

/** What will be withheld of a person's tips at a workplace and is not yet. @throws notFound */
export async function showOwnWithholding(
  { db, clock }: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnWithholding>> {
  const staff = (await findStaff(db, staffId)) ?? fail('notFound');
  const location = (await findLocation(db, staff.locationId)) ?? fail('notFound');
  const today = businessDay(clock.now(), location.timeZone);
  const announced: CallOutput<typeof getOwnWithholding>['announced'] = [];
  for (const { periodId } of await ordersToCome(db, staffId)) {
    const period = await findPeriod(db, periodId);
    const rows = period ? await rowsOfPeriod(db, location, period, today) : [];
    const row = rows.find((one) => one.staffId === staffId);
    if (!period || !row || (row.wanted === 0 && row.appeal === null)) continue;
    announced.push({
      periodId,
      firstDay: period.firstDay,
      lastDay: period.lastDay,
      currency: location.currency,
      amount: row.wanted,
      allocated: row.allocated,
      takenFrom: period.takenFrom,
      appeal: presentAppeal(row.appeal),
      mayAppeal: row.appeal === null,
    });
  }
  return { announced };
}
