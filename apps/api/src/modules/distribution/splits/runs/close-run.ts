import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { sum } from '@tipwell/contract/money/money';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { postEntries } from '#ledger/ledger';
import { findLocation, type Location } from '#venues/locations';
import { raiseAlert, resolveAlerts } from '../pools/alert-store.ts';
import { boundsOfBusinessDay } from '../calculation/business-day.rule.ts';
import { runClosed } from '../events.ts';
import { holdUnanswered } from './hold-unanswered.ts';
import { namesOfRows } from '../schemes/name-groups.ts';
import { planPool } from '../pools/plan-pool.ts';
import type { RunPlan } from '../calculation/plan-run.rule.ts';
import {
  lockPoolForClosing,
  poolsOf,
  setPoolClosed,
  type Pool,
  type PortionOfPool,
} from '../pools/pool-store.ts';
import { tellOfFallback } from './tell-of-waiting.ts';
import { holdForRelease } from './hold-run.ts';
import { linesOfRun, runEntry, type RunLine, type Sharer } from '../calculation/run-entry.rule.ts';
import { insertRun, runOfPool, type KeptGroup, type Run } from './run-store.ts';
import { lockSchemes } from '../schemes/scheme-store.ts';

const kindsOfPercentages = ['PERCENTAGES_NOT_SET', 'GROUP_PERCENTAGES_MISSING'] as const;

/** What became of a pool: its run, or why it waits for somebody to set percentages. */
export type Closing =
  | { readonly outcome: 'CLOSED'; readonly run: Run }
  | {
      readonly outcome: 'WAITS';
      readonly error: 'percentagesNotSet' | 'groupPercentagesMissing';
      readonly staffTypes: readonly string[];
    };

/**
 * Splits the pool of a location's business day among its people (money rules 1.2 to 1.9), in one
 * transaction and in one entry of the ledger for each pool: the location's own, and those of its groups
 * at a place of personal tips. Done again, or by two at once, it gives the run that there is. A pool
 * that nobody has set percentages for stays open, with an alert.
 * @returns one closing for each pool; none where nothing was pooled
 * @throws notFound for a location that does not exist, inputInvalid for a day that has not ended
 */
export async function closeRun(
  context: Context,
  asked: { locationId: number; businessDay: string },
): Promise<Closing[]> {
  const location = await findLocation(context.db, asked.locationId);
  if (!location) fail('notFound');
  const { end } = boundsOfBusinessDay(asked.businessDay, location.timeZone);
  if (end > context.clock.now()) {
    fail('inputInvalid', { fields: { businessDay: fieldError('dayNotOver') } });
  }
  const closings: Closing[] = [];
  const errors: unknown[] = [];
  for (const pool of await poolsOf(context.db, location.locationId, asked.businessDay)) {
    await closePool(context, location, pool.poolId, 'DUE').then(
      (closing) => closings.push(closing),
      (error: unknown) => errors.push(error),
    );
  }
  // One pool that cannot be split keeps no other of the day from it.
  if (errors.length > 0) throw errors[0];
  return closings;
}

/**
 * Why a pool is split: its day is over; nobody set percentages in time, so that its fallback counts; or
 * somebody who has a say asks for it now.
 */
export type SplitCause = 'DUE' | 'OVERDUE' | 'ASKED';

/** One pool in one transaction: a transaction that holds two could wait for another in a circle. */
export async function closePool(
  context: Context,
  location: Location,
  poolId: number,
  cause: SplitCause,
): Promise<Closing> {
  return context.db.transaction().execute(async (tx): Promise<Closing> => {
    const pool = await lockPoolForClosing(tx, poolId);
    const known = await runOfPool(tx, poolId);
    if (known) return { outcome: 'CLOSED', run: known };

    // Behind the lock: what came in before it counts to this pool, whenever that was.
    const now = context.clock.now();
    await lockSchemes(tx, location.locationId, 'to read');
    const { portions, plan } = await planPool(tx, location, pool, {
      now,
      isOverdue: cause === 'OVERDUE',
    });
    if (!plan.ok) return wait(tx, pool, plan, cause, now);
    const run = await writeRun(tx, { location, pool, portions, plan }, now);
    return { outcome: 'CLOSED', run };
  });
}

/** Tells what lacks a percentage of a pool that waits for something else as well; it is not split. */
export async function noteWhatLacks(
  context: Context,
  location: Location,
  poolId: number,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const pool = await lockPoolForClosing(tx, poolId);
    if (await runOfPool(tx, poolId)) return;
    const now = context.clock.now();
    await lockSchemes(tx, location.locationId, 'to read');
    const { plan } = await planPool(tx, location, pool, { now });
    if (plan.ok) await resolveAlerts(tx, poolId, kindsOfPercentages, now);
    else await wait(tx, pool, plan, 'DUE', now);
  });
}

async function wait(
  tx: Tx,
  { locationId, poolId }: Pool,
  plan: Extract<RunPlan<Sharer>, { ok: false }>,
  cause: SplitCause,
  now: Date,
): Promise<Closing> {
  const staffTypes = await namesOfRows(tx, locationId, plan.staffTypes);
  // Whoever asks is told at once; an alert is for what nobody is looking at.
  if (cause === 'ASKED') return { outcome: 'WAITS', error: plan.error, staffTypes };
  const [kind, other] =
    plan.error === 'percentagesNotSet'
      ? (['PERCENTAGES_NOT_SET', 'GROUP_PERCENTAGES_MISSING'] as const)
      : (['GROUP_PERCENTAGES_MISSING', 'PERCENTAGES_NOT_SET'] as const);
  await resolveAlerts(tx, poolId, [other], now);
  await raiseAlert(tx, { locationId, poolId, kind, staffTypes }, now);
  return { outcome: 'WAITS', error: plan.error, staffTypes };
}

interface ToWrite {
  location: Location;
  pool: Pool;
  portions: readonly PortionOfPool[];
  plan: Extract<RunPlan<Sharer>, { ok: true }>;
}

async function writeRun(tx: Tx, toWrite: ToWrite, now: Date): Promise<Run> {
  const { location, pool, plan } = toWrite;
  const { locationId, businessDay: day, currency, poolId, groupId } = pool;
  const runId = randomUUIDv7();
  const lines = linesOfRun(plan.portions, primariesOf(toWrite.portions), {
    locationId,
    country: location.country,
    currency,
  });
  const entry = runEntry({
    runId,
    poolAccount: pool.account,
    currency,
    locationId,
    businessDay: day,
    closedAt: now,
    lines,
  });
  const total = sum(lines.map(({ amount }) => amount));
  const unallocated = sum(plan.portions.map((portion) => portion.unallocated));
  const run: Run = {
    runId,
    locationId,
    businessDay: day,
    currency,
    groupId,
    schemeVersion: plan.schemeVersion,
    fallback: plan.fallback,
    poolTotal: total,
    allocated: total - unallocated,
    unallocated,
    entryId: entry?.entryId ?? null,
    closedAt: now,
  };
  if (entry) await postEntries(tx, [entry], now);
  await insertRun(tx, poolId, run, {
    portions: toWrite.portions.map(({ primary, amount }, index) => ({
      primaryStaffId: primary?.staffId ?? null,
      amount,
      unallocated: plan.portions[index]?.unallocated ?? 0,
    })),
    groups: groupsOf(plan),
    shares: lines.map((line) => ({ ...line, shareId: randomUUIDv7() })),
  });
  // Held for its release, it is held for answers from then on.
  const isHeld = await holdForRelease(tx, location, { run, lines }, now);
  if (!isHeld) await holdUnanswered(tx, run, lines, now);
  await setPoolClosed(tx, poolId, now);
  await resolveAlerts(tx, poolId, [...kindsOfPercentages, 'HOURS_INCOMPLETE'], now);
  if (run.fallback) await tellOfFallback(tx, run, now);
  if (unallocated > 0) {
    await raiseAlert(tx, { locationId, poolId, kind: 'UNALLOCATED', amount: unallocated }, now);
  }
  await publish(tx, runClosed, { runId, locationId, businessDay: day, staffIds: givenTo(lines) });
  return run;
}

function primariesOf(portions: readonly PortionOfPool[]) {
  return new Map(
    portions.flatMap(({ primary }) =>
      primary ? [[String(primary.staffId), primary] as const] : [],
    ),
  );
}

function groupsOf(plan: ToWrite['plan']): KeptGroup[] {
  return plan.portions.flatMap(({ groups }, index) =>
    groups.map((group) => ({ ...group, portion: index + 1 })),
  );
}

function givenTo(lines: readonly RunLine[]): number[] {
  const staffIds = lines.flatMap(({ person, amount }) =>
    person && amount > 0 ? [person.staffId] : [],
  );
  return [...new Set(staffIds)];
}
