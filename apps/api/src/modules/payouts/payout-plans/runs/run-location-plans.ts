import type { Context } from '#platform/context.ts';
import { failingItems } from '#platform/failing-items.ts';
import { forEachApart, forGroupsApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { businessDay, hasOpenPools, startOfBusinessDay } from '#distribution/splits';
import { earnersOfLocation, type Earner } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { freeWith } from '../plans/free-days.rule.ts';
import { endedPeriod } from '../plans/plan-period.rule.ts';
import { choicesOf } from '../plans/plan-store.ts';
import { freeDaysAt, plansAt, readPlans } from '../plans/workplace-plans.ts';
import { staffPayee, venuePayee } from '#payouts/destinations';
import { firstPaidDay } from '../plans/promotion-end.rule.ts';
import { warnOfHeld } from '../statutory/warn-of-held.ts';
import { payStatutory } from '../statutory/pay-statutory.ts';
import { BalancesMoved } from '#payouts/payouts';
import { periodsToSettle, settlePeriod } from '#distribution/tax';
import { paidThroughDays, setPaidThrough } from '../plans/clock-store.ts';
import {
  forgetLeftBehind,
  leaveBehind,
  leftBehindAt,
  type LeftBehind,
} from '../plans/skipped-payee-store.ts';
import { preparePayouts, type Due } from './create-scheduled-payouts.ts';

export const runPlansJob = defineJob<{ locationId: number }>('run-location-plans');

/** Tips of the last minutes are recorded, and the day's pools split, before anything is paid out. */
const graceMinutes = 5;

/** A pool that cannot be split for want of percentages does not keep other money back longer. */
const patienceMinutes = 60;

const preparedTogether = 250;
const mostTries = 5;

/**
 * Pays everybody of a place whose period has ended, the place itself (money rule 5.3), and what the law
 * wants paid whatever a plan says. May be stopped anywhere and begun again, here or elsewhere: what was
 * made is known by its id, and the place's clock moves on last.
 */
export async function runLocationPlans(
  context: Context,
  { locationId }: { locationId: number },
): Promise<void> {
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const now = context.clock.now();
  const begun = startOfBusinessDay(now, location.timeZone);
  const lastDay = businessDay(new Date(begun.getTime() - 1), location.timeZone);
  const minutes = (now.getTime() - begun.getTime()) / 60_000;
  if (minutes < graceMinutes) return;
  const paidThrough = (await paidThroughDays(context.db)).get(locationId);
  const isPaid = paidThrough !== undefined && paidThrough >= lastDay;
  const behind = await leftBehindAt(context.db, locationId);
  if (isPaid && behind.length === 0) return;
  if (minutes < patienceMinutes && (await hasOpenPools(context.db, locationId, lastDay))) return;
  // A new place begins with the day that goes on now: nobody waits for what was before it.
  if (paidThrough !== undefined) {
    await payEverybody(context, { location, paidThrough, lastDay, behind });
  }
  await setPaidThrough(context.db, locationId, lastDay);
}

interface Night {
  location: Location;
  paidThrough: string;
  lastDay: string;
  /** Who could not be paid with the rest before; once the place is paid, only they are tried. */
  behind: readonly LeftBehind[];
}

/** Somebody whose payouts cannot be prepared keeps nobody else waiting, and is tried again later. */
async function payEverybody(context: Context, night: Night): Promise<void> {
  const { location, lastDay, behind } = night;
  const { locationId } = location;
  const paidBefore = new Map(behind.map(({ staffId, paidThrough }) => [staffId, paidThrough]));
  const paidThroughOf = (staffId: number | null) => paidBefore.get(staffId) ?? night.paidThrough;
  const isTried = (staffId: number | null) =>
    paidThroughOf(staffId) < lastDay || paidBefore.has(staffId);
  await withholdFirst(context, location);
  const earners = await earnersOfLocation(context.db, locationId);
  const people = earners.filter(({ staffId }) => isTried(staffId));
  const round = {
    idOf: ({ staffId }: { staffId: number | null }) => nameOf(locationId, staffId),
    clock: 'ROUND',
    groupSize: preparedTogether,
  } as const;
  const planned = await forGroupsApart<Earner>(context, {
    ...round,
    name: plannedRound,
    items: people,
    handleGroup: async (some) => {
      const due = await dueAmong(context, location, some, { paidThroughOf, lastDay });
      await withTodaysBalances(() => preparePayouts(context, location, due));
    },
  });
  const statutory = await forGroupsApart<Earner>(context, {
    ...round,
    name: statutoryRound,
    items: people,
    handleGroup: async (some) => withTodaysBalances(() => payStatutory(context, location, some)),
  });
  // A warning that fails is tried again the next night, and keeps nobody from being paid.
  await forGroupsApart<Earner>(context, {
    ...round,
    name: 'warn-of-legal-dates',
    items: people,
    handleGroup: async (some) => warnOfHeld(context, location, some),
  });
  const venue = await forGroupsApart(context, {
    ...round,
    name: plannedRound,
    items: isTried(null) ? [{ staffId: null }] : [],
    handleGroup: async () => {
      const due = await venueDue(context, location, paidThroughOf(null), lastDay);
      await withTodaysBalances(() => preparePayouts(context, location, due));
    },
  });
  // The plan of whom only the law's payout failed for is dealt with.
  const left = new Map<number | null, string>(
    statutory.leftOver.map(({ staffId }) => [staffId, lastDay]),
  );
  for (const { staffId } of [...planned.leftOver, ...venue.leftOver]) {
    left.set(staffId, paidThroughOf(staffId));
  }
  const caughtUp = [...paidBefore.keys()].filter((staffId) => !left.has(staffId));
  await forgetLeftBehind(context.db, locationId, caughtUp);
  await leaveBehind(
    context.db,
    [...left].map(([staffId, paidThrough]) => ({ locationId, staffId, paidThrough })),
  );
}

/**
 * Tax that was approved is withheld before anybody is paid (money rule 6). Should that fail, what it asks
 * for stays kept back, and everybody is paid the rest.
 */
async function withholdFirst(context: Context, location: Location): Promise<void> {
  const periods = await periodsToSettle(context, location);
  await forEachApart(context, {
    name: 'withhold-tax',
    items: periods,
    idOf: (periodId) => periodId,
    clock: 'ROUND',
    handle: async (periodId) => settlePeriod(context, location, periodId),
  });
}

const plannedRound = 'prepare-planned-payouts';
const statutoryRound = 'prepare-statutory-payouts';

/** A payee's name in the log and in incidents. */
function nameOf(locationId: number, staffId: number | null): string {
  return staffId === null ? `venue ${locationId}` : `staff ${staffId}`;
}

/** Who of those left behind waits for their next try. */
export async function stillWaiting(
  context: Context,
  left: readonly LeftBehind[],
): Promise<(one: LeftBehind) => boolean> {
  const nameOfOne = ({ locationId, staffId }: LeftBehind) => nameOf(locationId, staffId);
  const ids = left.map(nameOfOne);
  const rounds = await Promise.all(
    [plannedRound, statutoryRound].map(async (name) => failingItems(context.db, name, ids)),
  );
  const now = context.clock.now();
  return (one) => {
    const failing = rounds.flatMap((round) => round.get(nameOfOne(one)) ?? []);
    return failing.length > 0 && failing.every(({ tryAgainAt }) => tryAgainAt > now);
  };
}

async function dueAmong(
  context: Context,
  location: Location,
  earners: readonly Earner[],
  { paidThroughOf, lastDay }: { paidThroughOf: (staffId: number) => string; lastDay: string },
): Promise<Due[]> {
  const chosen = await choicesOf(
    context.db,
    earners.map(({ staffId }) => staffId),
  );
  const ended = earners.flatMap((earner) => {
    const paidFrom = firstPaidDay(earner.registeredAt, location.timeZone);
    const plans = plansAt(location, paidFrom, chosen.get(earner.staffId) ?? []);
    const period = endedPeriod(plans, paidThroughOf(earner.staffId), lastDay);
    return period ? [{ earner, period, isFeeWaived: period.from < paidFrom }] : [];
  });
  const [oldest] = ended.map(({ period }) => period.from).toSorted();
  if (oldest === undefined) return [];
  const free = await freeDaysAt(context.db, location, oldest);
  return ended.map(({ earner, period, isFeeWaived }) => {
    const { subjectKey, status } = earner;
    const freeBy = freeWith(free, period)?.promotionId ?? null;
    return { payee: staffPayee(earner), subjectKey, status, period, isFeeWaived, freeBy };
  });
}

/** The venue's own balance, where its period has ended (readings, Service payments). */
async function venueDue(
  context: Context,
  location: Location,
  paidThrough: string,
  lastDay: string,
): Promise<Due[]> {
  const payee = venuePayee(location);
  const { plans, paidFrom } = await readPlans(context.db, payee, context.clock.now());
  const period = endedPeriod(plans, paidThrough, lastDay);
  if (!period) return [];
  const isFeeWaived = period.from < paidFrom;
  return [{ payee, subjectKey: null, status: 'ACTIVE', period, isFeeWaived, freeBy: null }];
}

/** Tries again where somebody else took of the money in the same moment. */
async function withTodaysBalances(pay: () => Promise<number>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await pay();
      return;
    } catch (error) {
      if (!(error instanceof BalancesMoved) || tried === mostTries) throw error;
    }
  }
}
