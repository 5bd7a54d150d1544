import { fail } from '@tipwell/contract/api/errors';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { sum } from '@tipwell/contract/money/money';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { putOrders } from './order-store.ts';
import { rowsOfPeriod } from './period-rows.ts';
import { lockPeriod } from './period-store.ts';
import { allocatedTo, employedAt } from './withheld-people.ts';

interface Entered {
  staffId: number;
  rateBps: number | null;
  amount: number | null;
}

/**
 * Enters what is to be withheld of people, a rate or an amount each, while the period is open.
 * @throws notFound for another place's period; figuresChanged once it was submitted; inputInvalid for
 *   somebody of whom nothing is withheld, with a rate and an amount, or with more than they were given
 */
export async function enterOrders(
  context: Context,
  actor: Person,
  wanted: { locationId: number; periodId: string; orders: readonly Entered[] },
): Promise<void> {
  const { locationId, periodId, orders } = wanted;
  await context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const period = await lockPeriod(tx, periodId);
    if (period?.locationId !== locationId) fail('notFound');
    if (period.state !== 'OPEN') fail('figuresChanged');
    const people = await employedAt(tx, location);
    const employed = new Set(people.map(({ staffId }) => staffId));
    const seen = new Set<number>();
    for (const { staffId, rateBps, amount } of orders) {
      const isOne = rateBps === null || amount === null;
      if (!employed.has(staffId) || !isOne || seen.has(staffId)) {
        fail('inputInvalid', { fields: { orders: fieldError('cannotBeWithheld') } });
      }
      seen.add(staffId);
    }
    const days = { from: period.firstDay, to: period.lastDay };
    const given = await allocatedTo(tx, location, people, days);
    refuseMoreThanGiven(orders, given);
    const now = context.clock.now();
    const today = businessDay(now, location.timeZone);
    const asked = async () =>
      sum((await rowsOfPeriod(tx, location, period, today)).map(({ wanted: one }) => one));
    const before = await asked();
    await putOrders(tx, periodId, orders, realPersonOf(actor));
    const after = await asked();
    await audit(tx, {
      actor,
      action: 'withholding.entered',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, people: orders.length, before, after },
    });
  });
}

/** No tax on tips is more than the tips: where an amount is, its field says so. */
function refuseMoreThanGiven(orders: readonly Entered[], given: ReadonlyMap<number, number>): void {
  const fields: Record<string, FieldError> = {};
  for (const [index, { staffId, amount }] of orders.entries()) {
    if ((amount ?? 0) > Math.max(given.get(staffId) ?? 0, 0)) {
      fields[`orders.${index}.amount`] = fieldError('taxMoreThanGiven');
    }
  }
  if (Object.keys(fields).length > 0) fail('inputInvalid', { fields });
}
