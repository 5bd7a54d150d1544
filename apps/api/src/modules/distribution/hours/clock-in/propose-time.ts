import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { dayAfter } from '@tipwell/contract/dates/period';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { dayBefore, lockSchemes, proposeUntil, recordsOf } from '#distribution/splits';
import { refuseClosedDay } from '../shifts/record-hours.ts';
import { isDecided } from './day-of-scans.rule.ts';
import { clockedDays } from './mend-gaps.rule.ts';
import { dayOfGap, pairScans } from './pair-scans.rule.ts';
import { readRepair } from './read-repair.rule.ts';
import { findScan, scansBetween, upsertRepair } from './scan-store.ts';
import { rewriteHours } from './write-clocked.ts';

interface Asked {
  staffId: number;
  scanId: string;
  /** By the clock on the wall; null: the person did not work then. */
  time: string | null;
}

/**
 * Writes down when somebody says that they began or finished where they did not clock it. It counts
 * unless a lead changes it, and the day's split waits until one has looked (record 0043).
 * @throws notFound for a scan of somebody else; inputInvalid where nothing is missing, where a lead has
 *   decided, where it is too late, and for a time that makes no shift
 */
export async function proposeTime(
  context: Context,
  actor: Person,
  { staffId, scanId, time }: Asked,
): Promise<{ at: Date | null }> {
  return context.db.transaction().execute(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const location = staff && (await findLocation(tx, staff.locationId));
    if (!location) fail('notFound');
    const { locationId, timeZone } = location;
    await lockSchemes(tx, locationId, 'to change');
    const now = context.clock.now();
    const { gap, others } = await findGap(tx, { location, staffId, scanId });
    const day = dayOfGap(gap, timeZone);
    await refuseClosedDay(tx, location, day, now);
    if (now >= proposeUntil(day, timeZone)) refuse('reportTooLate');
    const [record] = await recordsOf(tx, [staffId], { from: day, to: day });
    if (isDecided(record?.source ?? null)) refuse('leadWroteHours');
    const read = time === null ? { at: null } : readRepair(gap, time, { timeZone, others }, now);
    if ('code' in read) fail('inputInvalid', { fields: { time: read } });
    const by = realPersonOf(actor);
    const whose = { location, staffId, from: dayBefore(day), to: dayAfter(day) };
    const write = () => upsertRepair(tx, { scanId, at: read.at }, now);
    await rewriteHours(tx, whose, write, { by, now });
    await audit(tx, {
      actor,
      action: 'hours.proposed',
      subject: `location:${locationId}`,
      at: now,
      details: { businessDay: day, staffId },
    });
    return { at: read.at };
  });
}

/** The gap that hangs on a scan, and the shifts that it must leave alone. */
async function findGap(
  tx: Tx,
  { location, staffId, scanId }: { location: Location; staffId: number; scanId: string },
) {
  const { timeZone } = location;
  const scan = await findScan(tx, scanId);
  if (scan?.staffId !== staffId) fail('notFound');
  const twoDays = 2 * 86_400_000;
  const around = {
    from: new Date(scan.at.getTime() - twoDays),
    to: new Date(scan.at.getTime() + twoDays),
  };
  const scanned = (await scansBetween(tx, [staffId], around)).get(staffId);
  const paired = pairScans(scanned?.scans ?? [], timeZone);
  const gap = paired.gaps.find((one) => one.scanId === scanId);
  if (gap === undefined) refuse('notToMend');
  const saidOfOthers = new Map(scanned?.repairs);
  saidOfOthers.delete(scanId);
  const others = clockedDays(paired, saidOfOthers, timeZone).flatMap(({ spans }) => spans);
  return { gap, others };
}

function refuse(why: 'reportTooLate' | 'leadWroteHours' | 'notToMend'): never {
  fail('inputInvalid', { fields: { time: fieldError(why) } });
}
