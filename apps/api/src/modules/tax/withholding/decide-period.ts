import { fail } from '@tipwell/contract/errors';
import { sum } from '@tipwell/contract/money';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { freshProofWithFactor, requireSecondApprover } from '../../identity/index.ts';
import { findLocation } from '../../locations/index.ts';
import { fixOrders, ordersOf } from './order-store.ts';
import { rowsOfPeriod } from './period-rows.ts';
import {
  lockPeriod,
  setApproved,
  setReturned,
  type Period,
  type PeriodState,
} from './period-store.ts';

type Decision = { decision: 'APPROVE'; wanted: number } | { decision: 'RETURN'; reason: string };

/**
 * Approves a period as its second person, which fixes what the next payout run withholds; or hands it
 * back to the accountant with a reason, which whoever submitted it may do too. Approved twice, it is
 * approved once.
 * @throws notFound for another place's period; notAllowed for whoever entered or submitted it;
 *   figuresChanged where the sum is no longer what was seen, or it was decided the other way
 */
export async function decidePeriod(
  context: Context,
  actor: Person,
  asked: { locationId: number; periodId: string } & Decision,
): Promise<{ state: PeriodState }> {
  if (asked.decision === 'APPROVE') await freshProofWithFactor(context, actor);
  return context.db.transaction().execute(async (tx) => {
    const { locationId, periodId } = asked;
    const period = await lockPeriod(tx, periodId);
    if (period?.locationId !== locationId) fail('notFound');
    if (asked.decision === 'RETURN') return handBack(context, tx, actor, period, asked.reason);
    await refuseAuthors(context, tx, actor, period);
    if (period.state === 'APPROVED' || period.state === 'SETTLED') return { state: period.state };
    if (period.state !== 'SUBMITTED') fail('figuresChanged');
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const rows = await rowsOfPeriod(tx, location, period);
    if (sum(rows.map((row) => row.wanted)) !== asked.wanted) fail('figuresChanged');
    const by = realPersonOf(actor);
    const now = context.clock.now();
    await fixOrders(tx, periodId, rows, by);
    await setApproved(tx, periodId, { userId: by, now });
    await audit(tx, {
      actor,
      action: 'withholding.approved',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, amount: asked.wanted, people: rows.length },
    });
    return { state: 'APPROVED' };
  });
}

/** Nobody approves what they entered themselves, whoever of their colleagues submitted it. */
async function refuseAuthors(
  context: Context,
  tx: Tx,
  actor: Person,
  period: Period,
): Promise<void> {
  const entered = (await ordersOf(tx, [period.periodId])).map(({ enteredBy }) => enteredBy);
  const isEntered = period.state === 'SUBMITTED' || period.state === 'OPEN';
  const authors = [period.submittedBy ?? period.openedBy, ...(isEntered ? entered : [])];
  const location = await findLocation(tx, period.locationId);
  await requireSecondApprover(context, tx, actor, {
    approval: 'WITHHOLDING',
    first: [...new Set(authors)],
    locationIds: [period.locationId, location?.masterLocationId ?? null],
  });
}

async function handBack(
  context: Context,
  tx: Tx,
  actor: Person,
  period: Period,
  reason: string,
): Promise<{ state: PeriodState }> {
  if (period.state === 'OPEN' && period.returnedReason === reason) return { state: 'OPEN' };
  if (period.state !== 'SUBMITTED') fail('figuresChanged');
  await setReturned(tx, period.periodId, reason);
  await audit(tx, {
    actor,
    action: 'withholding.returned',
    subject: `location:${period.locationId}`,
    at: context.clock.now(),
    details: { periodId: period.periodId },
  });
  return { state: 'OPEN' };
}
