import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { businessDay, hasOpenPools, startOfBusinessDay } from '../../distribution/index.ts';
import { earnersOfLocation, type Earner } from '../../identity/index.ts';
import { findLocation, type Location } from '../../locations/index.ts';
import { endedPeriod } from '../plans/plan-period.rule.ts';
import { choicesOf } from '../plans/plan-store.ts';
import { plansAt, readPlans } from '../plans/workplace-plans.ts';
import { theVenue, type Payee } from '../payee.ts';
import { firstPaidDay } from '../promo-end.rule.ts';
import { payByLaw } from '../legal/pay-by-law.ts';
import { BalancesMoved } from './hold-and-submit.ts';
import { preparePayouts, type Due } from './prepare-payouts.ts';
import { paidThroughDays, setPaidThrough } from './schedule-store.ts';

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
  if (paidThrough !== undefined && paidThrough >= lastDay) return;
  if (minutes < patienceMinutes && (await hasOpenPools(context.db, locationId, lastDay))) return;
  // A new place begins with the day that goes on now: nobody waits for what was before it.
  if (paidThrough !== undefined) {
    const earners = await earnersOfLocation(context.db, locationId);
    for (let at = 0; at < earners.length; at += preparedTogether) {
      const some = earners.slice(at, at + preparedTogether);
      const due = await dueAmong(context, location, some, paidThrough, lastDay);
      await withTodaysBalances(() => preparePayouts(context, location, due));
      await withTodaysBalances(() => payByLaw(context, location, some));
    }
    const ofVenue = await venueDue(context, location, paidThrough, lastDay);
    await withTodaysBalances(() => preparePayouts(context, location, ofVenue));
  }
  await setPaidThrough(context.db, locationId, lastDay);
}

async function dueAmong(
  context: Context,
  location: Location,
  earners: readonly Earner[],
  paidThrough: string,
  lastDay: string,
): Promise<Due[]> {
  const chosen = await choicesOf(
    context.db,
    earners.map(({ staffId }) => staffId),
  );
  return earners.flatMap((earner) => {
    const paidFrom = firstPaidDay(earner.registeredAt, location.timeZone);
    const plans = plansAt(location, paidFrom, chosen.get(earner.staffId) ?? []);
    const period = endedPeriod(plans, paidThrough, lastDay);
    const payee: Payee = { payee: 'PERSON', ...pick(earner) };
    return period ? [{ payee, status: earner.status, period, isFree: period.from < paidFrom }] : [];
  });
}

const pick = ({ userId, staffId, subjectKey }: Earner) => ({ userId, staffId, subjectKey });

/** The venue's own balance, where its period has ended (readings, Service payments). */
async function venueDue(
  context: Context,
  location: Location,
  paidThrough: string,
  lastDay: string,
): Promise<Due[]> {
  const { locationId } = location;
  const { plans, paidFrom } = await readPlans(context.db, { locationId }, context.clock.now());
  const period = endedPeriod(plans, paidThrough, lastDay);
  return period
    ? [{ payee: theVenue, status: 'ACTIVE', period, isFree: period.from < paidFrom }]
    : [];
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
