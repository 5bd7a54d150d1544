import { payoutPricePlanTypeOf } from '@tipwell/contract/payment-systems';
import type { UserStatus } from '@tipwell/contract/roles';
import type { Context } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { derivedId } from '../../../platform/derived-id.ts';
import { tellMany } from '../../../platform/events.ts';
import { enqueueMany } from '../../../platform/jobs.ts';
import { boundsOfBusinessDay, businessDay } from '../../distribution/index.ts';
import { balancesOf, placeHolds, type Balance } from '../../ledger/index.ts';
import type { Location } from '../../locations/index.ts';
import { knownCapabilities } from '../../providers/index.ts';
import { companyDestination, type Destination } from '../destination-store.ts';
import { whereMoneyGoes } from '../destinations/where-money-goes.ts';
import { payoutChanged } from '../events.ts';
import { drawOn } from '../instant-payout.rule.ts';
import { accountsOf, mayBearFees, type Payee } from '../payee.ts';
import type { Period } from '../plans/plan-period.rule.ts';
import { planFee } from '../plans/plan-price.rule.ts';
import { pausedAmong, pausedSince } from '../plans/plan-store.ts';
import { wayToPay } from '../way-to-pay.rule.ts';
import { feeTaken, whyNoPlannedPayout } from './planned-payout.rule.ts';
import { insertPlanned, knownAmong, type PlannedPayout } from './schedule-store.ts';
import { sendPlannedJob } from './send-planned-payouts.ts';
import { nextBankWorkingDay } from './working-day.rule.ts';

/** A person, or the venue itself, whose period has ended. */
export interface Due {
  payee: Payee;
  status: UserStatus;
  period: Period;
  /** The period began in the days in which daily payouts are free. */
  isFree: boolean;
}

/** How many payouts are sent by one job. */
const sentTogether = 50;

/** The first look-up waits until the run itself has had its time. */
const lookUpAfterMinutes = 5;

/**
 * Makes the planned payouts of several people of one place, or of the place itself: money is held, the payouts are written down
 * and their sending is asked for, all in one transaction. Ids follow from person, place and period, so
 * that doing it twice, or twice at the same time, makes one payout each (money rule 5.3).
 * @returns how many were made
 */
export async function preparePayouts(
  context: Context,
  location: Location,
  due: readonly Due[],
): Promise<number> {
  const landing = await landingTimes(context, location, due);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const wanted = await wantedPayouts(tx, location, due, { landing, now });
    const known = await knownAmong(
      tx,
      wanted.map(({ payoutId }) => payoutId),
    );
    const payouts = wanted.filter(({ payoutId }) => !known.has(payoutId));
    if (payouts.length === 0) return 0;
    const held = await placeHolds(
      tx,
      payouts.flatMap(({ parts, currency }) => parts.map((part) => ({ ...part, currency }))),
      'PLANNED_PAYOUT',
      now,
    );
    // Somebody else took of the money in this very moment: all are tried again with today's balances.
    if ([...held.values()].some((outcome) => outcome !== 'HELD')) throw new BalancesMoved();
    await insertPlanned(tx, payouts, { now, lookUpAfterMinutes });
    const atOnce = payouts.filter(({ sendAt }) => sendAt === null);
    await enqueueMany(tx, sendPlannedJob, inGroups(atOnce.map(({ payoutId }) => payoutId)));
    await tellMany(
      tx,
      payoutChanged,
      payouts.map(({ payoutId, userId, locationId }) => ({ payoutId, userId, locationId })),
    );
    return payouts.length;
  });
}

/** Balances changed while payouts were being prepared; nothing was written, and it is tried again. */
export class BalancesMoved extends Error {
  override name = 'BalancesMoved';

  constructor() {
    super('Balances changed while planned payouts were being prepared.');
  }
}

async function wantedPayouts(
  tx: Tx,
  location: Location,
  due: readonly Due[],
  { landing, now }: { landing: ReadonlyMap<string, number>; now: Date },
): Promise<PlannedPayout[]> {
  const codes = due.map(({ payee }) => accountsOf(payee, location));
  const balances = await balancesOf(tx, codes.flat());
  const destinations = await destinationsOf(tx, location, due);
  const resting = await restingAmong(tx, location, due);
  let read = 0;
  return due.flatMap((one, index) => {
    const accounts = balances.slice(read, (read += codes[index]?.length ?? 0));
    const destination = destinations[index] ?? null;
    const payout = plannedPayout(location, one, accounts, destination, {
      isPaused: resting.has(one.payee.staffId),
      landsWithinSeconds: (destination && landing.get(wayTo(destination))) ?? null,
      now,
    });
    return payout ? [payout] : [];
  });
}

/** Where the money of each goes, in the order of those that are due. */
async function destinationsOf(
  db: Database,
  location: Location,
  due: readonly Due[],
): Promise<(Destination | undefined)[]> {
  const people = due.flatMap(({ payee }) => (payee.payee === 'PERSON' ? [payee] : []));
  const ofPeople = await whereMoneyGoes(db, location, people);
  const isVenueDue = people.length < due.length;
  const ofVenue = isVenueDue ? await companyDestination(db, location.locationId) : undefined;
  return due.map(({ payee: { staffId } }) => (staffId === null ? ofVenue : ofPeople.get(staffId)));
}

/** Whose plan rests, by staff number; null stands for the venue. */
async function restingAmong(
  db: Database,
  { locationId }: Location,
  due: readonly Due[],
): Promise<Set<number | null>> {
  const staffIds = due.flatMap(({ payee: { staffId } }) => staffId ?? []);
  const resting = new Set<number | null>(await pausedAmong(db, staffIds));
  const isVenueDue = staffIds.length < due.length;
  if (isVenueDue && (await pausedSince(db, { locationId }))) resting.add(null);
  return resting;
}

function plannedPayout(
  location: Location,
  { payee, status, period, isFree }: Due,
  accounts: readonly Balance[],
  destination: Destination | null,
  more: { isPaused: boolean; landsWithinSeconds: number | null; now: Date },
): PlannedPayout | null {
  const { currency, locationId, paymentSystem } = location;
  const amount = accounts.reduce((sum, account) => sum + account.available, 0);
  const reason = whyNoPlannedPayout({
    status,
    available: amount,
    currency,
    destinationStatus: destination?.status ?? null,
    landsWithinSeconds: more.landsWithinSeconds,
    destinationSince: destination?.since ?? null,
    now: more.now,
    isPaused: more.isPaused,
  });
  if (reason || !destination || more.landsWithinSeconds === null) return null;
  const drawn = drawOn(accounts, amount);
  const free = accounts
    .filter(({ account }) => mayBearFees(account))
    .reduce((sum, { available }) => sum + Math.max(0, available), 0);
  const price = isFree
    ? 0
    : planFee(period.plan, currency, payoutPricePlanTypeOf(location.paymentSystem));
  const whose = payee.staffId ?? `venue ${locationId}`;
  const id = (...what: (string | number)[]) =>
    derivedId('planned-payout', whose, period.to, ...what);
  return {
    payoutId: id(),
    attemptId: id('attempt'),
    ...payee,
    locationId,
    currency,
    amount,
    fee: feeTaken(price, amount, free),
    destinationId: destination.destinationId,
    paymentSystem,
    landsWithinSeconds: more.landsWithinSeconds,
    sendAt: waitsForBanks(location, destination, more.now),
    plan: period.plan,
    periodFrom: period.from,
    periodTo: period.to,
    parts: drawn.map((part, index) => ({ ...part, holdId: id('hold', index) })),
  };
}

/** When banks work again, where a payout to an account has to wait for that; cards take money any day. */
function waitsForBanks(
  { timeZone }: Location,
  { kind, country }: Destination,
  now: Date,
): Date | null {
  if (kind !== 'BANK_ACCOUNT') return null;
  const today = businessDay(now, timeZone);
  const day = nextBankWorkingDay(today, country);
  return day === today ? null : boundsOfBusinessDay(day, timeZone).start;
}

/** Cards and accounts of one country differ in how long money takes to them. */
const wayTo = ({ kind, country }: Pick<Destination, 'kind' | 'country'>) => `${kind} ${country}`;

/** How long money takes to each kind of destination in each country. */
async function landingTimes(
  context: Context,
  location: Location,
  due: readonly Due[],
): Promise<Map<string, number>> {
  const destinations = await destinationsOf(context.db, location, due);
  const times = new Map<string, number>();
  for (const destination of destinations) {
    if (!destination || times.has(wayTo(destination))) continue;
    const { kind, country } = destination;
    const able = await knownCapabilities(context, location.paymentSystem, country);
    const way = wayToPay(able, kind);
    if (way) times.set(wayTo(destination), way.landsWithinSeconds);
  }
  return times;
}

/** Ids in groups that are sent together. */
export function inGroups(payoutIds: readonly string[]): { payoutIds: string[] }[] {
  const groups: { payoutIds: string[] }[] = [];
  for (let at = 0; at < payoutIds.length; at += sentTogether) {
    groups.push({ payoutIds: payoutIds.slice(at, at + sentTogether) });
  }
  return groups;
}
