import { fail } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { findLocation } from '../../locations/index.ts';
import { putOrders } from './order-store.ts';
import { lockPeriod } from './period-store.ts';
import { employedAt } from './withheld-people.ts';

interface Entered {
  staffId: number;
  rateBps: number | null;
  amount: number | null;
}

/**
 * Enters what is to be withheld of people, a rate or an amount each, while the period is open.
 * @throws notFound for another place's period; figuresChanged once it was submitted; inputInvalid for
 *   somebody of whom nothing is withheld, or with a rate and an amount
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
    const employed = new Set((await employedAt(tx, location)).map(({ staffId }) => staffId));
    const seen = new Set<number>();
    for (const { staffId, rateBps, amount } of orders) {
      const isOne = rateBps === null || amount === null;
      if (!employed.has(staffId) || !isOne || seen.has(staffId)) {
        fail('inputInvalid', { fields: { orders: fieldError('cannotBeWithheld') } });
      }
      seen.add(staffId);
    }
    await putOrders(tx, periodId, orders, realPersonOf(actor));
    await audit(tx, {
      actor,
      action: 'withholding.entered',
      subject: `location:${locationId}`,
      at: context.clock.now(),
      details: { periodId, people: orders.length },
    });
  });
}
