import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import type { Location } from '#venues/locations';
import {
  noteAlertReminders,
  openAlertOf,
  raiseAlert,
  resolveAlerts,
  type AlertKind,
} from '../pools/alert-store.ts';
import { closePool, noteWhatLacks } from '../runs/close-run.ts';
import { splitWaits } from '../events.ts';
import type { Pool } from '../pools/pool-store.ts';
import { waitsForHours, type HoursOfDay } from '../calculation/hours-due.rule.ts';
import { fallsBackAt, nextStep, type Waiting } from '../calculation/fallback-clock.rule.ts';

const kindsOf: Readonly<Record<Waiting, readonly AlertKind[]>> = {
  PERCENTAGES: ['PERCENTAGES_NOT_SET', 'GROUP_PERCENTAGES_MISSING'],
  UNALLOCATED: ['UNALLOCATED'],
  HOURS: ['HOURS_INCOMPLETE'],
};

/** Something that waits for somebody who has a say, and since when. */
export interface WaitingPool {
  waiting: Waiting;
  pool: Pick<Pool, 'poolId' | 'locationId' | 'businessDay'>;
  since: Date;
}

/**
 * Reminds those who have a say of what waits for them, once for each time of its clock.
 * @returns whether its time is over, and nobody is waited for any longer
 */
export async function remindOrTimeIsOver(
  context: Context,
  { waiting, pool, since }: WaitingPool,
): Promise<boolean> {
  const now = context.clock.now();
  const alert = await openAlertOf(context.db, pool.poolId, kindsOf[waiting]);
  if (!alert) return false;
  const next = nextStep({ waiting, since, reminders: alert.reminders }, now);
  if (next.step !== 'REMIND') return next.step === 'FALL_BACK';
  await context.db.transaction().execute(async (tx) => {
    const { alertId, reminders } = alert;
    if (!(await noteAlertReminders(tx, { alertId, from: reminders, to: next.reminders }))) return;
    await publish(tx, splitWaits, {
      noticeId: `${alertId}:${next.reminders}`,
      locationId: pool.locationId,
      businessDay: pool.businessDay,
      waiting,
      step: 'REMINDER',
      fallsBackAt: fallsBackAt(waiting, since).toISOString(),
    });
  });
  return false;
}

/** Looks after a pool whose day is over and that nobody has set percentages for. */
export async function lookAfterPool(
  context: Context,
  location: Location,
  pool: Pool,
  dayEnded: Date,
): Promise<void> {
  const isOver = await remindOrTimeIsOver(context, {
    waiting: 'PERCENTAGES',
    pool,
    since: dayEnded,
  });
  if (isOver) await closePool(context, location, pool.poolId, 'OVERDUE');
}

/**
 * Looks after a pool whose day is over: whether it still waits for hours. Of gaps those are reminded who
 * enter hours; a gap that is still open when that clock is over holds up nobody's money any longer
 * (record 0051). What lacks a percentage is told meanwhile, so that one wait does not follow another.
 */
export async function stillWaitsForHours(
  context: Context,
  location: Location,
  { pool, hours, dayEnded }: { pool: Pool; hours: HoursOfDay; dayEnded: Date },
): Promise<boolean> {
  const { db, clock } = context;
  const { poolId, locationId } = pool;
  const now = clock.now();
  if (hours.known.includes('GAP')) {
    await db
      .transaction()
      .execute((tx) => raiseAlert(tx, { locationId, poolId, kind: 'HOURS_INCOMPLETE' }, now));
    const isOver = await remindOrTimeIsOver(context, { waiting: 'HOURS', pool, since: dayEnded });
    if (isOver) return false;
  } else {
    await db.transaction().execute((tx) => resolveAlerts(tx, poolId, ['HOURS_INCOMPLETE'], now));
    if (!waitsForHours(hours, now)) return false;
  }
  await noteWhatLacks(context, location, poolId);
  await lookAfterPool(context, location, pool, dayEnded);
  return true;
}
