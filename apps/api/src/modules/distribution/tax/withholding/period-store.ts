// The SQL of the periods of which tax is withheld.
import type { Database, Tx } from '#platform/db/database.ts';

export type PeriodState = 'OPEN' | 'SUBMITTED' | 'APPROVED' | 'SETTLED';

/** A stretch of business days at a location, and how far the withholding for it has come. */
export interface Period {
  periodId: string;
  locationId: number;
  currency: string;
  firstDay: string;
  lastDay: string;
  state: PeriodState;
  openedBy: string;
  openedAt: Date;
  submittedBy: string | null;
  submittedAt: Date | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  /** The first business day whose night withholds it; null in what was approved before there was one. */
  takenFrom: string | null;
  /** The administrator who allowed more than the limit. */
  allowedBy: string | null;
  allowedAt: Date | null;
  allowedReason: string | null;
  settledAt: Date | null;
  returnedReason: string | null;
  withheld: number | null;
}

function selectPeriods(db: Database) {
  return db
    .selectFrom('tax.periods')
    .select([
      'period_id as periodId',
      'location_id as locationId',
      'currency',
      'first_day as firstDay',
      'last_day as lastDay',
      'state',
      'opened_by as openedBy',
      'opened_at as openedAt',
      'submitted_by as submittedBy',
      'submitted_at as submittedAt',
      'approved_by as approvedBy',
      'approved_at as approvedAt',
      'taken_from as takenFrom',
      'allowed_by as allowedBy',
      'allowed_at as allowedAt',
      'allowed_reason as allowedReason',
      'settled_at as settledAt',
      'returned_reason as returnedReason',
      'withheld',
    ]);
}

export async function findPeriod(db: Database, periodId: string): Promise<Period | undefined> {
  return selectPeriods(db).where('period_id', '=', periodId).executeTakeFirst();
}

/** The period, locked until the transaction ends. */
export async function lockPeriod(tx: Tx, periodId: string): Promise<Period | undefined> {
  return selectPeriods(tx).where('period_id', '=', periodId).forUpdate().executeTakeFirst();
}

/** The periods of a location, the newest first. */
export async function periodsAt(
  db: Database,
  locationId: number,
  atMost: number,
): Promise<Period[]> {
  return selectPeriods(db)
    .where('location_id', '=', locationId)
    .orderBy('first_day', 'desc')
    .limit(atMost)
    .execute();
}

/** Those that wait for the next payout run, the oldest first. */
export async function approvedPeriodsAt(db: Database, locationId: number): Promise<Period[]> {
  return selectPeriods(db)
    .where('location_id', '=', locationId)
    .where('state', '=', 'APPROVED')
    .orderBy('first_day')
    .execute();
}

export async function insertPeriod(
  tx: Tx,
  period: Pick<
    Period,
    'periodId' | 'locationId' | 'currency' | 'firstDay' | 'lastDay' | 'openedBy'
  >,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('tax.periods')
    .values({
      period_id: period.periodId,
      location_id: period.locationId,
      currency: period.currency,
      first_day: period.firstDay,
      last_day: period.lastDay,
      state: 'OPEN',
      opened_by: period.openedBy,
      opened_at: now,
    })
    .execute();
}

/** What was allowed is allowed of what was submitted, and of nothing that is changed later. */
const nothingAllowed = { allowed_by: null, allowed_at: null, allowed_reason: null };

/** An administrator allows more than the limit. */
export async function setAllowed(
  tx: Tx,
  periodId: string,
  by: { userId: string; now: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('tax.periods')
    .set({ allowed_by: by.userId, allowed_at: by.now, allowed_reason: by.reason })
    .where('period_id', '=', periodId)
    .execute();
}

/** How many periods of a location asked somebody for more than the limit since a moment. */
export async function countAboveCap(
  db: Database,
  locationId: number,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('tax.periods')
    .select((on) => on.cast<number>(on.fn.countAll(), 'integer').as('count'))
    .where('location_id', '=', locationId)
    .where('above_cap', '=', true)
    .where('submitted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setSubmitted(
  tx: Tx,
  periodId: string,
  by: { userId: string; now: Date; isAboveCap: boolean },
): Promise<void> {
  await tx
    .updateTable('tax.periods')
    .set({
      state: 'SUBMITTED',
      submitted_by: by.userId,
      submitted_at: by.now,
      // Once above the limit, the period counts as such, whatever becomes of it.
      ...(by.isAboveCap ? { above_cap: true } : {}),
      returned_reason: null,
      ...nothingAllowed,
    })
    .where('period_id', '=', periodId)
    .execute();
}

export async function setReturned(tx: Tx, periodId: string, reason: string): Promise<void> {
  await tx
    .updateTable('tax.periods')
    .set({ state: 'OPEN', returned_reason: reason, ...nothingAllowed })
    .where('period_id', '=', periodId)
    .execute();
}

export async function setApproved(
  tx: Tx,
  periodId: string,
  by: { userId: string; now: Date; takenFrom: string },
): Promise<void> {
  await tx
    .updateTable('tax.periods')
    .set({
      state: 'APPROVED',
      approved_by: by.userId,
      approved_at: by.now,
      taken_from: by.takenFrom,
    })
    .where('period_id', '=', periodId)
    .execute();
}

export async function setSettled(
  tx: Tx,
  periodId: string,
  settled: { withheld: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('tax.periods')
    .set({ state: 'SETTLED', withheld: settled.withheld, settled_at: settled.now })
    .where('period_id', '=', periodId)
    .execute();
}
