import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { mulDivHalfUp, sum } from '@tipwell/contract/money/money';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { endIncident } from '#platform/incidents.ts';
import { businessDay } from '#distribution/splits';
import {
  earnersOfLocation,
  freshProofWithFactor,
  requireSecondApprover,
  type SecondApproval,
} from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { takenFromOf } from './appeal.rule.ts';
import { withholdingMoved } from './events.ts';
import { fixOrders, ordersOf } from './order-store.ts';
import { rowsOfPeriod, type PeriodRow } from './period-rows.ts';
import {
  lockPeriod,
  setApproved,
  setReturned,
  type Period,
  type PeriodState,
} from './period-store.ts';
import { isAboveCap, refuseMoreThanGiven } from './refuse-above-limits.ts';
import { ownersTold } from './who-hears.ts';

type Decision = { decision: 'APPROVE'; wanted: number } | { decision: 'RETURN'; reason: string };

/**
 * Approves a period as its second person, which fixes what is withheld and from which day, and tells the
 * people; or hands it back to the accountant with a reason, which whoever submitted it may do too.
 * Approved twice, it is approved once.
 * @throws notFound for another place's period; notAllowed for whoever entered, submitted or allowed it;
 *   figuresChanged where the sum is no longer what was seen, or it was decided the other way;
 *   inputInvalid where more is asked of somebody than the limit, and no administrator has allowed it
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
    const now = context.clock.now();
    const today = businessDay(now, location.timeZone);
    const rows = await rowsOfPeriod(tx, location, period, today);
    if (sum(rows.map((row) => row.wanted)) !== asked.wanted) fail('figuresChanged');
    refuseMoreThanGiven(rows);
    if (isAboveCap(rows) && period.allowedAt === null) {
      fail('inputInvalid', { fields: { wanted: fieldError('taxAboveCap') } });
    }
    const by = realPersonOf(actor);
    const takenFrom = takenFromOf(today);
    await fixOrders(tx, periodId, rows, by);
    await setApproved(tx, periodId, { userId: by, now, takenFrom });
    await endAlert(tx, periodId, now, 'Approved.');
    await audit(tx, {
      actor,
      action: 'withholding.approved',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, amount: asked.wanted, people: rows.length, takenFrom },
    });
    await announce(tx, location, { period, rows, takenFrom });
    return { state: 'APPROVED' };
  });
}

/** Each person is told the sum and the day before it is taken, and the owners what is taken of all. */
async function announce(
  tx: Tx,
  { locationId, currency }: Location,
  of: { period: Period; rows: readonly PeriodRow[]; takenFrom: string },
): Promise<void> {
  const { periodId, firstDay, lastDay } = of.period;
  const asked = of.rows.filter(({ wanted }) => wanted > 0);
  if (asked.length === 0) return;
  const total = sum(asked.map(({ wanted }) => wanted));
  const given = sum(asked.map(({ allocated }) => Math.max(allocated, 0)));
  const userOf = new Map(
    (await earnersOfLocation(tx, locationId)).map(({ staffId, userId }) => [staffId, userId]),
  );
  const people = asked.flatMap(({ staffId, wanted }) => {
    const userId = userOf.get(staffId);
    return userId === undefined ? [] : [{ userId, staffId, amount: wanted }];
  });
  await publish(tx, withholdingMoved, {
    noticeId: `${periodId}:announced`,
    locationId,
    currency,
    news: {
      step: 'ANNOUNCED',
      firstDay,
      lastDay,
      takenFrom: of.takenFrom,
      people: asked.length,
      bps: given > 0 ? mulDivHalfUp(total, 10_000, given) : 0,
    },
    to: [...people, ...(await ownersTold(tx, locationId, total))],
  });
}

async function endAlert(tx: Tx, periodId: string, at: Date, resolution: string): Promise<void> {
  const subject = `withholding:${periodId}`;
  await endIncident(tx, { kind: 'TAX_ABOVE_LIMIT', subject, at, resolution });
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
  const location = await findLocation(tx, period.locationId);
  if (!location) fail('notFound');
  const authors = authorsOf(period, isEntered ? entered : []);
  await requireSecondApprover(context, tx, actor, withholdingApproval(location, authors));
}

/** What the second person of a period approves: neither of its authors did, nor depends on one. */
export function withholdingApproval(
  { locationId, masterLocationId }: Pick<Location, 'locationId' | 'masterLocationId'>,
  authors: readonly string[],
): SecondApproval {
  return {
    approval: 'WITHHOLDING',
    first: [...new Set(authors)],
    locationIds: [locationId, masterLocationId],
  };
}

/** Whose period it is: who submitted it, who entered something of it, and who allowed it. */
export function authorsOf(period: Period, entered: readonly string[]): string[] {
  const { submittedBy, openedBy, allowedBy } = period;
  return [submittedBy ?? openedBy, ...entered, ...(allowedBy === null ? [] : [allowedBy])];
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
  const now = context.clock.now();
  await setReturned(tx, period.periodId, reason);
  await endAlert(tx, period.periodId, now, 'Handed back.');
  await audit(tx, {
    actor,
    action: 'withholding.returned',
    subject: `location:${period.locationId}`,
    at: now,
    details: { periodId: period.periodId },
  });
  return { state: 'OPEN' };
}
