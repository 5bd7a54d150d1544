import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { sum } from '@tipwell/contract/money/money';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { businessDay, hasOpenPools } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { rowsOfPeriod } from './period-rows.ts';
import {
  countAboveCap,
  lockPeriod,
  setSubmitted,
  type Period,
  type PeriodState,
} from './period-store.ts';
import { isAboveCap, refuseMoreThanGiven } from './refuse-above-limits.ts';

/** Within so many days a second period above the limit is a pattern. */
const patternDays = 365;

/**
 * Hands a period to a second person, once all its days are split; where more than the limit is asked of
 * somebody, to an administrator first. Submitted twice, it is submitted once.
 * @throws notFound for another place's period; figuresChanged where the sum is no longer what was seen,
 *   or the period is further already; inputInvalid while a day of it is not split, or where more is asked
 *   of somebody than they were given
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
    const now = context.clock.now();
    const rows = await rowsOfPeriod(tx, location, period, businessDay(now, location.timeZone));
    if (sum(rows.map((row) => row.wanted)) !== wanted) fail('figuresChanged');
    refuseMoreThanGiven(rows);
    const isAbove = isAboveCap(rows);
    await setSubmitted(tx, periodId, { userId: by, now, isAboveCap: isAbove });
    if (isAbove) await alertAboveCap(tx, period, { wanted, now });
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

/** An administrator has to decide; and is told where it is not the first time. */
async function alertAboveCap(
  tx: Tx,
  { periodId, locationId, currency }: Period,
  { wanted, now }: { wanted: number; now: Date },
): Promise<void> {
  const details = { locationId, periodId, amount: wanted, currency };
  const subject = `withholding:${periodId}`;
  await raiseIncident(tx, { kind: 'TAX_ABOVE_LIMIT', subject, details, at: now });
  const since = new Date(now.getTime() - patternDays * 86_400_000);
  const periods = await countAboveCap(tx, locationId, since);
  if (periods < 2) return;
  await raiseIncident(tx, {
    kind: 'TAX_LIMIT_REPEATED',
    subject: `location:${locationId}`,
    details: { locationId, periods },
    at: now,
  });
}
