import { fail } from '@tipwell/contract/errors';
import { fieldError } from '@tipwell/contract/field-error';
import { sum } from '@tipwell/contract/money';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { hasOpenPools } from '../../distribution/index.ts';
import { findLocation } from '../../locations/index.ts';
import { rowsOfPeriod } from './period-rows.ts';
import { lockPeriod, setSubmitted, type PeriodState } from './period-store.ts';

/**
 * Hands a period to a second person, once all its days are split. Submitted twice, it is submitted once.
 * @throws notFound for another place's period; figuresChanged where the sum is no longer what was seen,
 *   or the period is further already; inputInvalid while a day of it is not split
 */
export async function submitPeriod(
  context: Context,
  actor: Person,
  seen: { locationId: number; periodId: string; wanted: number },
): Promise<{ state: PeriodState }> {
  const { locationId, periodId, wanted } = seen;
  return context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const period = await lockPeriod(tx, periodId);
    if (period?.locationId !== locationId) fail('notFound');
    const by = realPersonOf(actor);
    if (period.state === 'SUBMITTED' && period.submittedBy === by) return { state: 'SUBMITTED' };
    if (period.state !== 'OPEN') fail('figuresChanged');
    if (await hasOpenPools(tx, locationId, period.lastDay)) {
      fail('inputInvalid', { fields: { wanted: fieldError('daysNotSplit') } });
    }
    const rows = await rowsOfPeriod(tx, location, period);
    if (sum(rows.map((row) => row.wanted)) !== wanted) fail('figuresChanged');
    const now = context.clock.now();
    await setSubmitted(tx, periodId, { userId: by, now });
    await audit(tx, {
      actor,
      action: 'withholding.submitted',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, amount: wanted, people: rows.length },
    });
    return { state: 'SUBMITTED' };
  });
}
